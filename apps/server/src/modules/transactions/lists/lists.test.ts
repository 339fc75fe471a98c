import {
  type Currency,
  currencyCodes,
  money,
  toDecimal,
  transactionStatuses,
  transactionTypes,
} from '@tradewind/kernel'
import { statusesOf, statusFilterNames } from '@tradewind/kernel/status-filters'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rows, sql } from '#platform/db'
import { createWorld, noon, refusalOf, type World } from '../../payments/test-world.ts'
import type { ListQuery } from './list-transactions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.moveTo(noon)
  world.bankClock.moveTo(noon)
})

const list = (customerId: string, filter: Partial<ListQuery> = {}) =>
  world.transactions.listTransactions({
    customerId,
    query: { SortBy: 'DateCreated', SortDirection: 'DESC', Page: 1, PageSize: 10, ...filter },
  })

test('[entity-transaction-history, entity-pagination] a list has records and page data, newest first, with the balance after each', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const out = await world.send(who, world.payloadOf(who))
  await world.tasks.runDue('payments')
  await world.statusUpdate(out, 'settled')
  world.bankClock.moveBy(60_000)
  await world.incoming(who.accounts.GBP?.id ?? '', { reference: 'IN-HISTORY' })
  world.bankClock.moveBy(60_000)
  const pending = await world.send(who, world.payloadOf(who))

  const { records, pageData } = await list(who.customerId)
  expect(records.map(({ status, runningBalance }) => [status, runningBalance])).toEqual([
    ['Pending', null],
    ['Successful', money('GBP', 92_450n)],
    ['Successful', money('GBP', 89_950n)],
  ])
  expect(records[0]?.transactionId).toBe(pending)
  const whole = { pageNumber: 1, pageSize: 10, pageCount: 1, firstItemOnPage: 1, lastItemOnPage: 3, totalItemCount: 3 }
  expect(pageData).toEqual({ ...whole, hasPreviousPage: false, hasNextPage: false })
  const [first] = (await list(who.customerId, { SortDirection: 'ASC', PageSize: 1 })).records
  expect(first?.transactionId).toBe(out)
})

test('a page of an account is one statement between its begin and its commit, whose account it is included', async () => {
  const who = await world.customer({ GBP: 100_000n })
  await world.send(who, world.payloadOf(who))
  const ofAccount = { AccountId: who.accounts.GBP?.id ?? '' }
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const { records } = await list(who.customerId, ofAccount)
  const asked = spy.mock.calls.length
  spy.mockRestore()
  expect(records).toHaveLength(1)
  expect(asked).toBe(3)
})

test('[analytics-type-filter] the type filter has All, Debit and Credit, and what it excludes is in no list', async () => {
  const who = await world.customer({ GBP: 100_000n })
  await world.send(who, world.payloadOf(who))
  await world.incoming(who.accounts.GBP?.id ?? '', { reference: 'IN-TYPES' })
  const types = async (type?: ListQuery['TransactionType']) =>
    (await list(who.customerId, { TransactionType: type })).records
      .map(({ transactionType }) => transactionType)
      .toSorted()
  expect(await types()).toEqual(['Credit', 'Debit'])
  expect(await types('Debit')).toEqual(['Debit'])
  expect(await types('Credit')).toEqual(['Credit'])
  expect(await types('All')).toEqual(['Credit', 'Debit'])
  for (const excluded of ['PaymentInstruction', 'Invoicing', 'InvoicingPaymentUpload', 'FundExchange'] as const)
    expect(await types(excluded)).toEqual([])
})

test('search finds counterparty, narration and reference as they are written, wild cards included', async () => {
  const who = await world.customer({ GBP: 1_000_000n })
  const rent = await world.send(who, world.payloadOf(who, { narration: 'Rent 100% paid' }))
  await world.send(who, world.payloadOf(who, { narration: 'Rent 1000 paid', beneficiaryAccountName: 'Ngozi Eze' }))
  const found = async (search: string) => (await list(who.customerId, { Search: search })).records.length
  expect(await found('100%')).toBe(1)
  expect(await found('ngozi')).toBe(1)
  expect(await found('_')).toBe(0)
  const [record] = (await list(who.customerId, { Search: '100%' })).records
  expect(record?.transactionId).toBe(rent)
  expect(await found(record?.reference ?? '')).toBe(1)
})

