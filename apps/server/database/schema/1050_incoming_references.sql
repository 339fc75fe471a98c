-- Whether money under a reference that staff copied from a bank's letter was booked already: copies differ in capitals
-- and spaces.
create index transaction_received_as_copied on payments.transaction
  (rail, (upper(regexp_replace(network_reference, '\s', '', 'g')))) where direction = 'in';
create index funding_as_copied on sendr.funding (rail, (upper(regexp_replace(network_reference, '\s', '', 'g'))));
