import { text } from 'node:stream/consumers'
import { payments as contract, Refusal } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { startOfDay } from '@tradewind/kernel/start-of-day'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { oneRow, sql } from '#platform/db'
import { Secret } from '#platform/secret'
import { createWorld, type World } from '../../payments/test-world.ts'
import type { FiltersQuery, ListQuery } from '../lists/list-transactions.ts'
import { statementAccounts } from './statement.store.ts'

/**
 * Whatever happens to a customer's money in a year: what the export of an account says of a period adds up from the balance before it
 * to the balance after it, and the booked lines of its list add up to its balance, to the minor unit.
 */
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.asOwner('delete from payments.open_case'))

type Customer = Awaited<ReturnType<World['customer']>>
type Account = NonNullable<Customer['accounts']['GBP']>

interface Life {
  who: Customer
  accounts: Account[]
  /** Payments that their network has, those that arrived, and credits. */
  underWay: string[]
  arrived: string[]
  credits: string[]
}

const chosen = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(1, from.length)]
const rail = { GBP: 'fps', EUR: 'sepa' } as Partial<Record<Currency, string>>
const railOf = (currency: Currency) => rail[currency] ?? 'fps'

async function begin(): Promise<Life> {
  const who = await world.customer({ GBP: 0n, EUR: 0n })
  const accounts = [who.accounts.GBP, who.accounts.EUR, await world.openAccount(who, 'GBP')].filter(
    (one) => one !== undefined,
  )
  return { who, accounts, underWay: [], arrived: [], credits: [] }
}

async function credit({ credits }: Life, account: Account, minor: bigint): Promise<void> {
  const id = world.newId()
  const at = world.bankClock.now()
  const amount = money(account.currency, minor)
  const what = {
    id,
    account,
    amount,
    senderName: 'Chidi Okafor',
    narration: 'Top-up',
    rail: 'fps',
    networkReference: id,
    at,
  }
  await world.real.asSystem((tx) => world.payments.creditAccount(tx, what))
  credits.push(id)
}

const currencyOf = async (id: string) =>
  (
    await world.real.asSystem((tx) =>
      oneRow<{ currency: Currency }>(tx, sql`select currency from payments.transaction where id = ${id}`),
    )
  ).currency

/** What a network says of one of these, which leaves them. */
async function say(
  from: string[],
  n: number,
  state: 'settled' | 'rejected' | 'returned',
  part = 100n,
): Promise<string | undefined> {
  const id = chosen(from, n)
  if (id === undefined) return undefined
  from.splice(from.indexOf(id), 1)
  const currency = await currencyOf(id)
  const { amount } = await world.real.asSystem((tx) =>
    oneRow<{ amount: bigint }>(tx, sql`select amount from payments.transaction where id = ${id}`),
  )
  await world.statusUpdate(id, state, { rail: railOf(currency), returned: money(currency, (amount * part) / 100n) })
  return id
}

/** Ends what waits for a person as the number says, if that fits. */
async function decide({ who, accounts }: Life, n: number): Promise<void> {
  const question = chosen(
    (await world.payments.listCases({ most: 50 })).filter(({ customerId }) => customerId === who.customerId),
    n,
  )
  if (!question) return
  const accountId = chosen(accounts, n)?.id ?? ''
  const currency = await currencyOf(question.transactionId)
  const decision = chosen(
    [
      { as: 'delivered' },
      { as: 'not-delivered' },
      { as: 'returned', amount: money(currency, 1_500n) },
      { as: 'credited', accountId },
      { as: 'repaid', accountId },
      { as: 'written-off' },
    ] as const,
    n,
  )
  if (decision) await world.payments.resolveCase({ id: question.id, by: 'a person', note: '', decision })
}

