-- When somebody was reminded that an agreed or offered rate is about to end; once.
alter table rates.negotiation add column reminded_at timestamptz;
