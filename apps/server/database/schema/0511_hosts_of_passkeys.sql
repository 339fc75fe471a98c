-- The host of our public address at the time: browsers ask a passkey for no other. Null where it was not recorded.
alter table identity.passkey add column rp_id text check (rp_id <> '');
