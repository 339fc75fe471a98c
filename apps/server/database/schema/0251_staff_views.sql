-- Views of a customer's screens by the provider's staff: for reading, for a while, with a reason that the customer
-- reads in its list of accesses. The ticket is given once to the browser that opens the view, which gets a token and
-- a cookie.
create table staff.customer_view (
  id uuid primary key,
  staff_id uuid not null references staff.person,
  customer_id uuid not null references customers.customer,
  -- Whose screens they are.
  user_id uuid not null,
  ticket_hash bytea not null constraint view_ticket_unique unique,
  ticket_expires_at timestamptz not null,
  token_hash bytea constraint view_token_unique unique,
  bind_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint view_opened_whole check ((token_hash is null) = (bind_hash is null))
);
create index view_expiry on staff.customer_view (expires_at);
select platform.wall_off('staff.customer_view');
grant select, insert, update (token_hash, bind_hash), delete on staff.customer_view to tradewind_system;
