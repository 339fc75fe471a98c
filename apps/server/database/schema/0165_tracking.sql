-- Links by which payees follow payments without signing in. The secret in a link follows from its id and a key that is
-- not in the database. One that was revoked stays, so that whoever opens it is told.

create table tracking.link (
  id uuid primary key,
  customer_id uuid not null,
  transaction_id uuid not null references payments.transaction (id),
  -- Keyed hash of the account that is paid: a payment that its approvers send back may come to pay somebody else, whom
  -- the holder of a link made before must not follow.
  payee bytea not null,
  created_by uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  constraint link_revoked_whole check ((revoked_at is null) = (revoked_by is null))
);
create unique index link_works_once on tracking.link (transaction_id) where revoked_at is null;
select platform.wall_off('tracking.link');
grant select, insert, update (revoked_at, revoked_by) on tracking.link to tradewind_customer;
grant select on tracking.link to tradewind_system;
