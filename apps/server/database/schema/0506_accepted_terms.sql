-- Who accepted which version of the terms for a customer, and when. Nothing of it ever changes.
create table onboarding.terms_acceptance (
  customer_id uuid not null,
  user_id uuid not null,
  version text not null constraint terms_version_shape check (version ~ '^[A-Za-z0-9_.-]{1,40}$'),
  accepted_at timestamptz not null,
  primary key (customer_id, user_id, version)
);
select platform.wall_off('onboarding.terms_acceptance');
grant select on onboarding.terms_acceptance to tradewind_customer;
grant select, insert on onboarding.terms_acceptance to tradewind_system;
