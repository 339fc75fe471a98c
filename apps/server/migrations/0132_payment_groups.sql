-- Groups of saved beneficiaries that are paid together.
create table beneficiaries.payment_group (
  id uuid primary key,
  customer_id uuid not null,
  name text not null,
  version int not null default 1,
  created_at timestamptz not null,
  constraint group_of_customer unique (id, customer_id)
);
-- One name, one group, whatever its letter case.
create unique index group_name_once on beneficiaries.payment_group (customer_id, lower(name));
select platform.wall_off('beneficiaries.payment_group');
grant select, insert, delete on beneficiaries.payment_group to tradewind_customer, tradewind_system;
grant update (name, version) on beneficiaries.payment_group to tradewind_customer, tradewind_system;

-- Whoever is in it. A deleted beneficiary stays until it is gone for good, so that putting it back puts it back here.
create table beneficiaries.payment_group_member (
  group_id uuid not null,
  beneficiary_id uuid not null,
  customer_id uuid not null,
  added_at timestamptz not null,
  primary key (group_id, beneficiary_id),
  foreign key (group_id, customer_id) references beneficiaries.payment_group (id, customer_id) on delete cascade,
  foreign key (beneficiary_id, customer_id) references beneficiaries.beneficiary (id, customer_id) on delete cascade
);
create index group_member_of on beneficiaries.payment_group_member (beneficiary_id);
select platform.wall_off('beneficiaries.payment_group_member');
grant select, insert, delete on beneficiaries.payment_group_member to tradewind_customer, tradewind_system;
