-- What people should know of a state beside its events: console errors, limits that cut the page
-- short, dialogs, windows, downloads, addresses outside of the application. Each once.
create table note (
  crawl integer not null,
  hash ${bytes} not null,
  kind ${text} not null,
  state integer not null,
  detail ${text} not null,
  primary key (crawl, hash)
);

create view notes as
select c.name as crawl, n.kind, s.id as state, s.url, n.detail
from note n
join crawl c on c.crawl = n.crawl
join state s on s.crawl = n.crawl and s.state = n.state;
