-- The code that a person was sent for one payment to somebody new: who is paid, how much and from where is in its subject. A
-- person has one at a time; the next takes its place.
create table identity.payment_code (
  user_id uuid primary key references identity.person,
  subject_hash bytea not null,
  code_hmac bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on identity.payment_code to tradewind_system;
