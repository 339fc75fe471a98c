-- A maker's requests that ended without a payment, for the list of what needs that person.
create index request_stopped on approvals.request (customer_id, maker_id, ended_at desc)
  where ended_because in ('rejected', 'expired', 'not-made');
