import pg from 'pg'

/** Every payment of one pound is there once, holds its money and has its task; the books sum to zero. */
export async function checkPaidBooks(databaseUrl: string, payments: number) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('begin; set local role tradewind_system')
  const { rows } = await client.query<Record<string, string>>(`
    select (select count(*) from payments.transaction where direction = 'out') as payments,
      (select count(*) from platform.task where module = 'payments' and kind = 'submit') as tasks,
      (select count(*) from ledger.hold) as holds,
      (select count(*) from payments.transaction where attempts > 0) as handed_over,
      (select sum(month_used) from payments.limit_use) as used,
      (select sum(posted_minor) from ledger.account) as sum,
      (select count(*) from ledger.account a where a.held_minor <> (select coalesce(sum(h.amount), 0) from ledger.hold h
        where h.debit_account = a.id and h.state = 'pending')) as wrong`)
  await client.query('commit')
  await client.end()
  const [found = {}] = rows
  const is = (name: string) => Number(found[name])
  const right =
    is('payments') === payments &&
    is('tasks') === payments &&
    is('holds') === 2 * payments &&
    is('used') === 100 * payments &&
    is('sum') === 0 &&
    is('wrong') === 0
  if (!right) throw new Error(`there should be ${payments} payments, found ${JSON.stringify(found)}`)
  return { lost: 0, twice: 0, sum: 0, handedOver: is('handed_over') }
}
