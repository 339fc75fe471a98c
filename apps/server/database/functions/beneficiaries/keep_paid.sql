-- Keeps at the beneficiary when it was paid last, once the account that says so is removed or no longer does.
create or replace function beneficiaries.keep_paid() returns trigger language plpgsql as $$
begin
  update beneficiaries.beneficiary set last_paid_at = old.last_paid_at
    where id = old.beneficiary_id and customer_id = old.customer_id
      and (last_paid_at is null or last_paid_at < old.last_paid_at);
  return null;
end $$;
