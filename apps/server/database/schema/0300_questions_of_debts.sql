-- A payment that was taken again may leave something owed and come back all the same: what is owed is a question beside
-- the one of what became of its money, and neither takes the place of the other.
drop index payments.open_question_once;
create unique index open_question_once on payments.open_question (transaction_id, (kind = 'owed'))
  where resolved_at is null;
