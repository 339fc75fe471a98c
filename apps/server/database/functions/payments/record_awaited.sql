-- Makes payments that were just recorded wait: the task to hand them over is taken back in the commit that made it, so
-- that no worker ever sees it.
create or replace function payments.record_awaited(given jsonb) returns void language plpgsql as $$
begin
  update payments.transaction t set approval = 'awaited'
    from jsonb_to_recordset(given) as r (id uuid) where t.id = r.id;
  update platform.task k set done_at = r.at
    from jsonb_to_recordset(given) as r (id uuid, at timestamptz)
    where k.subject = r.id and k.module = 'payments' and k.kind = 'submit' and k.occurrence = 1;
end $$;

revoke execute on function payments.record_awaited from public;
grant execute on function payments.record_awaited to tradewind_system;
