fn main(){
 let a:Vec<String>=std::env::args().collect();
 let t=arbitra_trf::read(&std::fs::read(&a[1]).unwrap()).unwrap().tournament;
 let mut o=arbitra_standings::Options::of(&t,a[2].parse().unwrap()).unwrap();
 o.list=arbitra_standings::parse_list(&a[3]).unwrap();
 for c in 0..o.list.len() { let w=arbitra_standings::working(&t,&o,a[4].parse().unwrap(),c).unwrap();
 for e in &w.elements { println!("{:?} opp {:?} {:?} basis {} pts {} amount {} vol {} cut {:?} {}",e.round.map(|r|r.get()),e.opponent,e.against,e.basis.decimal(1),e.points,e.amount.decimal(2),e.voluntary,e.cut.map(|c|c.0),e.article);}
 println!("{} = {} {:?}",w.tie_break,w.value.print(&w.tie_break), w.conclusion);}
}
