-- Who was erased, when and on what grounds: written with the erasure and never changed. The holder's id names nobody any more.
create table platform.erasure (
  holder_id uuid primary key references platform.person_key,
  kind text not null constraint erasure_kind_known check (kind in ('person', 'customer')),
  because text not null constraint erasure_because_given check (length(because) between 1 and 200),
  at timestamptz not null
);
grant select, insert on platform.erasure to tradewind_system;
