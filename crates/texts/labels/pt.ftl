# What players read, in Portuguese; in the order of en.ftl. Everything else exists in English and Spanish.

board = Mesa
result = Resultado
arbiter = Árbitro
players = Jogadores
all = Todos
name-number-or-club = Nome, número ou clube
player = Jogador
name = Nome
bd = Mesa
not-playing = Não jogam
team = Equipa
fide-id = ID FIDE
players-in-it = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}
rounds = Rondas
section = Secção
adjourned-games = Partidas adiadas
round = Ronda
where-label = Local
clocks = Relógios
at-table = mesa
at-board = tabuleiro
in-round = ronda
time-control = Ritmo de jogo
scoresheets = Planilhas
none = nenhuma
files = Ficheiros
papers = Documentos
regulations = Regulamento
pairings = Emparceiramentos
standings = Classificação
hall-screens = Ecrãs da sala
forbidden-pairings = Emparceiramentos proibidos
in-rounds = rondas
everybody = Todos
points = Pontos
remarks = Observações
games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
rd = R.
opponent-head = Adversário
teams = Equipas
tie-breaks = Desempates
final-standings = Classificação final
not-published-for-the-arbiters = Não publicado: só para os árbitros.
claims-until = Reclamações até às
regulations-of-the-tournament = Regulamento do torneio
laws-of-chess = Leis do Xadrez
laws-in-force-from = Edição de { $edition }, em vigor desde { $day }
pairing-system = Sistema de emparceiramento
acceleration = Aceleração
initial-order = Ordem inicial
initial-colour = Cor inicial
begins-with-white = o número 1 começa com brancas
begins-with-black = o número 1 começa com pretas
drawn-by-lot-before-round = por sorteio antes da ronda 1 (C.04.3 5.1)
win = vitória
a-draw-gives = empate
loss = derrota
bye-of-an-odd-field = bye (número ímpar)
requested-byes = Byes solicitados
late-entries = Inscrições tardias
half-a-point-for-each = meio ponto por ronda não jogada
no-points-for-missed-rounds = sem pontos pelas rondas não jogadas
presence = Presença
whoever-entered-is-paired = todos os inscritos são emparceirados
must-be-confirmed-before-round = a confirmar antes da ronda 1; quem não estiver não é emparceirado
claims = Reclamações
pairings-and-results-are-final = emparceiramentos e resultados são definitivos quando publicados
minutes-after-publication = { $count ->
    [one] { $count } minuto após a publicação
   *[other] { $count } minutos após a publicação
}
categories = Categorias
chief-arbiter-label = Árbitro principal
deputies = Árbitros adjuntos
rules = Regras
fide-handbook-whatever-it-forbids = Manual da FIDE; o que ele proíbe, o programa recusa.
the-arbiter-may-deviate-from = O árbitro pode afastar-se do Manual da FIDE; todo o desvio fica no registo.
no-tie-breaks = nenhum
by-title = título
none-with-points = nenhum com pontos
year-of-birth = ano de nascimento
byes-of-half-a-point = até { $most } de meio ponto por jogador (C.05 6.7)
byes-of-half-a-point-until = até { $most } de meio ponto por jogador até à ronda { $round } (C.05 6.7)
show = Mostrar
when = Quando
games-head = Partidas
federation = Federação
fed = Fed.
club = Clube
born-in-full = Nascimento
results = resultados
board-or-name = Mesa ou nome
is-adjourned = adiada
phone = Telefone
e-mail = Correio eletrónico
no = N.º
points-scored = pontos
place-reached = lugar
rating = Elo
place-and-tie-breaks = Lugar e desempates
norm-chances = Hipóteses de norma
half-point-bye = bye de meio ponto
zero-point-bye = bye de zero pontos
surname-name = Apelido, nome
entries-are-closed = As inscrições estão encerradas.
entries-until = Inscrições até
full-there-is-a-waiting-list = Completo: há lista de espera
places-free = { $count ->
    [one] Resta uma vaga
   *[other] Restam { $count } vagas
}
find-yourself = Procure-se na lista de Elo
surname-or-fide-id = Apelido ou ID FIDE
i-am-in-no-rating-list = Não estou em nenhuma lista de Elo
half-point-byes-wanted = { $count ->
    [one] Bye de meio ponto, se precisar (no máximo um)
   *[other] Byes de meio ponto, se precisar (no máximo { $count })
}
the-organiser-may-keep-this = A organização pode guardar estes dados para o torneio. Mais ninguém os vê antes da aceitação; telefone, correio e observações nunca são públicos.
ask-to-be-entered = Pedir a inscrição
your-request-has-come = O seu pedido chegou. A organização decide; esta página dirá o resultado.
you-are-on-the-waiting-list = Por agora está na lista de espera.
keep-this-address = Guarde este endereço: é só seu.
take-the-request-back = Retirar o pedido
you-are-entered = A sua inscrição está feita.
to-my-check-in = Para a minha página
your-request-was-refused = A organização não pôde aceitar o pedido.
your-request-is-taken-back = O pedido foi retirado; nada dele é guardado.
you-are-checked-in = Presença confirmada. Boa sorte!
i-am-here = Estou aqui
fee = Taxa de inscrição
paid = Pago
owing = Por pagar
provisional-until = provisório até às
nobody-by-that-name-in = Ninguém com esse nome nas listas de Elo.
boards-of-a-match = Tabuleiros
games-pgn = Partidas (PGN)
moves = lances
no-connection = sem ligação
crosstable = Quadro cruzado
statistics = Estatísticas
white-draw-black = Brancas · empate · pretas
white = Brancas
draws = empates
black = pretas
line-ups = Alinhamentos
the-draw = O sorteio
language-choice = Língua
that-of-the-browser = O do navegador
home = Início
skip-to-the-content = Saltar para o conteúdo
live-results-appear-by-themselves = Em direto: os resultados aparecem sozinhos
live = em direto
tournament = Torneio
light-or-dark = Claro ou escuro
screens = Ecrãs
live-head = Em direto
find-your-name = Procure o seu nome
surname = Apelido
find = Procurar
my-next-game = A minha próxima partida
nothing-is-published-yet-this = Ainda nada foi publicado. Os emparceiramentos aparecerão aqui assim que o forem.
of = de
boards-counted = { $count ->
    [one] { $count } mesa
   *[other] { $count } mesas
}
by-name-head = Por nome
with-tie-breaks = com desempates
everybodys-games = todas as partidas
nobody-of-that-name = Ninguém com esse nome.
being-changed = em revisão
finished = terminada
in-play = em jogo
pairings-by-name = Emparceiramentos por nome
nothing-is-published-yet-this-page = Ainda nada foi publicado. Aparecerá aqui assim que o for.
the-arbiters-are-changing-the = Os árbitros estão a rever os emparceiramentos desta ronda. Aparecerão aqui quando terminarem.
so-far = Até agora
against = contra
the-next-pairing-appears-here = O próximo emparceiramento aparecerá aqui sozinho quando for publicado.
title-after-round = { $title } após a ronda { $after }
seconds-per-page = Segundos por página
size-of-letters = Letra
ten-metres = dez metros
deep-hall = sala grande
open-one-on-the-projector = Abra um no projetor e carregue em F11. Muda de página sozinho e segue todas as alterações.
board-by-board-with-results = Mesa a mesa, com os resultados à medida que chegam.
points-and-the-first-tie = Pontos e primeiros desempates.
countdown = Contagem decrescente
to-the-start-of-the = Até ao início da ronda.
time = Hora
the-initial-colour-and-the = A cor inicial e os números, com a semente.
provisional-claims-until = Provisório: reclamações até às
pts = Pts
the-round-begins = A ronda começa
begins-at = começa às
game = Partida
to-be-announced = a anunciar
mon = seg
tue = ter
wed = qua
thu = qui
fri = sex
sat = sáb
sun = dom
day-and-month = { $day }/{ $month }
colour = Cor
results-entered = Resultados
matches = Encontros
places = Lugares
a-match-has-two-players = Um encontro tem dois jogadores.
rests = descansa
wins-without-an-opponent = ganha sem adversário
does-not-play = não joga
no-go-back = Não, voltar
record-entry = Registo: anotação
by-desk-key = chave de assinatura
legend = Legenda
each-cell-opponents-row-colour = Cada casa: linha do adversário ({ $head }), cor, resultado; ↓ ↑ adversário de um grupo com menos ou mais pontos.
won-or-lost-without-play = ganha ou perdida por falta
bye-of-a-full-half = bye de um, meio ou nenhum ponto
not-ranked = não classificado
total = Total
float = Flutuação
down = descendente
up = ascendente
without-play = sem jogar
not-paired = não emparceirado
nothing-yet = nada ainda
won = ganha
drawn = empate
lost = perdida
won-without-play = ganha por falta
lost-without-play = perdida por falta
after-round = Após a ronda
before-the-first-round = antes da ronda 1
standing-after-round = após a ronda
category = Categoria
match-numbered = Encontro
forfeited = falta de comparência
forfeited-by-both = dupla falta de comparência
board-by-board = Tabuleiro a tabuleiro
match-and-game = Encontro { $match_no }, partida { $game }
so-many-matches = { $count ->
    [one] 1 encontro de duas partidas
   *[other] { $count } encontros de duas partidas
}
form-of-a-moment = %d/%m/%Y %H:%M
schedule = Horário
round-number = Ronda { $round }
start-list = Lista inicial
announcements = Avisos
nothing-is-announced = Não há avisos.
pairings-and-standings-on-your = Emparceiramentos, resultados e classificação no seu telemóvel
information = Informação
numbers-are-not-given-yet = Os números de emparceiramento ainda não foram atribuídos.
schedule-and-regulations = horário, regulamento, árbitros
where-do-i-play = Onde jogo?
everybody-by-name-with-board = Todos por nome, com mesa e cor.
latest-results = Últimos resultados
the-newest-result-first = Primeiro o mais recente, com a sua hora.
no-result-yet = Ainda sem resultados.
whole-on-the-glass = Inteira no ecrã, tão grande quanto possível.
teams-with-their-scores = Equipa contra equipa, com o resultado.
no-teams-meet = Nesta ronda não se defrontam equipas.
only-these = Só estes, se marcar algum
minutes-to-be-seated = Minutos antes, para se sentarem
take-your-seats = Por favor, tomem os seus lugares
default-time-runs = A ronda começou: tempo de tolerância
default-time-is-over = O tempo de tolerância terminou
one-after-the-other = À vez
pairings-names-standings-announcements = Emparceiramentos, nomes, classificação e avisos, um após outro.
what-everybody-is-told = Os avisos, em grande.
printed = impresso
why-this-board = Porque é que me calhou esta mesa?
bracket = Quadro de eliminatórias
nobody-is-called-so = Ninguém tem esse nome.
next-part = Continuar
name-or-number = Nome ou número
parts-of-the-table = Partes da tabela
leave-out-what-separates-nobody = Ocultar o que não desempata ninguém
separate-nobody = Não desempatam ninguém: { $list }.
show-all-columns = Mostrar todas as colunas
shared-place = lugar partilhado
papers-page-of = Página { $page } de { $pages }
papers-printed = Impresso em { $moment }
papers-record-head = Registo { $head }
papers-round-of = Ronda { $round } de { $total }
papers-after-round = Após a ronda { $round }
papers-before-round-one = Antes da ronda 1
papers-all = Total
papers-open-games = Provisório: { $count ->
    [one] falta um resultado
   *[other] faltam { $count } resultados
}
papers-not-final = Provisório: { $after } de { $total ->
    [one] { $total } ronda
   *[other] { $total } rondas
}
papers-starting-list = Lista inicial
papers-starting-by-name = Lista inicial por nome
papers-starting-by-rating = Lista inicial por Elo
papers-starting-by-federation = Lista inicial por federação
papers-starting-by-club = Lista inicial por clube
papers-schedule = Calendário
papers-badges = Credenciais
papers-name-cards = Cartões com o nome
papers-pairings-by-team = Emparceiramentos por equipa
papers-slips = Boletins de resultado
papers-slips-test = Boletins de resultado: folha de teste
papers-cards = Cartões de mesa
papers-scoresheets-large = Planilhas em letra grande
papers-match-sheets = Atas dos encontros
papers-standings-by-federation = Classificação por federação
papers-standings-by-category = Classificação por categoria
papers-certificates = Diplomas
papers-elo = Elo
papers-colour = C
papers-qr-poster = Resultados no seu telemóvel
papers-poster-phones = Telefones proibidos
papers-poster-rules = Regras em resumo
papers-poster-appeals = Recursos
papers-so-many-players = { $count ->
    [one] um jogador
   *[other] { $count } jogadores
}
papers-sign-white = Assinatura das brancas
papers-sign-black = Assinatura das pretas
papers-bye-pairing = bye
papers-bye-full = bye de um ponto
papers-bye-half = bye de meio ponto
papers-captain-of = Capitão de { $team }
papers-opposing-team = Equipa adversária
papers-handed-in = Entregue às
papers-rests = Descansa
papers-for-place = Lugar { $place } com { $points } pontos em { $rounds ->
    [one] uma ronda
   *[other] { $rounds } rondas
}
papers-for-taking-part = pela sua participação, com { $points } pontos em { $rounds ->
    [one] uma ronda
   *[other] { $rounds } rondas
}
papers-phones-banner = Nem telefones nem dispositivos eletrónicos
papers-phones-one = Ninguém pode ter consigo um dispositivo eletrónico no recinto de jogo sem autorização do árbitro (Leis do Xadrez 11.3.2).
papers-phones-two = O dispositivo que o regulamento permita guardar num saco fica desligado, e o saco no local combinado (11.3.2.1).
papers-phones-three = Quem o tiver consigo perde a partida (11.3.2.2). O regulamento pode fixar antes outra penalização.
papers-phones-four = Se precisar de um aparelho médico, fale com o árbitro antes da ronda.
papers-rules-banner = Tocar, jogar, premir, anotar
papers-rules-one = A peça tocada deliberadamente tem de ser jogada ou capturada, se for possível (Leis do Xadrez 4.3). Para a compor, avise antes (4.2.1).
papers-rules-two = O relógio prime-se com a mão que fez o lance (6.2.3).
papers-rules-three = Os lances anotam-se um a um, com a maior clareza possível (8.1.1).
papers-rules-four = O empate propõe-se depois de fazer o lance e antes de premir o relógio (9.1.2.1).
papers-rules-five = Se houver um problema, pare o relógio e chame o árbitro (6.11.2).
papers-rules-six = No fim, os dois jogadores assinam as duas planilhas (8.7).
papers-clocks-one = Os dois jogadores verificam o relógio antes do início da ronda. Se estiver mal acertado, chame logo o árbitro.
papers-clocks-two = Só o árbitro altera um relógio (Leis do Xadrez 6.10).
papers-clocks-three = O relógio das brancas é posto em marcha à hora da ronda, estejam ou não os jogadores (6.6, 6.7).
papers-appeals-banner = Pode recorrer
papers-appeals-one = Fale primeiro com o árbitro na mesa. Pode recorrer da decisão, salvo se o regulamento disser outra coisa (Leis do Xadrez 11.10).
papers-appeals-two = Entregue o recurso por escrito no prazo do regulamento, com a caução, se a exigir.
papers-appeals-three = Continue a partida enquanto o recurso não for decidido, salvo se o árbitro disser outra coisa.
papers-black = Pretas
papers-certificate = Diploma
papers-awarded-to = atribuído a
papers-organiser = Organização
no-game-yet = ainda sem partidas
games-of-this-round-pgn = Partidas desta ronda (PGN)
games-transmitted = Partidas em transmissão
games-transmitted-pgn = Em PGN
games-are-held-back = { $minutes ->
    [one] Cada lance é mostrado um minuto depois de jogado, como anunciado.
   *[other] Cada lance é mostrado { $minutes } minutos depois de jogado, como anunciado.
}
games-are-shown-at-once = Os lances são mostrados assim que chegam.
games-look-again = Atualizar
no-moves-to-show-yet = Ainda não há lances para mostrar.
papers-winner = Vencedor
check-this-pairing = Verifique este emparceiramento no seu telemóvel
dossier-needs = Necessidades especiais
dossier-needs-rule = Ninguém é recusado por uma deficiência, e ninguém perde tempo por causa dela.
dossier-more-words = Pelas palavras do jogador
dossier-group = Grupo
table-number = Mesa { $number }
dossier-put-clocks = Um relógio em cada mesa: { $each } minutos cada um
dossier-clocks-at = Relógios nas mesas às
venue-plan = Planta da sala
venue-photographs = Fotografias
venue-timer-help = Os minutos que restam aos fotógrafos.
venue-round-began = A ronda começa às
venue-photographers-leave = Fim das fotografias
venue-photographs-until = Fotografias durante { $minutes } minutos, até às
venue-photographs-minutes = Fotografias durante { $minutes } minutos
venue-where = Onde
withdrawn-mark = retirado
expelled-mark = expulso
withdrawn-from-round = Retirado desde a ronda { $round }
expelled-from-round = Expulso desde a ronda { $round }; não classificado
rules-of-this-system = As suas regras em resumo
site-as-of = atualizado: { $time }
site-without-connection = sem ligação: o último que se viu
site-my-calendar = As minhas rondas para o calendário
site-calendar = Rondas para o calendário
site-feed = Feed
series-after =
  { $played ->
    [one] Após um torneio; faltam { $open }.
   *[other] Após { $played } torneios; faltam { $open }.
  }
