-- Publishes an entry that the product comes with, as its version 1 and in nobody's name. Entries are created a minute
-- apart, so that the order of creation is the order of the calls.
create or replace function help.publish_first(p_type text, p_id text, p_fields jsonb, p_body text default null)
  returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  -- A paragraph or an item is one line, however it is broken here.
  v_body text := btrim(regexp_replace(p_body, '(\S)\n *(?!- |\d+\. )(?=\S)', '\1 ', 'g'), E'\n');
  v_at timestamptz := '2026-01-01 00:00Z'::timestamptz + (select count(*) from help.entry) * interval '1 minute';
begin
  insert into help.entry (id, content_type, created_at) values (p_id, p_type, v_at);
  insert into help.entry_version (entry_id, version, fields, made_at)
  values (p_id, 1, p_fields || case when v_body is null then '{}'::jsonb else jsonb_build_object('body', v_body) end,
    v_at);
  insert into help.publication (entry_id, version, effective_at, made_at) values (p_id, 1, v_at, v_at);
end $$;

revoke execute on function help.publish_first from public;
