-- The tables as people ask for them: names instead of numbers.

create view states as
select c.name as crawl, s.state as number, s.id, s.url, s.title, d.size as dom_size,
  (select count(*) from state_event e where e.crawl = s.crawl and e.state = s.state) as events
from state s
join crawl c on c.crawl = s.crawl
left join dom d on d.crawl = s.crawl and d.sha256 = s.dom;

create view transitions as
select c.name as crawl, f.seq, s.id as source, e.id as event, t.id as target
from fact f
join crawl c on c.crawl = f.crawl
join state s on s.crawl = f.crawl and s.state = f.state
join event e on e.crawl = f.crawl and e.event = f.event
join state t on t.crawl = f.crawl and t.state = f.target
where f.kind = 'executed';

-- Every event of every state, with the last that was said of it.
create view events as
select c.name as crawl, s.id as state, s.url, p.place, e.id as event, l.kind, l.description as element,
  l.found, coalesce(f.kind, 'open') as status, t.id as target, f.detail as reason
from state_event p
join crawl c on c.crawl = p.crawl
join state s on s.crawl = p.crawl and s.state = p.state
join event e on e.crawl = p.crawl and e.event = p.event
join element l on l.crawl = p.crawl and l.element = p.element
left join (
  select crawl, state, event, max(seq) as seq from fact where event is not null group by crawl, state, event
) last on last.crawl = p.crawl and last.state = p.state and last.event = p.event
left join fact f on f.crawl = last.crawl and f.seq = last.seq
left join state t on t.crawl = f.crawl and t.state = f.target;

create view endpoints as
select c.name as crawl, r.method, r.endpoint, count(*) as requests, min(r.status) as least_status,
  max(r.status) as most_status
from request r
join crawl c on c.crawl = r.crawl
group by c.name, r.method, r.endpoint;
