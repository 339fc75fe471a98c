-- The tag that a client gives an exchange, kept with it and shown to staff.
alter table payments.exchange add column action_tag text
  constraint exchange_action_tag_length check (length(action_tag) between 1 and 40);
