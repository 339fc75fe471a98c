-- What a network said, as it came, and of which payment: for staff who look into it. Kept as long as the message.
alter table rails.message add subject text, add body text;
create index message_of_subject on rails.message (subject) where subject is not null;
