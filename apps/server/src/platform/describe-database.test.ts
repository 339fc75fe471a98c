import { cloneDatabase } from '@tradewind/testkit'
import { describeDatabase, differences } from '@tradewind/testkit/describe-database'
import pg from 'pg'
import { expect, test } from 'vitest'

/** By what a difference is told, and a statement that makes it. */
const changes = {
  'column rates.rate.source': 'alter table rates.rate add column source text',
  'column rates.rate.at': 'alter table rates.rate alter column at set default now()',
  'column pulls.pull.amount': 'grant insert (amount) on pulls.pull to tradewind_customer',
  'constraint dear of rates.rate': 'alter table rates.rate add constraint dear check (per_dollar < 9)',
  'index rates.rate_at': 'create index rate_at on rates.rate (at)',
  'relation rates.rate': 'alter table rates.rate set (fillfactor = 50)',
  'relation pulls.pull': 'grant delete on pulls.pull to tradewind_customer',
  'relation batches.batch': 'alter table batches.batch no force row level security',
  'relation rates.newest': 'create view rates.newest as select max(at) from rates.rate',
  'policy own_rows on batches.batch': 'alter policy own_rows on batches.batch using (true)',
  'trigger guard_debt on payments.debt': 'alter table payments.debt disable trigger guard_debt',
  'function platform.current_customer()': `create or replace function platform.current_customer() returns uuid
    language sql stable as 'select null::uuid'`,
  'function ledger.own_accounts()': 'grant execute on function ledger.own_accounts to tradewind_process',
  'function payments.spans()': 'alter function payments.spans owner to tradewind_system',
  'sequence ledger.account_id_seq': 'alter sequence ledger.account_id_seq cache 1',
  'schema payments': 'grant create on schema payments to tradewind_system',
  'schema rates': 'grant create on schema rates to tradewind_customer',
}

test('two databases are alike when everything but their data is, and every difference is told', async () => {
  const clone = await cloneDatabase()
  const owner = new pg.Client(clone.url)
  try {
    const before = await describeDatabase(clone.url)
    expect(differences(before, await describeDatabase(clone.url))).toEqual([])
    await owner.connect()
    await owner.query(Object.values(changes).toReversed().join(';\n'))
    const told = differences(before, await describeDatabase(clone.url)).filter((line) => line.startsWith('+'))
    for (const name of Object.keys(changes)) expect(told.join('\n')).toContain(`+ ${name}: `)
  } finally {
    await owner.end()
    await clone.drop()
  }
})
