-- A view of a customer's screens ends with the console session that it was begun in.
alter table staff.customer_view add column session_id uuid references staff.session on delete cascade;
create index view_of_session on staff.customer_view (session_id);
