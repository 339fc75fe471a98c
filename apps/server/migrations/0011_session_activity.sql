-- When the person behind a session last did something, as far as the app has told: a session that nobody uses ends.
-- Polling and silent renewals leave it as it is.
alter table identity.session add column last_acted_at timestamptz;
update identity.session set last_acted_at = created_at;
alter table identity.session alter column last_acted_at set not null;