test('an amount is found as people write it, whether the worker has listed it or not', async () => {
  const who = await world.customer({ GBP: 10_000_000n, EUR: 10_000_000n })
  const small = await world.send(who, world.payloadOf(who, { amount: '140.00', totalAmount: undefined }))
  const large = await world.send(who, world.payloadOf(who, { amount: '1234.50', totalAmount: undefined }))
  const found = async (Search: string) =>
    (await list(who.customerId, { Search })).records.map(({ transactionId }) => transactionId)
  for (const listed of [false, true]) {
    if (listed) await world.transactions.lister.listWaiting()
    for (const search of ['140', '140.00', '£140', '-£140.00', 'GBP 140.00', '140,00'])
      expect([search, await found(search)]).toEqual([search, [small]])
    for (const search of ['1234.5', '1,234.50', '£1,234.50', '1.234,50', '1 234,50'])
      expect([search, await found(search)]).toEqual([search, [large]])
    expect(await found('£999')).toEqual([])
  }
  await world.tasks.runDue('payments')
  await world.statusUpdate(large, 'settled')
  const query = { Search: '£1,234.50', SortBy: 'DateCreated', SortDirection: 'DESC' } as const
  const file = await world.transactions.exportTransactions({ customerId: who.customerId, query })
  expect((await file.toArray()).join('')).toContain(',-1234.50,')
})

test('amounts are written for the search as the kernel writes them, in every currency', async () => {
  const shown = await world.real.asSystem((tx) =>
    rows<{ currency: Currency; words: string }>(
      tx,
      sql`select currency, payments.amount_words(currency, 1234507) as words from unnest(${currencyCodes}::text[]) currency`,
    ),
  )
  for (const { currency, words } of shown) {
    const [decimal, grouped] = words.split(' ')
    expect([currency, decimal]).toEqual([currency, toDecimal(money(currency, 1_234_507n))])
    expect(grouped?.replaceAll(',', '')).toBe(decimal)
  }
  expect(shown).toHaveLength(currencyCodes.length)
})

test('search finds words with and without their accents, whether the worker has listed them or not', async () => {
  const who = await world.customer({ GBP: 1_000_000n })
  await world.send(who, world.payloadOf(who, { narration: 'Dîner', beneficiaryAccountName: 'Chloé Dubois' }))
  await world.send(who, world.payloadOf(who, { narration: 'Lunch', beneficiaryAccountName: 'Chloe Martin' }))
  await world.send(who, world.payloadOf(who, { narration: 'Zapłata', beneficiaryAccountName: 'Łukasz Żółć' }))
  await world.send(who, world.payloadOf(who, { narration: 'مُحَمَّد', beneficiaryAccountName: 'Søren Beck' }))
  const found = async (search: string) => (await list(who.customerId, { Search: search })).records.length
  for (const listed of [false, true]) {
    if (listed) await world.transactions.lister.listWaiting()
    expect(await Promise.all(['Chloe', 'CHLOÉ', 'Chloe\u0301', 'diner', 'dubois'].map(found))).toEqual([2, 2, 2, 1, 1])
    const typed = ['lukasz', 'Łukasz', 'zolc', 'zaplata', 'ZAPŁATA', 'soren', 'محمد']
    expect(await Promise.all(typed.map(found))).toEqual([1, 1, 1, 1, 1, 1, 1])
  }
})

test('days are whole days', async () => {
  const who = await world.customer({ GBP: 100_000n })
  await world.send(who, world.payloadOf(who))
  const total = async (fromDay: string, toDay: string) =>
    (await list(who.customerId, { FromDate: fromDay, ToDate: toDay })).records.length
  expect(await total('2026-11-23', '2026-11-23')).toBe(1)
  expect(await total('2026-11-24', '2026-11-30')).toBe(0)
  expect(await total('2026-11-01', '2026-11-22')).toBe(0)
})

test('the days of a filter are those of the zone that was named: noon in London is tomorrow in Auckland', async () => {
  const who = await world.customer({ GBP: 100_000n })
  await world.send(who, world.payloadOf(who))
  const found = async (zone: string | undefined, FromDate: string, ToDate = FromDate) => {
    const query = { SortBy: 'DateCreated', SortDirection: 'DESC', FromDate, ToDate, TransactionType: 'All' } as const
    const { customerId } = who
    const { records } = await world.transactions.listTransactions({
      customerId,
      zone,
      query: { ...query, Page: 1, PageSize: 10 },
    })
    const file = await world.transactions.exportTransactions({ customerId, zone, query })
    const lines = (await file.toArray()).join('').trim().split('\n').length - 1
    expect(lines).toBe(records.length)
    return lines
  }
  expect([await found('Pacific/Auckland', '2026-11-23'), await found('Pacific/Auckland', '2026-11-24')]).toEqual([0, 1])
  expect([await found('America/New_York', '2026-11-23'), await found('America/New_York', '2026-11-24')]).toEqual([1, 0])
  expect([await found(undefined, '2026-11-23'), await found(undefined, '2026-11-24')]).toEqual([1, 0])
  expect(await found('Pacific/Kiritimati', '2026-11-24', '2026-12-31')).toBe(1)
})