/** What can happen, most of it to something chosen by a number; what does not fit happens not. */
const happenings: Record<string, (life: Life, n: number) => Promise<unknown>> = {
  earn: (life, n) => credit(life, chosen(life.accounts, n) as Account, BigInt(20_000 + n * 7)),
  pay: async ({ who, underWay, accounts }, n) => {
    const account = chosen(accounts, n) as Account
    const change = { amount: `${10 + (n % 90)}.${10 + (n % 80)}`, sourceAccountId: account.id }
    try {
      underWay.push(
        await world.send(who, world.payloadOf(who, change, account.currency === 'EUR' ? 'Iban' : 'SortCode')),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return
    }
    if (n % 4 > 0) await world.tasks.runDue('payments')
  },
  arrive: async ({ underWay, arrived }, n) => {
    await world.tasks.runDue('payments')
    const id = await say(underWay, n, 'settled')
    if (id) arrived.push(id)
  },
  refuse: async ({ underWay, arrived }, n) => {
    await world.tasks.runDue('payments')
    const id = await say(underWay, n, 'rejected')
    // Said to have failed, and it had arrived after all.
    if (id && n % 2 > 0) arrived.push(...(await said(id)))
  },
  comeBack: ({ arrived }, n) => say(arrived, n, 'returned', n % 2 > 0 ? 100n : 93n),
  takeBack: async ({ credits }, n) => {
    const id = chosen(credits, n)
    if (id === undefined) return
    credits.splice(credits.indexOf(id), 1)
    const at = world.bankClock.now()
    const why = { code: '915', reason: 'It was not authorised.' }
    await world.real.asSystem((tx) => world.payments.reverseCredit(tx, { id, at, ...why }))
  },
  transfer: async ({ who, accounts: [from, , to] }, n) => {
    const payload = {
      sourceAccountId: from?.id ?? '',
      destinationAccountId: to?.id ?? '',
      currencyCode: 'GBP' as const,
      amount: `${1 + (n % 200)}.07`,
      narration: 'Savings',
      transactionPin: new Secret('246813'),
    }
    const caller = { ...who.caller }
    await world
      .once(contract.createTransferRequest, who, world.newId(), payload, (idempotent) =>
        world.payments.createTransfer({ caller, payload: payload as never, idempotent: idempotent as never }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  },
  decide: (life, n) => decide(life, n),
  wait: async (_, n) => {
    world.bankClock.moveBy((n % 12) * 86_400_000 + (n % 5) * 3_600_000)
    await world.tasks.runDue('payments')
  },
}

async function said(id: string): Promise<string[]> {
  await world.statusUpdate(id, 'settled', { rail: railOf(await currencyOf(id)) })
  return [id]
}

const exported = async (who: Customer, query: Partial<FiltersQuery>, zone?: string) =>
  (
    await text(
      await world.transactions.exportTransactions({
        customerId: who.customerId,
        zone,
        query: { SortBy: 'DateCreated', SortDirection: 'ASC', ...query },
      }),
    )
  )
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => {
      const [date, , type, entry, status, , , , , currency, amount, balance, unbooked, , , , lineId] = line.split(',')
      return { date, type, entry, status, currency, amount: minor(amount), balance: minor(balance), unbooked, lineId }
    })

const minor = (decimal = '') => (decimal === '' ? null : BigInt(decimal.replace('.', '')))
const sum = (amounts: (bigint | null)[]) => amounts.reduce<bigint>((total, one) => total + (one ?? 0n), 0n)

/** From the books alone: the balance of an account before a moment. */
const balanceBefore = async ({ ledgerAccount }: Account, moment: Date) =>
  (
    await world.real.asSystem((tx) =>
      oneRow<{ balance: bigint }>(
        tx,
        sql`select coalesce(sum(amount), 0)::bigint as balance from ledger.entry
            where account_id = ${ledgerAccount} and recorded_at < ${moment}`,
      ),
    )
  ).balance

async function listed({ customerId }: Customer, filter: Partial<ListQuery>) {
  const records = []
  for (let page = 1; ; page++) {
    const query = { SortBy: 'DateCreated', SortDirection: 'DESC', Page: page, PageSize: 50, ...filter } as const
    const found = await world.transactions.listTransactions({ customerId, query })
    records.push(...found.records)
    if (!found.pageData.hasNextPage) return records
  }
}

async function isSound({ who, accounts }: Life, firstDay: string, days: number): Promise<void> {
  const everything = await exported(who, {})
  for (const account of accounts) {
    const { posted } = await world.books.balanceOf(account.ledgerAccount)
    const rows = await exported(who, { AccountId: account.id })
    const booked = rows.filter(({ amount }) => amount !== null)
    expect(sum(booked.map(({ amount }) => amount))).toBe(posted)
    // The balance of each row follows from the one before it.
    let balance = 0n
    for (const row of booked) {
      balance += row.amount ?? 0n
      expect(row).toMatchObject({ balance, unbooked: '' })
    }
    for (const row of rows.filter(({ amount }) => amount === null)) expect(row.balance).toBeNull()
    expect(new Set(rows.map(({ lineId }) => lineId)).size).toBe(rows.length)
    // The other way round there are the same rows.
    const turned = await exported(who, { AccountId: account.id, SortDirection: 'DESC' })
    expect(new Set(turned.map(({ lineId }) => lineId))).toEqual(new Set(rows.map(({ lineId }) => lineId)))
    expect(turned).toHaveLength(rows.length)

    // Periods of a month and of odd days, in zones, one after the other: no row is missing and none is there twice.
    for (const [zone, span] of [
      ['UTC', 30],
      ['Pacific/Auckland', 17],
    ] as const) {
      const parts = []
      for (let day = 0; day < days; day += span) {
        const [FromDate, ToDate] = [addDays(firstDay, day), addDays(firstDay, day + span - 1)]
        const period = await exported(who, { AccountId: account.id, FromDate, ToDate }, zone)
        const [from, until] = [startOfDay(FromDate, zone), startOfDay(addDays(ToDate, 1), zone)]
        const [opening, closing] = [await balanceBefore(account, from), await balanceBefore(account, until)]
        expect(opening + sum(period.map(({ amount }) => amount))).toBe(closing)
        const [bounds] = await world.real.asCustomer(who.customerId, (tx) =>
          statementAccounts(tx, who.customerId, { accountIds: [account.id], from, until }),
        )
        expect(bounds).toMatchObject({ opening, closing })
        parts.push(...period)
      }
      expect(parts).toEqual(rows)
    }

    // The list says the same in its own lines.
    const lines = await listed(who, { AccountId: account.id })
    const effects = lines
      .filter(({ runningBalance }) => runningBalance)
      .map(({ direction, amount, charge }) => (direction === 'in' ? amount.minor : -amount.minor - charge.minor))
    expect(sum(effects)).toBe(posted)
    expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length)
    for (const { kind, status, isReturned, direction, transactionId } of lines)
      if (isReturned && kind === 'payment' && direction === 'out') {
        expect(status).toBe('Failed')
        expect((await world.row(transactionId)).money).toBe('returned')
      }
  }
  const ofAll = (await Promise.all(accounts.map((account) => world.books.balanceOf(account.ledgerAccount)))).map(
    ({ posted }) => posted,
  )
  expect(sum(everything.map(({ amount }) => amount))).toBe(sum(ofAll))
  expect(new Set(everything.map(({ lineId }) => lineId)).size).toBe(everything.length)
}

const names = Object.keys(happenings)
const weights = {
  earn: 3,
  pay: 5,
  arrive: 5,
  refuse: 2,
  comeBack: 3,
  takeBack: 1,
  transfer: 1,
  decide: 2,
  wait: 6,
} as Record<string, number>
const happening = fc.record({
  what: fc.oneof(...names.map((name) => ({ weight: weights[name] ?? 1, arbitrary: fc.constant(name) }))),
  n: fc.nat({ max: 1_000 }),
})

test('exports and lists add up to the balance after a year of whatever can happen', { timeout: 240_000 }, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 70, maxLength: 90 }), async (year) => {
      const life = await begin()
      const firstDay = world.bankClock.now().toISOString().slice(0, 10)
      for (const n of [0, 1, 2]) await happenings['earn']?.(life, n)
      for (const { what, n } of year) await happenings[what]?.(life, n)
      const days = Math.ceil((world.bankClock.now().getTime() - Date.parse(firstDay)) / 86_400_000) + 2
      await isSound(life, addDays(firstDay, -1), days + 1)
      for (const { kind } of await listed(life.who, {})) seen.add(kind)
    }),
    { numRuns: 3, seed: 16, endOnFailure: true },
  )
  expect([...seen].toSorted()).toEqual(['own-transfer', 'payment', 'rebooking', 'repayment', 'return', 'reversal'])
})
