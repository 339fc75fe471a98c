-- A saved payee, without anything that identifies a person.
create or replace function webhooks.note_payee() returns trigger language plpgsql as $$
begin
  perform webhooks.record(new.customer_id, 'payee.created', new.id, new.created_at, jsonb_build_object(
    'entityType', case new.entity_type when 0 then 'Business' else 'Individual' end, 'countryId', new.country_id));
  return null;
end $$;