test("someone else's transactions and accounts are as unknown as those that never were", async () => {
  const [ada, ben] = [await world.customer(), await world.customer()]
  const id = await world.send(ada, world.payloadOf(ada))
  for (const transactionId of [id, world.newId()]) {
    const asked = { customerId: ben.customerId, transactionId }
    expect(await refusalOf(world.transactions.getTransactionDetails(asked))).toBe('payments.unknown')
    expect(await refusalOf(world.transactions.getReceipt({ ...asked, timeZone: 'UTC' }))).toBe('payments.unknown')
  }
  for (const accountId of [ada.accounts.GBP?.id, world.newId()])
    expect(await refusalOf(list(ben.customerId, { AccountId: accountId }))).toBe('accounts.unknown')
  expect((await list(ben.customerId)).records).toEqual([])
})

test('every step of the way has words that say where the money is', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const id = await world.send(who, world.payloadOf(who))
  const titles = async () => {
    const found = await world.transactions.getTransactionDetails({ customerId: who.customerId, transactionId: id })
    return found.timeline.map(({ state, title }) => `${state} ${title}`)
  }
  expect(await titles()).toEqual([
    'done Payment requested',
    'now Checks',
    'next To be sent by Faster Payments',
    'next Arrival',
  ])
  await world.tasks.runDue('payments')
  expect(await titles()).toEqual([
    'done Payment requested',
    'done Checked',
    'done Sent by Faster Payments',
    'now Arrival',
  ])
  await world.statusUpdate(id, 'settled')
  expect(await titles()).toEqual([
    'done Payment requested',
    'done Checked',
    'done Sent by Faster Payments',
    'done Arrived',
  ])
})

test('incoming payments are credited once per network reference, to accounts that exist', async () => {
  const who = await world.customer({ GBP: 0n })
  const account = who.accounts.GBP
  const outcomes = []
  for (let i = 0; i < 3; i++) outcomes.push(await world.incoming(account?.id ?? '', { reference: 'IN-ONCE' }))
  expect(outcomes).toEqual(['credited', 'credited', 'credited'])
  expect(await world.books.balanceOf(account?.ledgerAccount)).toEqual({ posted: 2_500n, held: 0n })
  expect(await world.incoming('no such account', { reference: 'IN-NOWHERE' })).toBe('unknown-account')
  expect(await world.incoming(account?.id ?? '', { reference: 'IN-EUR', amount: money('EUR', 1n) })).toBe(
    'unknown-account',
  )
  const { records } = await list(who.customerId)
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ transactionType: 'Credit', status: 'Successful', narration: 'transfer' })
  expect(await world.eventKinds(records[0]?.transactionId ?? '')).toEqual(['received', 'booked'])
})

test('[transaction-statuses] every status stands under exactly one name of the status filter, and lists follow it', async () => {
  const under = statusFilterNames.flatMap((name) => statusesOf(name))
  expect(under.toSorted()).toEqual([...transactionStatuses, 'ReturnedForModification', 'Returned'].toSorted())
  expect(transactionStatuses.map((status, id) => [id, status])).toEqual(
    [
      'Pending',
      'RiskDetermined',
      'Approved',
      'Successful',
      'Failed',
      'Rejected',
      'Expired',
      'InvestigateAccount',
      'FundsReceived',
    ].map((status, id) => [id, status]),
  )
  const who = await world.customer({ GBP: 1_000_000n })
  const make = () => world.send(who, world.payloadOf(who))
  const [rejected, successful] = [await make(), await make()]
  await world.tasks.runDue('payments')
  await world.statusUpdate(rejected, 'rejected')
  await world.statusUpdate(successful, 'settled')
  const underWay = await make()
  await world.tasks.runDue('payments')
  const pending = await make()
  const found = async (Status: NonNullable<ListQuery['Status']>) => {
    const { records, pageData } = await list(who.customerId, { Status })
    expect(pageData.totalItemCount).toBe(records.length)
    return records.map(({ transactionId }) => transactionId)
  }
  expect(await found('Pending')).toEqual([pending])
  expect(await found('Processed')).toEqual([underWay])
  expect(await found('Successful')).toEqual([successful])
  expect(await found('Failed')).toEqual([rejected])
  expect(await found('Approved')).toEqual([underWay])
  expect(await found('Open')).toEqual([])
  expect(await found('Canceled')).toEqual([])
})

