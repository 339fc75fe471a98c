-- Payments of rows, in the commit of the posting that sets their money aside. A row that was decided meanwhile fails,
-- and its payment with it.
create or replace function bank_files.record_rows(given jsonb) returns void language plpgsql as $$
declare made int;
begin
  update bank_files.row r set state = 'Accepted', transaction_id = g."transactionId", awaits_approval = g.awaits
    from jsonb_to_recordset(given) as g ("fileId" uuid, n int, "transactionId" uuid, awaits boolean)
    where r.file_id = g."fileId" and r.n = g.n and r.state = 'Waiting';
  get diagnostics made = row_count;
  if made <> jsonb_array_length(given) then
    raise exception 'a row was decided meanwhile' using errcode = '23514', constraint = 'bank_file_row_once';
  end if;
end $$;

revoke execute on function bank_files.record_rows from public;
grant execute on function bank_files.record_rows to tradewind_system;