series-best-count = Contam os { $best } melhores; os outros estão entre parênteses.
series-nothing-yet = Ainda não terminou nenhum torneio do circuito.
own-you-have-withdrawn = Saiu do torneio.
own-you-disagree = Não há acordo entre si e o seu adversário (brancas: { $white }, pretas: { $black }). Decide o árbitro: chame-o, por favor.
own-waits-for-opponent = Indicou { $result }. Conta assim que o seu adversário indicar o mesmo.
own-opponent-says = O seu adversário indicou { $result }. Concorda?
own-how-did-it-end = Como terminou a partida?
own-byes = Byes
own-bye-limit = Um bye de meio ponto vale { $points }; ainda pode pedir { $left }.
own-bye-until = Até à ronda { $round }.
own-bye-kind = Que bye
own-ask-for-a-bye = Pedir o bye
own-play-after-all = Afinal jogo
own-withdraw = Abandonar o torneio
own-withdraw-sure = Não jogo mais rondas.
own-my-games = As minhas partidas e o meu lugar
own-no-round-yet = Ainda não foi publicada nenhuma ronda. A sua mesa aparecerá aqui sozinha.
own-why-this-opponent = Porquê este adversário?
own-tell-my-phone = Avisar o meu telemóvel
own-tell-about = A sua mesa de cada ronda como notificação neste telemóvel, também com a página fechada.
own-tell-me = Avisar-me da minha mesa
own-tell-me-no-more = Não avisar mais
own-you-are-told = Este telemóvel recebe o aviso da sua mesa.
own-browser-says-no = Este navegador não permite notificações; decidem as suas definições para esta página.
replay-games = Rever as partidas
replay-first = Ao início
replay-back = Um lance atrás
replay-on = Um lance à frente
replay-last = Ao fim
replay-turn = Rodar o tabuleiro
replay-moves = Pela partida
replay-position = Posição
replay-keys = Teclas: ← e → um lance, Início e Fim, F roda o tabuleiro.