test('the types have their ids and names, and the first three are active', () => {
  expect(transactionTypes.map(({ id, name, active }) => `${id} ${name} ${active}`)).toEqual([
    '0 Debit true',
    '1 Credit true',
    '2 FundExchange true',
    '3 WalletFunding false',
    '4 WalletPayout false',
    '5 PaymentInstruction false',
    '6 Invoicing false',
    '7 InvoicingPaymentUpload false',
  ])
})

test('[account-sort-options, sort-direction] a list is sorted by name, currency or date, up or down', async () => {
  const who = await world.customer({ GBP: 1_000_000n, EUR: 1_000_000n })
  for (const [name, method] of [
    ['bola Ade', 'SortCode'],
    ['Amelia', 'Iban'],
    ['Chidi', 'SortCode'],
  ] as const) {
    world.bankClock.moveBy(1_000)
    await world.send(who, world.payloadOf(who, { beneficiaryAccountName: name }, method))
  }
  const named = async (SortBy: ListQuery['SortBy'], SortDirection: ListQuery['SortDirection']) =>
    (await list(who.customerId, { SortBy, SortDirection })).records.map(({ counterParty }) => counterParty)
  expect(await named('Name', 'ASC')).toEqual(['Amelia', 'bola Ade', 'Chidi'])
  expect(await named('Name', 'DESC')).toEqual(['Chidi', 'bola Ade', 'Amelia'])
  expect(await named('CurrencyCode', 'ASC')).toEqual(['Amelia', 'bola Ade', 'Chidi'])
  expect(await named('DateCreated', 'DESC')).toEqual(['Chidi', 'Amelia', 'bola Ade'])
})

test('a list is narrowed by currency, expense category and amount, whatever decimals a currency has', async () => {
  const who = await world.customer({ GBP: 1_000_000n, EUR: 1_000_000n })
  await world.send(who, world.payloadOf(who, { amount: '10.00' }))
  await world.send(
    who,
    world.payloadOf(who, { amount: '10.50', expenseCategoryId: 'others', otherExpenseCategory: 'A gift' }),
  )
  await world.send(who, world.payloadOf(who, { amount: '99.00' }, 'Iban'))
  const amounts = async (filter: Partial<ListQuery>) =>
    (await list(who.customerId, filter)).records.map(({ amount }) => toDecimal(amount)).toSorted()
  expect(await amounts({ CurrencyCode: 'EUR' })).toEqual(['99.00'])
  expect(await amounts({ ExpenseCategoryId: 'others' })).toEqual(['10.50'])
  expect(await amounts({ MinAmount: '10.001' })).toEqual(['10.50', '99.00'])
  expect(await amounts({ MinAmount: '10', MaxAmount: '10.509' })).toEqual(['10.00', '10.50'])
  expect(await amounts({ MaxAmount: '9.99' })).toEqual([])
})

test('money received on an IBAN is a collection; what came in elsewhere is none', async () => {
  const who = await world.customer({ GBP: 0n, EUR: 0n })
  const { GBP, EUR } = who.accounts
  await world.incoming(GBP?.id ?? '', { reference: 'IN-GBP' })
  await world.incoming(EUR?.id ?? '', { reference: 'IN-EUR-1', amount: money('EUR', 1_234n) })
  const collected = (query: object = {}) =>
    world.transactions.listCollections({ customerId: who.customerId, query: { Page: 1, PageSize: 10, ...query } })
  const { records, pageData, ibans } = await collected()
  expect(records).toMatchObject([
    { accountId: EUR?.id, iban: EUR?.accountNumber, senderName: 'Chidi Okafor', amount: money('EUR', 1_234n) },
  ])
  expect(pageData.totalItemCount).toBe(1)
  expect(ibans).toEqual([
    { accountId: EUR?.id, iban: EUR?.accountNumber, currencyCode: 'EUR', accountName: 'EUR account' },
  ])
  expect((await collected({ AccountId: GBP?.id })).records).toEqual([])
  expect((await collected({ ToDate: '2026-11-22' })).records).toEqual([])
  expect(await refusalOf(collected({ AccountId: world.newId() }))).toBe('accounts.unknown')
})

