-- A rate that is dated in the future stops its currency, too.
alter table rates.stop drop constraint stop_reason_known;
alter table rates.stop add constraint stop_reason_known check (reason in ('jump', 'sources-differ', 'future'));
