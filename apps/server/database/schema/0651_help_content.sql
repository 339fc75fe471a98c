-- Help content: entries, every version of them, and which version readers get from when on.

create table help.entry (
  -- Stands in addresses and in links between entries, and so never changes.
  id text primary key constraint entry_id_readable check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 64),
  content_type text not null constraint entry_content_type_known check (content_type in (
    'categoriesArticles', 'subcategoriesArticles', 'articles', 'categoriesVideoTutorial', 'videoTutorials',
    'categoriesFaQs', 'faQs')),
  created_at timestamptz not null
);

create table help.entry_version (
  entry_id text not null references help.entry,
  version int not null constraint entry_version_counts check (version > 0),
  fields jsonb not null constraint entry_version_titled check (fields ? 'title'),
  made_at timestamptz not null,
  -- Nobody: what the product came with.
  made_by uuid references staff.person,
  primary key (entry_id, version)
);

-- The last one that is in force counts. A time to come needs no task: readers ask by their own time.
create table help.publication (
  number bigint generated always as identity primary key,
  entry_id text not null references help.entry,
  -- Nothing: the entry is withdrawn.
  version int,
  effective_at timestamptz not null,
  made_at timestamptz not null,
  made_by uuid references staff.person,
  cancelled_at timestamptz,
  constraint publication_of_version foreign key (entry_id, version) references help.entry_version,
  constraint publication_not_backdated check (effective_at >= made_at),
  constraint publication_cancelled_before check (cancelled_at < effective_at)
);
create index publication_in_force on help.publication (entry_id, effective_at desc, number desc)
  where cancelled_at is null;

create table help.media (
  id uuid primary key,
  media_type text not null constraint media_type_known check (media_type in (
    'image/png', 'image/jpeg', 'video/webm', 'video/mp4', 'text/vtt')),
  bytes bytea not null,
  made_at timestamptz not null,
  made_by uuid references staff.person
);

-- Searches without a result, as words without whose they were.
create table help.missed_search (
  id uuid primary key,
  words text not null,
  at timestamptz not null
);
create index missed_search_at on help.missed_search (at);

create table help.rating (
  entry_id text not null references help.entry,
  -- Made anew by the page for every visit, and kept nowhere else.
  visit text not null,
  is_helpful boolean not null,
  at timestamptz not null,
  primary key (entry_id, visit)
);

-- Versions and publications are history: nobody changes them. A publication is cancelled before it is in force only.
grant select, insert on help.entry, help.entry_version, help.media to tradewind_system;
grant select, insert, update (cancelled_at) on help.publication to tradewind_system;
grant select, insert, delete on help.missed_search to tradewind_system;
grant select, insert, update (is_helpful, at) on help.rating to tradewind_system;
