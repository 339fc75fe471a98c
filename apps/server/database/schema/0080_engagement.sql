-- Which screens were opened, by people who allowed it to be counted. Nothing here says who they are.

create table engagement.event (
  id uuid primary key,
  site_id text not null,
  screen text not null,
  -- Made anew by the page for every visit, and kept nowhere else.
  visit text not null,
  at timestamptz not null
);
create index event_at on engagement.event (at);
grant select, insert, delete on engagement.event to tradewind_system;
