-- What was looked at before a company was proposed to get a Super Admin again: whoever decides reads it.
alter table team.recovery
  add column evidence text constraint recovery_evidence_given check (length(evidence) between 10 and 1000);
