-- What a credit said (a digest of currency, amount and account), so that another one under the same reference is noticed.
-- Null for those that came before this was kept.
alter table rails.incoming add column said text;