test('a collection says that its money went back, or waits for a person', async () => {
  const who = await world.customer({ EUR: 0n })
  const account = who.accounts.EUR
  if (!account) throw new Error('there is no account')
  const amount = money('EUR', 1_234n)
  for (const reference of ['IN-STAYS', 'IN-GOES']) await world.incoming(account.id, { reference, amount })
  const collected = async () =>
    (await world.transactions.listCollections({ customerId: who.customerId, query: { Page: 1, PageSize: 10 } })).records
  const [last] = await collected()
  const why = { code: 'FRAD', reason: 'Its sender asked for it.' }
  await world.real.asSystem((tx) =>
    world.payments.reverseCredit(tx, { id: last?.transactionId ?? '', at: world.bankClock.now(), ...why }),
  )
  const closed = { ...account, status: 'Closed' as const }
  const credit = { id: world.newId(), account: closed, amount, senderName: 'Chidi Okafor', narration: 'transfer' }
  const of = { rail: 'sepa', networkReference: 'IN-CLOSED', at: world.bankClock.now() }
  await world.real.asSystem((tx) => world.payments.creditAccount(tx, { ...credit, ...of }))
  const statuses = async () => (await collected()).map(({ status }) => status).toSorted()
  expect(await statuses()).toEqual(['Failed', 'InvestigateAccount', 'Successful'])
  await world.transactions.lister.listWaiting()
  expect(await statuses()).toEqual(['Failed', 'InvestigateAccount', 'Successful'])
})

test('[entity-analytics, analytics-debit] analytics add up what arrived, by day, type and category, each currency by itself', async () => {
  const who = await world.customer({ GBP: 1_000_000n, EUR: 1_000_000n })
  const sent: string[] = []
  for (const [amount, method] of [
    ['10.00', 'SortCode'],
    ['2.50', 'SortCode'],
    ['7.00', 'Iban'],
    ['99.00', 'SortCode'],
  ] as const)
    sent.push(await world.send(who, world.payloadOf(who, { amount }, method)))
  await world.tasks.runDue('payments')
  for (const [index, id] of sent.slice(0, 3).entries())
    await world.statusUpdate(id, 'settled', { rail: index === 2 ? 'sepa' : 'fps' })
  // What did not arrive is no spending.
  await world.statusUpdate(sent[3] ?? '', 'rejected')
  await world.incoming(who.accounts.GBP?.id ?? '', { reference: 'IN-ANALYTICS' })
  const asked = (query: object) => ({ customerId: who.customerId, query })
  for (let round = 0; round < 2; round++) {
    const info = await world.transactions.getTransactionsInfo(asked({}))
    expect(info.transactions).toEqual(
      expect.arrayContaining([
        { dateAdded: '2026-11-23', transactionType: 'Debit', amount: money('GBP', 12_50n), count: 2 },
        { dateAdded: '2026-11-23', transactionType: 'Debit', amount: money('EUR', 7_00n), count: 1 },
        { dateAdded: '2026-11-23', transactionType: 'Credit', amount: money('GBP', 25_00n), count: 1 },
      ]),
    )
    expect(info.transactionTypes).toHaveLength(3)
    const categories = [
      { expenseCategoryId: 'rent', expenseCategory: 'Rent', amount: money('GBP', 12_50n), count: 2 },
      { expenseCategoryId: 'rent', expenseCategory: 'Rent', amount: money('EUR', 7_00n), count: 1 },
    ]
    expect(info.categoriesSummaries).toEqual(categories)
    const debit = asked({ TransactionType: 'Debit', CurrencyCode: 'GBP' })
    expect((await world.transactions.getTransactionsInfo(debit)).categoriesSummaries).toEqual([])
    expect((await world.transactions.getCategorySummaries(debit)).categoriesSummaries).toEqual(categories.slice(0, 1))
    expect((await world.transactions.getTransactionsInfo(asked({ ToDate: '2026-11-22' }))).transactions).toEqual([])
    await world.transactions.lister.listWaiting()
  }
  await expect(
    world.transactions.getTransactionsInfo(asked({ FromDate: '2025-11-21', ToDate: '2026-11-23' })),
  ).rejects.toMatchObject({ errors: [{ field: 'FromDate' }] })
  const year = asked({ FromDate: '2025-11-22', ToDate: '2026-11-22' })
  expect((await world.transactions.getTransactionsInfo(year)).transactions).toEqual([])
})
