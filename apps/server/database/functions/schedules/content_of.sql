-- What approvers of a schedule agree to: a digest of each payment that is still to be made, with its revision and the
-- account and bounds that it is paid under. Two digests are equal only where nothing about the payment differs.
create or replace function schedules.content_of(given schedules.schedule) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(o.key, encode(sha256(convert_to(jsonb_build_array(
      given.account_id, given.pays_from, given.pays_currency, given.lowest_rate, given.most_sold, given.when_outside,
      o.n, o.revision, o.nominal_day, o.ordered, o.payee, o.currency, o.amount, o.charge)::text, 'UTF8')), 'hex')),
    '{}')
  from schedules.occurrence o
  where o.schedule_id = given.id and o.status in ('None', 'Open')
$$;

revoke execute on function schedules.content_of from public;
grant execute on function schedules.content_of to tradewind_system;
