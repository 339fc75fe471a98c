-- What a line costs the worker that keeps it: an account's lines are found among its customer's, whose index has the
-- account in it, so a second index as wide as the first is not needed. A page reads the lines of its days either way.
drop index payments.line_of_account;

-- A list reads the index of lines alone where a vacuum has been, so new lines must not wait for it until a fifth of the table
-- is new. What comes and goes each second is tidied by its number, not by its share.
alter table payments.line set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
alter table payments.line_count set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
alter table payments.unlisted set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000);
