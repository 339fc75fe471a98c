-- What counted together with a request when it was decided: from 100,000 US dollars on two people agree to its rate.
alter table rates.negotiation add column together_cents bigint;
alter table rates.negotiation drop constraint negotiation_two_people;
alter table rates.negotiation add constraint negotiation_two_people check (offered_rate is null
  or greatest(worth_cents, coalesce(together_cents, 0)) < 10000000
  or (cardinality(decided_by) = 2 and decided_by[1] <> decided_by[2]));
