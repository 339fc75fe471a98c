-- Asked for with everything that waits for a person, every half minute; few payments are ever open.
create index occurrence_to_answer on schedules.occurrence (customer_id) where status = 'Open';
