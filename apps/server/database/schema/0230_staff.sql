-- The provider's own people: who may sign in to the console, their sessions, and what they looked at. They are no
-- customers and share nothing with those (decision 226).

grant usage on schema staff to tradewind_system, tradewind_customer;

create table staff.person (
  id uuid primary key,
  email text not null constraint staff_email_lower check (email = lower(email)) constraint staff_email_unique unique,
  name text not null constraint staff_name_given check (length(name) between 1 and 140),
  roles text[] not null constraint staff_roles_known
    check (cardinality(roles) > 0 and roles <@ array['reviewer', 'operations', 'treasury', 'support', 'administrator'])
    -- Nobody decides and says who may decide.
    constraint staff_roles_apart check (not roles @> array['reviewer', 'administrator']),
  password_hash text not null,
  -- The secret of the authenticator app, sealed under a key of the installation.
  sealed_secret bytea not null,
  -- The first code of the app was right: from here on the secret is shown to nobody.
  enrolled_at timestamptz,
  -- The last half minute whose code was used: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  closed_at timestamptz
);
grant select, insert, update on staff.person to tradewind_system;

-- A right password waits here for its code. The ticket is a bearer, so only its hash is kept.
create table staff.sign_in (
  ticket_hash bytea primary key,
  staff_id uuid not null references staff.person,
  expires_at timestamptz not null
);
create index sign_in_expiry on staff.sign_in (expires_at);
grant select, insert, delete on staff.sign_in to tradewind_system;

-- A session: its token, and the cookie beside which alone it is good.
create table staff.session (
  id uuid primary key,
  staff_id uuid not null references staff.person,
  token_hash bytea not null constraint staff_token_unique unique,
  bind_hash bytea not null,
  created_at timestamptz not null,
  last_acted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_staff on staff.session (staff_id) where ended_at is null;
grant select, insert, update (last_acted_at, ended_at), delete on staff.session to tradewind_system;

-- Every look at a customer's data: who, what, why and when. Rows are never changed or removed, and the customer may
-- read those about itself.
create table staff.access (
  id uuid primary key,
  -- Nobody's where a list of many customers was looked at.
  customer_id uuid references customers.customer,
  staff_id uuid not null references staff.person,
  -- As what somebody looked, which is all that the customer reads of who it was.
  roles text[] not null,
  at timestamptz not null,
  kind text not null constraint access_kind_known check (kind in ('case', 'document', 'customer', 'view',
    'list')),
  subject text not null constraint access_subject_named check (length(subject) between 1 and 200),
  reason text not null constraint access_reason_given check (length(reason) between 3 and 500),
  constraint access_of_somebody check ((customer_id is null) = (kind = 'list'))
);
create index access_of_customer on staff.access (customer_id, at desc);
create index access_by_time on staff.access (at desc, id desc);
create index access_of_staff on staff.access (staff_id, at desc);
select platform.wall_off('staff.access');
grant select on staff.access to tradewind_customer;
grant select, insert on staff.access to tradewind_system;
create trigger access_is_kept before update or delete on staff.access
  for each row execute function staff.keep();
