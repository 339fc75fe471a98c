import { diceOf, faultRun, faultTimeoutMs } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#platform/db'
import { appendSeal, nextBound, readHead } from './chain.store.ts'
import { type Bank, startBank } from './test-books.ts'

/**
 * Everything that someone with every right in the database might do to the books, each with random victims. Nothing
 * may go unnoticed, and books that nobody touched must be clean.
 */
let bank: Bank
const faults = faultRun('tampering')
/** How often each attack is tried, on other victims each time. */
const rounds = faults.size(faults.full ? 6 : 2, 50)

beforeAll(async () => {
  bank = await startBank()
  await bank.live(4)
  await bank.sealer.anchor()
})
afterAll(() => bank.close())

type Attack = (tx: Tx) => Promise<unknown>
/** Runs statements in order; `pick(table, where)` names a random row of a table. */
const run =
  (...statements: string[]): Attack =>
  async (tx) => {
    for (const statement of statements) {
      const { rowCount, command } = await tx.client.query(statement)
      if (rowCount === 0 && command !== 'SELECT') throw new Error(`an attack hit nothing: ${statement}`)
    }
  }
const pick = (columns: string, table: string, where = 'true') =>
  `(select ${columns} from ${table} where ${where} order by random() limit 1)`

/** The amount of one transfer in every place that knows it, with all balances after it: the books fit again. */
const rebook: Attack = async (tx) => {
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from ledger.transfer where code in ('opening', 'incoming') order by random() limit 1`,
  )
  const { id } = rows[0] ?? { id: '' }
  const by = 1
  await run(
    `update ledger.transfer set amount = amount + ${by} where id = '${id}'`,
    `update ledger.entry set amount = amount + sign(amount) * ${by} where transfer_id = '${id}'`,
    `update ledger.entry e set balance = e.balance + sign(t.amount) * ${by} from ledger.entry t
     where t.transfer_id = '${id}' and e.account_id = t.account_id and e.sequence >= t.sequence`,
    `update ledger.account a set posted_minor = a.posted_minor + sign(t.amount) * ${by} from ledger.entry t
     where t.transfer_id = '${id}' and a.id = t.account_id`,
  )(tx)
}

/** Takes the newest postings out as if they had never been. */
const undoNewest: Attack = async (tx) => {
  const { rows } = await tx.client.query<{ id: string }>(
    `select p.id from ledger.posting p join ledger.transfer t on t.posting_id = p.id and t.code in ('opening', 'incoming', 'return')
     join ledger.entry d on d.transfer_id = t.id
     join ledger.account a on a.id = d.account_id and a.sequence = d.sequence group by p.id having count(*) = 2 order by random() limit 1`,
  )
  const id = rows[0]?.id ?? ''
  await run(
    `update ledger.account a set posted_minor = a.posted_minor - e.amount, sequence = a.sequence - 1, last_entry_at =
       (select recorded_at from ledger.entry l where l.account_id = a.id and l.sequence = a.sequence - 1)
     from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
     where t.posting_id = '${id}' and a.id = e.account_id`,
    `delete from ledger.entry e using ledger.transfer t where t.id = e.transfer_id and t.posting_id = '${id}'`,
    `delete from ledger.transfer where posting_id = '${id}'`,
    `delete from ledger.posting where id = '${id}'`,
  )(tx)
}

/** Writes the whole chain anew over what is there now, with our own code. */
const sealAgain: Attack = async (tx) => {
  await tx.client.query('delete from audit.seal')
  for (;;) {
    const head = await readHead(tx)
    const until = await nextBound(tx, head.untilXact)
    if (until === undefined) return
    await appendSeal(tx, head, until, new Date())
  }
}

const both =
  (first: Attack, second: Attack): Attack =>
  async (tx) => {
    await first(tx)
    await second(tx)
  }

const anEntry = pick('ctid', 'ledger.entry')
const aTransfer = pick('ctid', 'ledger.transfer')
const aPosting = pick('ctid', 'ledger.posting')
/** One that the database's own constraints let anybody take a unit from. */
const aFullAccount = pick('ctid', 'ledger.account', 'posted_minor > held_minor + 1')
const anAccount = pick('ctid', 'ledger.account', 'sequence > 0')
const aSeal = pick('number', 'audit.seal')
const edit = (table: string, set: string, row: string) => run(`update ${table} set ${set} where ctid = ${row}`)

const attacks: Record<string, Attack> = {
  'an entry’s amount': edit('ledger.entry', 'amount = amount + 1 + (amount = -1)::int', anEntry),
  'an entry’s balance': edit('ledger.entry', 'balance = balance - 1', anEntry),
  'an entry’s time': edit('ledger.entry', `recorded_at = recorded_at - interval '1 s'`, anEntry),
  'an entry’s transfer': edit('ledger.entry', 'transfer_id = gen_random_uuid()', anEntry),
  'an entry’s place': edit('ledger.entry', 'sequence = sequence + 1000', anEntry),
  // A number that a hash of PostgreSQL's takes for the one before, as does the hash of the number below it.
  'the last entry’s place, folded': run(`update ledger.entry e set sequence = (2::bigint << 32) | (e.sequence # 2)
    from ${pick('id, sequence', 'ledger.account', 'sequence % 2 = 1')} a where e.account_id = a.id and e.sequence = a.sequence`),
  'an entry’s amount, folded': edit(
    'ledger.entry',
    'amount = sign(amount)::bigint * ((1::bigint << 32) | (abs(amount) # 1))',
    anEntry,
  ),
  'the last entry’s time and its account’s':
    run(`with late as (update ledger.entry e set recorded_at = e.recorded_at + interval '1 s'
      from ${pick('id, sequence', 'ledger.account', 'sequence > 0')} a where e.account_id = a.id and e.sequence = a.sequence returning e.*)
    update ledger.account a set last_entry_at = late.recorded_at from late where a.id = late.account_id`),
  'an entry to another account': edit('ledger.entry', 'account_id = account_id + 100000', anEntry),
  'an entry deleted': run(`delete from ledger.entry where ctid = ${anEntry}`),
  'an entry added':
    run(`insert into ledger.entry select account_id, sequence + 1, transfer_id, 5, balance + 5, recorded_at
    from ledger.entry e where sequence = (select sequence from ledger.account where id = account_id) order by random() limit 1`),
  'the last entry of an account deleted, the account corrected': run(
    `with gone as (delete from ledger.entry where (account_id, sequence) = ${pick('id, sequence', 'ledger.account', 'sequence > 0')} returning *)
     update ledger.account a set sequence = a.sequence - 1, posted_minor = a.posted_minor - g.amount from gone g where a.id = g.account_id`,
  ),
  'a transfer’s amount': edit('ledger.transfer', 'amount = amount + 1', aTransfer),
  'a transfer’s code': edit('ledger.transfer', `code = code || 'x'`, aTransfer),
  'a transfer’s currency': edit('ledger.transfer', `currency = 'CHF'`, aTransfer),
  'a transfer’s debit account': edit('ledger.transfer', 'debit_account = debit_account + 100000', aTransfer),
  'a transfer to another posting': edit(
    'ledger.transfer',
    `posting_id = ${pick('id', 'ledger.posting p', 'not exists (select from ledger.transfer t where t.posting_id = p.id)')}`,
    aTransfer,
  ),
  'a transfer’s line': edit('ledger.transfer', 'line = line + 50', aTransfer),
  'a transfer deleted with its entries':
    run(`with gone as (delete from ledger.transfer where ctid = ${aTransfer} returning id)
     delete from ledger.entry e using gone where e.transfer_id = gone.id`),
  'an amount changed everywhere': rebook,
  'an amount changed everywhere, the chain written anew': both(rebook, sealAgain),
  'a posting’s subject': edit('ledger.posting', `subject = subject || 'x'`, aPosting),
  'a posting’s time': edit('ledger.posting', `recorded_at = recorded_at + interval '1 microsecond'`, aPosting),
  'a posting’s fingerprint': edit('ledger.posting', 'fingerprint = sha256(fingerprint)', aPosting),
  'a posting’s id': edit('ledger.posting', 'id = gen_random_uuid()', aPosting),
  'a posting deleted': run(`delete from ledger.posting where ctid = ${aPosting}`),
  'a posting inserted into the past': run(`insert into ledger.posting (id, subject, fingerprint, recorded_at, xact)
    select gen_random_uuid(), subject, fingerprint, recorded_at, xact from ledger.posting where ctid = ${aPosting}`),
  'two postings in another order':
    run(`with two as (select a.id as one, b.id as other, a.xact as first, b.xact as second
      from ledger.posting a join ledger.posting b on a.xact < b.xact order by random() limit 1)
    update ledger.posting p set xact = case when p.id = two.one then two.second else two.first end from two where p.id in (two.one, two.other)`),
  'the newest postings undone everywhere': undoNewest,
  'the newest postings undone everywhere, the chain written anew': both(undoNewest, sealAgain),
  'a balance': edit('ledger.account', 'posted_minor = posted_minor + 1', anAccount),
  'money between two balances':
    run(`update ledger.account a set posted_minor = posted_minor + case when a.id = two.one then 1 else -1 end
    from (select a.id as one, b.id as other from ledger.account a join ledger.account b using (currency)
      where a.id <> b.id and b.posted_minor > b.held_minor + 1 order by random() limit 1) two
    where a.id in (two.one, two.other)`),
  'what is held': edit('ledger.account', 'held_minor = held_minor + 1', aFullAccount),
  'what a lien keeps back': edit(
    'ledger.account',
    'lien_minor = lien_minor + 1',
    pick('ctid', 'ledger.account', `kind = 'customer' and posted_minor > held_minor + lien_minor`),
  ),
  'a lien that the ledger does not keep back':
    run(`insert into account_management.lien (id, customer_id, account_id, currency, amount, placed_by, placed_at)
    select gen_random_uuid(), customer_id, id, currency, 1, gen_random_uuid(), now() from ${pick('*', 'accounts.account')} a`),
  'how many entries there are': edit('ledger.account', 'sequence = sequence + 1', anAccount),
  'when the last entry was': edit('ledger.account', `last_entry_at = last_entry_at + interval '1 s'`, anAccount),
  'an account’s currency': edit('ledger.account', `currency = 'CHF'`, anAccount),
  'an account deleted': run(`delete from ledger.account where ctid = ${anAccount}`),
  'a hold’s amount': edit('ledger.hold', 'amount = amount + 1', pick('ctid', 'ledger.hold')),
  'a hold’s other account': edit(
    'ledger.hold',
    'credit_account = credit_account + 100000',
    pick('ctid', 'ledger.hold'),
  ),
  'a pending hold voided': run(`with h as (update ledger.hold set state = 'voided', settled_by = posting_id
      where ctid = ${pick('ctid', 'ledger.hold', `state = 'pending'`)} returning *)
    update ledger.account a set held_minor = held_minor - h.amount from h where a.id = h.debit_account`),
  'a voided hold pending again': run(`with h as (update ledger.hold set state = 'pending', settled_by = null
      where ctid = ${pick('ctid', 'ledger.hold', `state = 'voided'`)} returning *)
    update ledger.account a set held_minor = held_minor + h.amount from h where a.id = h.debit_account`),
  'what was posted of a hold': edit(
    'ledger.hold',
    'posted_amount = posted_amount - 1',
    pick('ctid', 'ledger.hold', `state = 'posted'`),
  ),
  'who settled a hold': edit(
    'ledger.hold',
    'settled_by = (select p.id from ledger.posting p where p.id <> settled_by order by random() limit 1)',
    pick('ctid', 'ledger.hold h', `state <> 'pending'`),
  ),
  'a pending hold posted': edit(
    'ledger.hold',
    `state = 'posted', posted_amount = amount, settled_by = posting_id`,
    pick('ctid', 'ledger.hold', `state = 'pending'`),
  ),
  'a voided hold called posted': edit(
    'ledger.hold',
    `state = 'posted', posted_amount = amount`,
    pick('ctid', 'ledger.hold', `state = 'voided'`),
  ),
  'a hold deleted': run(`delete from ledger.hold where ctid = ${pick('ctid', 'ledger.hold')}`),
  'a payment called sent': edit(
    'payments.transaction',
    `money = 'sent', status = 'Successful'`,
    pick('ctid', 'payments.transaction', `money = 'held'`),
  ),
  'a payment called held': edit(
    'payments.transaction',
    `money = 'held', status = 'Approved', returned = null`,
    pick('ctid', 'payments.transaction', `direction = 'out' and money <> 'held'`),
  ),
  'a payment’s amount': edit(
    'payments.transaction',
    'amount = amount + 1',
    pick('ctid', 'payments.transaction', `direction = 'out'`),
  ),
  'a payment’s hold of its charge forgotten': edit(
    'payments.transaction',
    'charge_hold_id = null',
    pick('ctid', 'payments.transaction', 'charge_hold_id is not null'),
  ),
  'a payment’s account': edit(
    'payments.transaction',
    `ledger_account_id = (select id from ledger.account where id <> ledger_account_id order by random() limit 1)`,
    pick('ctid', 'payments.transaction', `direction = 'out'`),
  ),
  'a settled payment deleted': run(
    `delete from payments.transaction where ctid = ${pick('ctid', 'payments.transaction', `direction = 'out' and money <> 'held'`)}`,
  ),
  'a payment deleted whose money was released': run(
    `delete from payments.transaction where ctid = ${pick('ctid', 'payments.transaction', `direction = 'out' and money = 'released'`)}`,
  ),
  'a payment deleted': run(
    `delete from payments.transaction where ctid = ${pick('ctid', 'payments.transaction', `money = 'held'`)}`,
  ),
  'a seal deleted': run(`delete from audit.seal where number = ${aSeal}`),
  'the chain cut': run(
    `delete from audit.seal where number > ${aSeal} or number = (select max(number) from audit.seal)`,
  ),
  'the whole chain deleted': run('delete from audit.seal'),
  'the whole chain written anew': both(rebook, sealAgain),
  'a seal’s digest': run(`update audit.seal set digest = sha256(digest) where number = ${aSeal}`),
  'a seal’s count': run(`update audit.seal set count = count + 1 where number = ${aSeal}`),
  'a seal’s bounds': run(`update audit.seal set until_xact = '18446744073709551600' where number = ${aSeal}`),
  'another chain': both(run('update audit.chain set id = gen_random_uuid()'), sealAgain),
}

test('books that nobody touched are clean, examined whole and in parts', async () => {
  const { rows } = await bank.superuser.asSystem((tx) =>
    tx.client.query(`select (select count(*) from audit.seal) as seals, (select count(*) from ledger.hold where state = 'pending') as pending,
      (select count(*) from ledger.hold where state = 'voided') as voided, (select count(*) from ledger.hold where state = 'posted') as posted`),
  )
  for (const count of Object.values(rows[0] as Record<string, bigint>)) expect(count).toBeGreaterThanOrEqual(4n)
  expect(await bank.foundAfter(async () => undefined)).toEqual([])
  expect(await bank.foundAfter(async () => undefined, 'incremental')).toEqual([])
})

const named = Object.keys(attacks)

/** What the examination says after each of several attacks of a kind; all chances follow from the seed and the round. */
const everyRound = (name: string, how?: 'incremental') =>
  faults.seeded(async () => {
    for (let round = 0; round < rounds; round += 1) {
      const found = await bank.foundAfter(async (tx) => {
        const chance = diceOf(faults.seed + round * named.length + named.indexOf(name)).int(1_000_000) / 1_000_000
        await tx.client.query('select setseed($1)', [chance])
        await attacks[name]!(tx)
      }, how)
      expect(found, `round ${round}`).not.toEqual([])
    }
  })

test.each(named)('%s is found, whoever is hit', { timeout: faultTimeoutMs }, (name) => everyRound(name))

test.each([
  'an entry’s amount',
  'an entry’s balance',
  'a transfer’s amount',
  'a balance',
  'what is held',
  'what a lien keeps back',
  'an amount changed everywhere',
])('%s is found within the minute, before anything is examined whole', { timeout: faultTimeoutMs }, (name) =>
  everyRound(name, 'incremental'),
)
