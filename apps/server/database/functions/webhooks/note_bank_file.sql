-- A bank file that was confirmed, or whose rows all have an outcome. Without the names in it, and without its amounts.
create or replace function webhooks.note_bank_file() returns trigger language plpgsql as $$
begin
  perform webhooks.record(new.customer_id,
    case new.status when 'Done' then 'bankFile.completed' else 'bankFile.confirmed' end, new.id,
    coalesce(new.finished_at, new.confirmed_at), (
      select jsonb_build_object('status', new.status, 'messageId', new.message_id,
        'rows', count(*), 'accepted', count(*) filter (where state = 'Accepted'),
        'refused', count(*) filter (where state = 'Refused'))
      from bank_files.row where file_id = new.id));
  return null;
end $$;
