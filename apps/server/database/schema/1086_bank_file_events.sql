-- Programs are notified when a bank file is confirmed, and when all its rows have an outcome.
alter table bank_files.file add column finished_at timestamptz;
create trigger webhook_event after update on bank_files.file for each row
  when (new.status <> old.status and new.status in ('Sending', 'Done'))
  execute function webhooks.note_bank_file();
