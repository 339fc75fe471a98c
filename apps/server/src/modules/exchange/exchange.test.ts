import { text } from 'node:stream/consumers'
import { approvals, exchange, paymentRules, payments, refusals, settings, statements, team } from '@tradewind/contract'
import { getTransactionDocument } from '@tradewind/contract/transaction-documents'
import { listTransactions } from '@tradewind/contract/transactions'
import { type Currency, fromDecimal, money, toDecimal } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPricedExchange } from '#modules/payments'
import type { Caller } from '#platform/caller'
import { execute, oneRow, rows, sql } from '#platform/db'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { type Answer, ask, exchangeOrder, freshKey, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'

/** Ada exchanges; Bea may approve; exchanges of 5,000 dollars and more need it. */
let server: TestServer
let ada: Person
let bea: Caller
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  bea = await addColleague(server, ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  const rule = { currencyCode: 'USD', moduleTransactionType: 'FundExchange', amountFrom: '50.00' }
  expect((await askAs(ada, paymentRules.addPaymentRule, { body: ruleOrder(ada, rule) })).statusCode).toBe(200)
})
afterAll(() => server.close())

const askAs = (
  who: Caller,
  declared: Parameters<typeof ask>[1],
  request: Parameters<typeof ask>[2],
  key = freshKey(),
): Promise<Answer> => ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': key })
const codeOf = ({ headers, statusCode }: Answer) => [statusCode, headers['refusal-code']]
const valueOf = (answer: Answer) => {
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const account = (accountId: string) => server.world.accounts.getAccount({ customerId: ada.customerId, accountId })
const balance = async (currency: Currency) => (await account(ada.accounts[currency])).balance.minor
const available = async (currency: Currency) => (await account(ada.accounts[currency])).availableBalance.minor

const quoteOf = (from: Currency, to: Currency, amount: string, side = 'sell', who: Caller = ada) =>
  askAs(who, exchange.createExchangeQuote, {
    body: { fromAccountId: ada.accounts[from], toAccountId: ada.accounts[to], side, amount },
  })
const quote = async (from: Currency, to: Currency, amount: string, side = 'sell') =>
  valueOf(await quoteOf(from, to, amount, side))
/** The form of a quote. */
const formOf = (quoted: Awaited<ReturnType<typeof quote>>, details: object = {}) => ({
  from: { amount: quoted.sold.amount, currency: { systemAccountType: 'CustomerAccount', id: quoted.fromAccountId } },
  to: { amount: quoted.bought.amount, currency: { systemAccountType: 'CustomerAccount', id: quoted.toAccountId } },
  exchangeDetails: {
    reasonForExchange: 'To pay a supplier',
    transactionPin: pin,
    rateId: quoted.rateId,
    midRate: quoted.midRate,
    markedRate: quoted.markedRate,
    ...details,
  },
})
const initiate = (body: object, key = freshKey(), who: Caller = ada) =>
  askAs(who, exchange.initiateExchange, { body }, key)
/** Nothing is open after this: quotes are capped. */
const forgetQuotes = () =>
  server.db.asSystem((tx) =>
    execute(
      tx,
      sql`delete from payments.quote q where not exists (select from payments.exchange e where e.quote_id = q.id)`,
    ),
  )
/** Every unit that a position moved, and what it earned, by currency. */
const ours = async (name: string): Promise<Record<string, bigint>> => {
  const found = await server.db.asSystem((tx) =>
    rows<{ currency: string; balance: bigint }>(
      tx,
      sql`select currency, posted_minor as balance from ledger.account where name like ${`${name}:%`}`,
    ),
  )
  return Object.fromEntries(found.map((one) => [one.currency, one.balance]))
}

test('[entity-exchange-form, exchange-reference-default] an exchange moves both amounts of its quote at once, with the spread as a line of its own', async () => {
  const before = [await balance('GBP'), await balance('USD')]
  const [held, earned] = [await ours('position'), await ours('fees')]
  const quoted = await quote('GBP', 'USD', '100.00')
  expect(quoted).toMatchObject({
    side: 'sell',
    sold: { amount: '100.00' },
    exchangeCurrencyPair: 'GBP/USD',
    secondsLeft: 60,
  })
  const bought = fromDecimal(quoted.bought.amount, 'USD').minor
  const cost = fromDecimal(quoted.cost.amount, 'USD').minor
  // Half a percent of what it would buy at mid.
  expect([cost > 0n, (bought + cost) / 200n - cost <= 1n]).toEqual([true, true])
  const { transactionId } = valueOf(await initiate(formOf(quoted)))
  expect([await balance('GBP'), await balance('USD')]).toEqual([before[0]! - 10_000n, before[1]! + bought])
  const [holds, earns] = [await ours('position'), await ours('fees')]
  const moved = (now: Record<string, bigint>, then: Record<string, bigint>, currency: string) =>
    (now[currency] ?? 0n) - (then[currency] ?? 0n)
  expect([moved(holds, held, 'GBP'), moved(holds, held, 'USD'), moved(earns, earned, 'USD')]).toEqual([
    10_000n,
    -(bought + cost),
    cost,
  ])
  const query = { TransactionId: transactionId }
  const details = valueOf(await askAs(ada, payments.getTransactionDetails, { query }))
  expect(details).toMatchObject({
    kind: 'exchange',
    transactionType: 'FundExchange',
    status: 'Successful',
    narration: 'Exchange of funds',
    exchange: { sold: quoted.sold, bought: quoted.bought, markedRate: quoted.markedRate, reason: 'To pay a supplier' },
    timeline: [{ title: 'Exchanged' }],
    hasReceipt: true,
  })
  const receipt = await askAs(ada, payments.getTransactionReceipt, { query })
  expect([receipt.statusCode, receipt.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const foreign = await askAs(server.zed, payments.getTransactionDetails, { query })
  expect(foreign.statusCode).toBe(404)
  const received = await askAs(ada, payments.getTransactionDetails, { query: { ...query, IsAccount: 'true' } })
  expect([details.direction, details.total, valueOf(received)]).toMatchObject([
    'out',
    quoted.sold,
    { direction: 'in', total: quoted.bought, accountId: ada.accounts.USD },
  ])
})

test('an exchange stands in the lists of both accounts with the balance after it, also by its type, and in the statement', async () => {
  const quoted = await quote('GBP', 'USD', '7.77')
  const form = formOf(quoted, { transactionReference: 'For the marmalade' })
  const { transactionId } = valueOf(await initiate(form))
  const listed = async (query: Record<string, string>) =>
    (valueOf(await askAs(ada, payments.listTransactions, { query })).records as Record<string, unknown>[]).filter(
      (record) => record['transactionId'] === transactionId,
    )
  for (let round = 0; round < 2; round++) {
    const decimal = async (currency: Currency) => toDecimal(money(currency, await balance(currency)))
    const out = {
      direction: 'out',
      counterParty: 'Ada USD',
      amount: quoted.sold,
      runningBalance: { amount: await decimal('GBP') },
    }
    const into = {
      direction: 'in',
      counterParty: 'Ada GBP',
      amount: quoted.bought,
      runningBalance: { amount: await decimal('USD') },
    }
    expect(await listed({ AccountId: ada.accounts.GBP })).toMatchObject([out])
    expect(await listed({ AccountId: ada.accounts.USD })).toMatchObject([into])
    expect(await listed({ TransactionType: 'FundExchange' })).toHaveLength(2)
    expect(await listed({ TransactionType: 'Debit' })).toEqual([])
    expect(await listed({ Search: 'marmalade' })).toHaveLength(2)
    await server.world.transactions.lister.listWaiting()
  }
  const csv = await askAs(ada, payments.exportTransactions, { query: { Search: 'marmalade', Format: 'csv' } })
  expect(csv.statusCode, csv.body).toBe(200)
  expect(csv.body.match(/Exchange/g)?.length).toBeGreaterThanOrEqual(2)
})

test('all accounts together count what an exchange costs; a currency and an account count what it moved, as their list does', async () => {
  const info = async (query: Record<string, string> = {}) => {
    const { transactionTypes, categoriesSummaries } = valueOf(await askAs(ada, payments.getTransactionsInfo, { query }))
    const minors = (sums: { amount: { amount: string; currencyCode: Currency } }[], name: (sum: never) => string) =>
      sums.map((sum) => [
        `${name(sum as never)} ${sum.amount.currencyCode}`,
        fromDecimal(sum.amount.amount, sum.amount.currencyCode).minor,
      ])
    return new Map<string, bigint>([
      ...minors(transactionTypes, ({ transactionType }: { transactionType: string }) => transactionType),
      ...minors(categoriesSummaries, ({ expenseCategory }: { expenseCategory: string }) => expenseCategory),
    ] as [string, bigint][])
  }
  const views = {
    whole: {},
    pounds: { CurrencyCode: 'GBP' },
    dollars: { CurrencyCode: 'USD' },
    account: { AccountId: ada.accounts.GBP },
    savings: { AccountId: ada.savings },
    debits: { TransactionType: 'Debit', CurrencyCode: 'GBP' },
  }
  type View = keyof typeof views
  const all = async () =>
    new Map(
      await Promise.all(Object.entries(views).map(async ([view, query]) => [view as View, await info(query)] as const)),
    )
  const before = await all()
  const quoted = await quote('GBP', 'USD', '6.40')
  valueOf(await initiate(formOf(quoted)))
  const move = {
    sourceAccountId: ada.accounts.GBP,
    destinationAccountId: ada.savings,
    currencyCode: 'GBP',
    amount: '3.00',
    narration: 'Put by',
    transactionPin: pin,
  }
  valueOf(await askAs(ada, payments.createTransferRequest, { body: move }))
  const bought = fromDecimal(quoted.bought.amount, 'USD').minor
  const cost = fromDecimal(quoted.cost.amount, 'USD').minor
  // Read beside the lists, and from them.
  for (let round = 0; round < 2; round++) {
    const now = await all()
    const moved = (view: View) =>
      Object.fromEntries(
        [...(now.get(view) ?? [])]
          .map(([name, minor]) => [name, minor - (before.get(view)?.get(name) ?? 0n)] as const)
          .filter(([, minor]) => minor !== 0n),
      )
    expect(moved('whole')).toEqual({ 'Debit USD': cost, 'Exchange cost USD': cost })
    expect(moved('pounds')).toEqual({ 'Debit GBP': 640n, 'Exchange GBP': 640n })
    expect(moved('dollars')).toEqual({ 'Credit USD': bought })
    expect(moved('account')).toEqual({ 'Debit GBP': 940n, 'Exchange GBP': 640n, 'Between your accounts GBP': 300n })
    expect(moved('savings')).toEqual({ 'Credit GBP': 300n })
    // In lists of debits there is no exchange either.
    expect(moved('debits')).toEqual({})
    for (const query of [
      { CurrencyCode: 'GBP', ExpenseCategoryId: 'exchange' },
      { CurrencyCode: 'USD', ExpenseCategoryId: 'exchange' },
      { AccountId: ada.accounts.GBP, CurrencyCode: 'GBP', ExpenseCategoryId: 'own-transfer' },
    ]) {
      const { totals } = valueOf(await askAs(ada, payments.getCashFlow, { query }))
      const listed = valueOf(
        await askAs(ada, payments.listTransactions, { query: { ...query, Status: 'Successful', PageSize: '100' } }),
      )
      expect(listed.pageData.pageCount).toBe(1)
      const sum = (direction: string) =>
        (listed.records as { direction: string; amount: { amount: string } }[])
          .filter((record) => record.direction === direction)
          .reduce((whole, { amount }) => whole + fromDecimal(amount.amount, query.CurrencyCode as Currency).minor, 0n)
      const minor = ({ amount }: { amount: string }) => fromDecimal(amount, query.CurrencyCode as Currency).minor
      expect([minor(totals.in), minor(totals.out)]).toEqual([sum('in'), sum('out')])
      expect(sum('in') + sum('out')).toBeGreaterThan(0n)
      const { body } = await askAs(ada, payments.exportCashFlow, { query })
      expect(body.trimEnd().split('\r\n').at(-1)).toContain(
        `Total,,${query.CurrencyCode},${totals.in.amount},${totals.out.amount},`,
      )
      // The export of the list has what the list has, and no payment besides.
      const exported = await askAs(ada, payments.exportTransactions, { query: { ...query, Status: 'Successful' } })
      expect(exported.body.trimEnd().split('\r\n')).toHaveLength(1 + listed.records.length)
    }
    while (
      (await server.db.asSystem((tx) => oneRow<{ n: number }>(tx, sql`select payments.list_unlisted(100) as n`))).n > 0
    );
  }
  await forgetQuotes()
})

test('only a large amount or a currency under exchange control asks what an exchange is for', async () => {
  const priceOf = async (from: Currency, to: Currency, amount: string) => {
    const query = { FromAccountId: ada.accounts[from], ToAccountId: ada.accounts[to], Side: 'sell', Amount: amount }
    return valueOf(await askAs(ada, exchange.getExchangePrice, { query }))
  }
  expect(await priceOf('GBP', 'USD', '20.00')).toMatchObject({ reasonNeeded: false })
  expect(await priceOf('GBP', 'USD', '10000.00')).toMatchObject({ reasonNeeded: true })
  expect(await priceOf('GBP', 'NGN', '1.00')).toMatchObject({ reasonNeeded: true })

  const unsaid = { reasonForExchange: undefined }
  const free = await quote('GBP', 'USD', '20.00')
  expect(free.reasonNeeded).toBe(false)
  const { transactionId } = valueOf(await initiate(formOf(free, unsaid)))
  const details = valueOf(await askAs(ada, payments.getTransactionDetails, { query: { TransactionId: transactionId } }))
  expect(details.exchange.reason).toBe('')
  const asked = await quote('GBP', 'NGN', '1.00')
  expect(codeOf(await initiate(formOf(asked, unsaid)))).toEqual([400, 'exchange.reason_needed'])
  expect((await initiate(formOf(await quote('GBP', 'NGN', '1.00')))).statusCode).toBe(200)
  await forgetQuotes()
})

test('the amount that arrives can be named, and comes out exactly; what leaves is never a unit too little', async () => {
  const quoted = await quote('GBP', 'USD', '50.00', 'buy')
  expect(quoted.bought).toEqual({ amount: '50.00', currencyCode: 'USD' })
  const before = await balance('USD')
  valueOf(await initiate(formOf(quoted)))
  expect(await balance('USD')).toBe(before + 5_000n)
})

test('[entity-exchange-details] without a quote the server makes one, and refuses a rate that is not its own', async () => {
  const shown = valueOf(
    await askAs(ada, exchange.getExchangePrice, {
      query: { FromAccountId: ada.accounts.GBP, ToAccountId: ada.accounts.USD, Side: 'sell', Amount: '10.00' },
    }),
  )
  const form = (details: object) => formOf(shown, { rateId: '', ...details })
  expect(codeOf(await initiate(form({ markedRate: '9.99' })))).toEqual([409, 'exchange.rate_changed'])
  expect(codeOf(await initiate(form({ midRate: '1' })))).toEqual([409, 'exchange.rate_changed'])
  const more = { ...form({}), to: { ...form({}).to, amount: '11000.00' } }
  expect(codeOf(await initiate(more))).toEqual([409, 'exchange.rate_changed'])
  expect((await initiate(form({ exchangeCurrencyPair: 'GBP/USD' }))).statusCode).toBe(200)
  await forgetQuotes()
})

test('a quote that expired, was used, is another customer’s or is for something else has no effect', async () => {
  const before = [await balance('GBP'), await balance('USD')]
  const quoted = await quote('GBP', 'USD', '20.00')
  const differs = [
    { ...formOf(quoted), from: { ...formOf(quoted).from, amount: '20.01' } },
    { ...formOf(quoted), to: { ...formOf(quoted).to, amount: '99.00' } },
    formOf(quoted, { markedRate: '2.5' }),
    formOf(quoted, { midRate: '2.5' }),
    formOf(quoted, { exchangeCurrencyPair: 'USD/GBP' }),
    formOf({ ...quoted, toAccountId: ada.accounts.EUR, bought: { amount: '' } }),
  ]
  for (const form of differs) expect(codeOf(await initiate(form))).toEqual([409, 'exchange.quote_differs'])
  // What a form calls its currencies is what its accounts hold.
  for (const side of ['from', 'to'] as const) {
    const form = formOf(quoted)
    const renamed = { ...form, [side]: { ...form[side], currency: { ...form[side].currency, currencyCode: 'EUR' } } }
    expect(codeOf(await initiate(renamed))).toEqual([400, 'payments.currency_differs'])
  }
  const zeds = { ...formOf(quoted) }
  zeds.from.currency.id = server.zed.accounts.GBP
  zeds.to.currency.id = server.zed.accounts.USD
  expect(codeOf(await initiate(zeds, freshKey(), server.zed))).toEqual([404, 'exchange.quote_unknown'])
  expect(codeOf(await initiate(formOf({ ...quoted, rateId: ada.customerId })))).toEqual([404, 'exchange.quote_unknown'])
  server.clock.moveBy(60_000)
  expect(codeOf(await initiate(formOf(quoted)))).toEqual([409, 'exchange.quote_expired'])
  expect([await balance('GBP'), await balance('USD')]).toEqual(before)
})

test('many at once on one quote use it once, and many of one key get one answer', async () => {
  const quoted = await quote('GBP', 'USD', '1.00')
  const before = await balance('GBP')
  const answers = await Promise.all(Array.from({ length: 40 }, () => initiate(formOf(quoted))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ headers }) => headers['refusal-code']))).toEqual(
    new Set([undefined, 'exchange.quote_used']),
  )
  expect(await balance('GBP')).toBe(before - 100n)
  const other = await quote('GBP', 'USD', '1.00')
  const key = freshKey()
  const repeats = await Promise.all(Array.from({ length: 15 }, () => initiate(formOf(other), key)))
  expect(new Set(repeats.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(await balance('GBP')).toBe(before - 200n)
})

test('a person has twenty open quotes at most, two for each payment of a batch, however many are asked for at once', async () => {
  await forgetQuotes()
  const answers = await Promise.all(Array.from({ length: 24 }, () => quoteOf('GBP', 'USD', '1.00')))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  expect(codeOf(answers.find(({ statusCode }) => statusCode !== 200)!)).toEqual([429, 'exchange.too_many_quotes'])
  // Colleagues have their own.
  const hers = await quoteOf('GBP', 'USD', '1.00', 'sell', bea)
  expect(hers.statusCode).toBe(200)
  await forgetQuotes()
})

test('all people of a customer have a hundred open quotes together, however many of them ask at once', async () => {
  await forgetQuotes()
  const names = ['Cem', 'Dora', 'Emil', 'Fay', 'Gus']
  const people: Caller[] = [bea]
  for (const firstName of names) people.push(await addColleague(server, ada, { firstName, roleId: 11, role: 'Admin' }))
  const answers = await Promise.all(
    people.flatMap((who) => Array.from({ length: 20 }, () => quoteOf('GBP', 'USD', '1.00', 'sell', who))),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100)
  expect(codeOf(answers.find(({ statusCode }) => statusCode !== 200)!)).toEqual([429, 'exchange.too_many_quotes'])
  // Whoever has none yet gets none either, and another customer has its own.
  expect(codeOf(await quoteOf('GBP', 'USD', '1.00'))).toEqual([429, 'exchange.too_many_quotes'])
  const { GBP: fromAccountId, USD: toAccountId } = server.zed.accounts
  const his = { fromAccountId, toAccountId, side: 'sell', amount: '1.00' }
  expect((await askAs(server.zed, exchange.createExchangeQuote, { body: his })).statusCode).toBe(200)
  await forgetQuotes()
})

test('an account is not taken for a wallet, on either side', async () => {
  await forgetQuotes()
  const before = [await balance('GBP'), await balance('USD')]
  const quoted = await quote('GBP', 'USD', '1.00')
  const form = formOf(quoted)
  const asWallet = (side: 'from' | 'to') => ({
    ...form,
    [side]: { ...form[side], currency: { ...form[side].currency, systemAccountType: 'Wallet' } },
  })
  for (const side of ['from', 'to'] as const)
    expect(codeOf(await initiate(asWallet(side)))).toEqual([404, 'accounts.unknown'])
  expect([await balance('GBP'), await balance('USD')]).toEqual(before)
  await forgetQuotes()
})

test('an order that is refused leaves none of the quotes behind that it made itself', async () => {
  await forgetQuotes()
  const orderOf = (amount: string) =>
    initiate({
      from: { amount, currency: { id: ada.accounts.GBP } },
      to: { currency: { id: ada.accounts.USD } },
      exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin },
    })
  for (let times = 0; times < 6; times += 1)
    expect(codeOf(await orderOf('90000000.00'))).toEqual([409, 'ledger.insufficient_funds'])
  expect((await quoteOf('GBP', 'USD', '1.00')).statusCode).toBe(200)
  await forgetQuotes()
})

test('[amount-cad-min, amount-cad-minimum, amount-error-order, amount-insufficient] the least in Canadian dollars is named before the balance', async () => {
  const below = await quoteOf('CAD', 'USD', '4.99')
  expect([...codeOf(below), below.json().error]).toEqual([
    409,
    'payments.below_minimum',
    'Amount cannot be less than CA$ 5.00.',
  ])
  const beyond = toDecimal(money('CAD', (await available('CAD')) + 1n))
  const answer = await initiate(formOf(await quote('CAD', 'USD', beyond)))
  expect([...codeOf(answer), answer.json().error]).toEqual([
    409,
    'ledger.insufficient_funds',
    'You do not have sufficient balance for this transaction',
  ])
})

test('what cannot be exchanged says why: accounts, decimals, amounts, frozen accounts, a wrong PIN', async () => {
  await forgetQuotes()
  const asked = (changes: object) =>
    askAs(ada, exchange.createExchangeQuote, {
      body: {
        fromAccountId: ada.accounts.GBP,
        toAccountId: ada.accounts.USD,
        side: 'sell',
        amount: '1.00',
        ...changes,
      },
    })
  expect(codeOf(await asked({ toAccountId: ada.accounts.GBP }))).toEqual([400, 'ledger.same_account'])
  expect(codeOf(await asked({ toAccountId: ada.savings }))).toEqual([400, 'exchange.same_currency'])
  expect(codeOf(await asked({ toAccountId: server.zed.accounts.USD }))).toEqual([404, 'accounts.unknown'])
  const decimals = await asked({ amount: '1.001' })
  expect([decimals.statusCode, decimals.body]).toEqual([400, expect.stringContaining('GBP has 2 decimals.')])
  expect((await asked({ amount: '0' })).statusCode).toBe(400)
  expect(codeOf(await asked({ fromAccountId: ada.accounts.NGN, amount: '0.01' }))).toEqual([400, 'exchange.too_small'])
  const quoted = await quote('GBP', 'USD', '1.00')
  expect(codeOf(await initiate(formOf(quoted, { transactionPin: '918273' })))).toEqual([400, 'identity.pin_wrong'])
  const ledgerAccount = (await account(ada.accounts.GBP)).accountId
  const status = (to: 'open' | 'frozen') =>
    server.db.asSystem(async (tx) => {
      const place = await server.world.fundingAccounts.accountOf(tx, ada.customerId, ledgerAccount)
      await server.world.ledger.setStatus(tx, place.ledgerAccount, to)
    })
  await status('frozen')
  expect(codeOf(await initiate(formOf(quoted)))).toEqual([409, 'ledger.account_frozen'])
  await status('open')
  // A rate at which an order was refused is gone; a new one is not.
  expect(codeOf(await initiate(formOf(quoted)))).toEqual([409, 'exchange.quote_expired'])
  expect((await initiate(formOf(await quote('GBP', 'USD', '1.00')))).statusCode).toBe(200)
})

test('no rate is held for an account that is frozen or closed, and money reaches a frozen one', async () => {
  await forgetQuotes()
  const { customerId } = ada
  const stand = (accountId: string, status: 'Active' | 'Frozen' | 'Closed') =>
    server.db.asSystem((tx) => server.world.accounts.setStatus(tx, { customerId, accountId, status }))
  const rents = (await server.world.accounts.openAccount({ customerId, currency: 'EUR', name: 'Rents' })).id
  const asked = (fromAccountId: string, toAccountId: string) =>
    askAs(ada, exchange.createExchangeQuote, { body: { fromAccountId, toAccountId, side: 'sell', amount: '1.00' } })
  const out = () => asked(rents, ada.accounts.GBP)
  const into = () => asked(ada.accounts.GBP, rents)
  expect([(await out()).statusCode, (await into()).statusCode]).toEqual([200, 200])
  await stand(rents, 'Frozen')
  expect([codeOf(await out()), (await into()).statusCode]).toEqual([[409, 'ledger.account_frozen'], 200])
  await stand(rents, 'Closed')
  const closed = [409, 'ledger.account_closed']
  expect([codeOf(await out()), codeOf(await into())]).toEqual([closed, closed])
  await forgetQuotes()
})

test('a refused order frees its quote in the same request for others of the customer; a wrong PIN may be corrected', async () => {
  await forgetQuotes()
  const many = await Promise.all(Array.from({ length: 20 }, () => quote('GBP', 'USD', '1.00')))
  const full = [429, 'exchange.too_many_quotes']
  expect(codeOf(await quoteOf('GBP', 'USD', '1.00'))).toEqual(full)
  const [first, second] = many
  expect(codeOf(await initiate(formOf(first, { transactionPin: '918273' })))).toEqual([400, 'identity.pin_wrong'])
  // What is wrong with the form is no order at the rate.
  expect(codeOf(await initiate(formOf(first, { markedRate: '2.5' })))).toEqual([409, 'exchange.quote_differs'])
  expect(codeOf(await quoteOf('GBP', 'USD', '1.00'))).toEqual(full)
  expect((await initiate(formOf(first))).statusCode).toBe(200)
  expect((await quoteOf('GBP', 'USD', '1.00')).statusCode).toBe(200)
  expect(codeOf(await quoteOf('GBP', 'USD', '1.00'))).toEqual(full)
  const member = { perPayment: money('GBP', 50n), perDay: null, currencyCodes: null, accountIds: null }
  const limited = { ...ada, protection: { member } }
  expect(codeOf(await initiate(formOf(second), freshKey(), limited))).toEqual([409, 'team.above_payment_limit'])
  expect((await quoteOf('GBP', 'USD', '1.00')).statusCode).toBe(200)
  expect(codeOf(await initiate(formOf(second)))).toEqual([409, 'exchange.quote_expired'])
  // Between other accounts the order was not one at this rate, whatever refused it.
  const [, , third] = many
  const elsewhere = formOf({ ...third, fromAccountId: ada.accounts.USD, toAccountId: ada.accounts.USD })
  expect(codeOf(await initiate(elsewhere))).toEqual([400, 'ledger.same_account'])
  expect((await initiate(formOf(third))).statusCode).toBe(200)
  await forgetQuotes()
})

test('an order that is being booked is refused where another one ended its quote in that moment', async () => {
  const before = [await balance('GBP'), await balance('USD')]
  const quoted = await quote('GBP', 'USD', '1.00')
  const member = { perPayment: money('GBP', 50n), perDay: null, currencyCodes: null, accountIds: null }
  // In an object, since what is awaited here would wait for the end of this transaction.
  const { asked } = await server.db.asSystem(async (tx) => {
    const place = await server.world.fundingAccounts.accountOf(tx, ada.customerId, ada.accounts.GBP)
    await execute(tx, sql`select from ledger.account where id = ${place.ledgerAccount} for update`)
    let answered = false
    const booking = initiate(formOf(quoted)).finally(() => (answered = true))
    const waits = async () =>
      (
        await rows(
          tx,
          sql`select from pg_locks where locktype = 'tuple' and relation = 'ledger.account'::regclass and database =
                (select oid from pg_database where datname = current_database())`,
        )
      ).length > 0
    while (!answered && !(await waits()));
    const limited = await initiate(formOf(quoted), freshKey(), { ...ada, protection: { member } })
    expect(codeOf(limited)).toEqual([409, 'team.above_payment_limit'])
    return { asked: booking }
  })
  expect(codeOf(await asked)).toEqual([409, 'exchange.quote_expired'])
  expect([await balance('GBP'), await balance('USD')]).toEqual(before)
})

test('a repeat is the same request whatever the rate is by then, and gets the first answer', async () => {
  await forgetQuotes()
  const orders: [string, object][] = [
    ['what leaves is named', { from: { amount: '2.00' } }],
    ['what arrives is named', { to: { amount: '2.00' } }],
    [
      'it waits for approval',
      { from: { amount: '60.00', currency: { id: ada.accounts.USD } }, to: { currency: { id: ada.accounts.EUR } } },
    ],
    [
      'it waits, and what arrives is named',
      { from: { currency: { id: ada.accounts.USD } }, to: { amount: '60.00', currency: { id: ada.accounts.EUR } } },
    ],
  ]
  for (const [what, { from = {}, to = {} }] of orders as [string, { from?: object; to?: object }][]) {
    const body = {
      from: { currency: { id: ada.accounts.GBP }, ...from },
      to: { currency: { id: ada.accounts.USD }, ...to },
      exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin },
    }
    const key = freshKey()
    const first = await initiate(body, key)
    expect([what, first.statusCode]).toEqual([what, 200])
    const before = [await available('GBP'), await available('USD'), await available('EUR')]
    server.clock.moveBy(3_600_000)
    await server.world.rates.refresh()
    // Many at once, so that some are booked together.
    const repeats = await Promise.all(Array.from({ length: 5 }, () => initiate(body, key)))
    expect([what, new Set(repeats.map(({ statusCode, body: said }) => `${statusCode} ${said}`))]).toEqual([
      what,
      new Set([`200 ${first.body}`]),
    ])
    expect([await available('GBP'), await available('USD'), await available('EUR')]).toEqual(before)
    const other = { ...body, exchangeDetails: { ...body.exchangeDetails, reasonForExchange: 'Another supplier' } }
    expect(codeOf(await initiate(other, key))).toEqual([422, 'request.key_reused'])
  }
  await forgetQuotes()
})

test('a stopped or stale rate exchanges nothing, and says so', async () => {
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into rates.stop (currency, reason, seen, seen_at, since) values ('USD', 'jump', 10, now(), now())`,
    ),
  )
  expect(codeOf(await quoteOf('GBP', 'USD', '1.00'))).toEqual([409, 'rates.stopped'])
  await server.db.asSystem((tx) => execute(tx, sql`delete from rates.stop`))
  await server.db.asSystem((tx) => execute(tx, sql`update rates.rate set at = at - interval '4 hours'`))
  expect(codeOf(await quoteOf('GBP', 'USD', '1.00'))).toEqual([409, 'rates.stale'])
  await server.db.asSystem((tx) => execute(tx, sql`update rates.rate set at = at + interval '4 hours'`))
})

test('an exchange that a rule asks about waits with its money aside, and is booked when a colleague approves it', async () => {
  await forgetQuotes()
  const quoted = await quote('USD', 'GBP', '60.00')
  expect(quoted.approvalsNeeded).toBe(1)
  const before = [await balance('USD'), await available('USD'), await balance('GBP')]
  const { transactionId, paymentRuleTransactionId } = valueOf(await initiate(formOf(quoted)))
  expect(paymentRuleTransactionId).toBe(transactionId)
  expect([await balance('USD'), await available('USD'), await balance('GBP')]).toEqual([
    before[0],
    before[1]! - 6_000n,
    before[2],
  ])
  // The account that waits for the money is not closed meanwhile, as the one that gives it is not.
  const into = { customerId: ada.customerId, accountId: ada.accounts.GBP }
  const open = await server.db.asSystem((tx) => server.world.payments.keepsOpen(tx, into))
  expect(open).toBe('accounts.approvals_pending')
  const { closingObstacles } = valueOf(await askAs(ada, settings.getPrivacy, {}))
  expect(closingObstacles).toContain(refusals['settings.approvals_pending'][1])
  const request = valueOf(await askAs(bea, approvals.getTransactionRequestDetail, { params: { id: transactionId } }))
  expect(request).toMatchObject({
    moduleTransactionType: 'FundExchange',
    amount: quoted.sold,
    counterParty: 'Ada GBP',
    can: { decide: true, return: true },
    beneficiary: { name: 'Ada GBP' },
  })
  expect(codeOf(await askAs(ada, approvals.approveTransaction, { body: decision(transactionId) }))).toEqual([
    409,
    'approvals.own_request',
  ])
  // Rate and margin are others when it is approved than when it was requested.
  const narrower = sql`insert into rates.margin (id, customer_id, cents_from, millionths, created_at, created_by_name)
    values (gen_random_uuid(), ${ada.customerId}, 0, 1500, ${server.clock.now()}, 'Tess')`
  await server.db.asSystem((tx) => execute(tx, narrower))
  const approved = valueOf(await askAs(bea, approvals.approveTransaction, { body: decision(transactionId) }))
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update rates.margin set ended_at = ${server.clock.now()}, ended_by_name = 'Tess'
    where customer_id = ${ada.customerId} and created_by_name = 'Tess'`,
    ),
  )
  expect(approved).toMatchObject({ status: 'Approved', notMade: null })
  const [mail] = (await server.world.notifications.listOutbox()).filter(({ to }) => to === ada.email)
  expect([mail?.subject, mail?.text]).toEqual([
    expect.stringContaining('exchange'),
    expect.stringContaining('We exchanged it'),
  ])
  expect(await server.db.asSystem((tx) => server.world.payments.keepsOpen(tx, into))).toBeUndefined()

  await server.world.transactions.lister.listWaiting()
  const query = { TransactionId: transactionId }
  const details = valueOf(await askAs(ada, payments.getTransactionDetails, { query }))
  expect(details).toMatchObject({ status: 'Successful', timeline: [{}, { title: 'Approved' }, { title: 'Exchanged' }] })
  expect([await balance('USD'), await balance('GBP')]).toEqual([
    before[0]! - 6_000n,
    before[2]! + fromDecimal(details.exchange.bought.amount, 'GBP').minor,
  ])
  const made = await server.db.asSystem((tx) => findPricedExchange(tx, transactionId))
  expect(made).toMatchObject({ millionths: 1_500, markedRate: details.exchange.markedRate })
  expect(made?.markedRate).not.toBe(quoted.markedRate)
  const after = valueOf(await askAs(bea, approvals.getTransactionRequestDetail, { params: { id: transactionId } }))
  expect([after.rate, after.beneficiary.lines]).toEqual([quoted.markedRate, request.beneficiary.lines])
})

test('an exchange that waits is exported, found by category, and shows its name and documents', async () => {
  const { documentUploadItems } = paymentOrder(ada)
  const extraTranDetails = { expenseCategory: 'others' }
  const body = { ...formOf(await quote('USD', 'GBP', '65.00')), documentUploadItems, extraTranDetails }
  const { transactionId } = valueOf(await initiate(body))
  await server.world.transactions.lister.listWaiting()
  const customer = { customerId: ada.customerId }
  const file = await text(
    await server.world.transactions.exportTransactions({
      ...customer,
      zone: 'UTC',
      query: { SortBy: 'DateCreated', SortDirection: 'DESC', TransactionIds: transactionId },
    }),
  )
  expect(file.trimEnd().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/,Exchange,Exchange,Pending,Ada GBP,.*,Others,USD,,,-65\.00,/),
  ])
  const query = { ExpenseCategoryId: 'others', PageSize: '100' }
  const found = valueOf(await askAs(ada, listTransactions, { query }))
  expect(found.records.map((one: { transactionId: string }) => one.transactionId)).toContain(transactionId)
  const held = valueOf(
    await askAs(ada, statements.getBalanceBreakdown, { query: { AccountId: ada.accounts.USD, Part: 'held' } }),
  )
  expect(held.records).toContainEqual(
    expect.objectContaining({
      transactionId,
      counterParty: 'Ada GBP',
      amount: { amount: '65.00', currencyCode: 'USD' },
    }),
  )
  const request = valueOf(await askAs(bea, approvals.getTransactionRequestDetail, { params: { id: transactionId } }))
  expect(request.documents).toEqual([{ documentId: expect.any(String), name: 'invoice.png' }])
  const [{ documentId }] = request.documents
  const details = valueOf(await askAs(ada, payments.getTransactionDetails, { query: { TransactionId: transactionId } }))
  expect(details.documents).toMatchObject([{ documentId, documentName: 'invoice.png' }])
  const download = await askAs(bea, getTransactionDocument, { params: { documentId } })
  expect([download.statusCode, download.headers['content-type']]).toEqual([200, 'image/png'])
  const position = await server.db.asSystem((tx) => findPricedExchange(tx, transactionId))
  expect(position?.documents).toEqual([{ documentId: expect.any(String), name: 'invoice.png' }])
  valueOf(await askAs(ada, payments.cancelTransaction, { body: { paymentInstructionId: transactionId } }))
})

test('an exchange whose rate fell while it waited is not made, and one that prices nothing cannot be approved yet', async () => {
  const quoted = await quote('USD', 'GBP', '60.00')
  const before = await available('USD')
  const { transactionId } = valueOf(await initiate(formOf(quoted)))
  const approve = () => askAs(bea, approvals.approveTransaction, { body: decision(transactionId) })
  const scale = (by: string) =>
    server.db.asSystem((tx) =>
      execute(tx, sql`update rates.rate set per_dollar = per_dollar * ${by}::numeric where currency = 'GBP'`),
    )
  await server.db.asSystem((tx) => execute(tx, sql`update rates.rate set at = at - interval '4 hours'`))
  expect(codeOf(await approve())).toEqual([409, 'rates.stale'])
  await server.db.asSystem((tx) => execute(tx, sql`update rates.rate set at = at + interval '4 hours'`))
  await scale('0.5')
  const answer = valueOf(await approve())
  await scale('2')
  const movedTooFar = expect.stringContaining('moved by more than 1%')
  expect(answer).toMatchObject({ status: 'Rejected', approvalsLeft: 0, notMade: movedTooFar })
  const request = valueOf(await askAs(ada, approvals.getTransactionRequestDetail, { params: { id: transactionId } }))
  expect(request).toMatchObject({ status: 'Rejected', endedBecause: 'not-made', can: { redo: false } })
  expect(request.actions.slice(-2)).toMatchObject([
    { kind: 'approved', by: bea.name },
    { kind: 'not-made', by: null, note: movedTooFar },
  ])
  const mail = (await server.world.notifications.listOutbox()).filter(({ to }) => to === ada.email)[0]
  expect(mail?.subject).toContain('not completed')
  expect(mail?.text).toContain('moved by more than 1%')
  expect(await available('USD')).toBe(before)
  const query = { TransactionId: transactionId }
  const details = valueOf(await askAs(ada, payments.getTransactionDetails, { query }))
  expect(details).toMatchObject({ status: 'Expired', failureReason: expect.stringContaining('moved by more than 1%') })
})

test('a rejected exchange is changed and sent for approval again by its maker alone; one that waits can be canceled', async () => {
  const before = await available('USD')
  const { transactionId } = valueOf(await initiate(formOf(await quote('USD', 'GBP', '70.00'))))
  const returned = { status: 'ReturnedForModification', reason: 'Less, please' }
  valueOf(await askAs(bea, approvals.approveTransaction, { body: decision(transactionId, returned) }))
  expect(await available('USD')).toBe(before)
  // It counts in its maker's day no longer: a limit that is reached by it is free again.
  const counted = () =>
    server.db.asSystem((tx) =>
      oneRow<{ amount: bigint }>(tx, sql`select amount from payments.member_order where id = ${transactionId}`),
    )
  expect(await counted()).toEqual({ amount: 0n })
  const rejected = valueOf(await askAs(ada, exchange.getRejectedExchange, { params: { id: transactionId } }))
  expect(rejected).toMatchObject({ reason: 'Less, please', version: 1, sold: { amount: '70.00' } })
  expect(rejected).toMatchObject({ expenseCategory: null, bypassRequestId: null, documentNames: [] })
  const again = async (who: Caller) =>
    askAs(who, exchange.updateRejectedExchange, {
      body: { ...formOf(await quote('USD', 'GBP', '20.00')), paymentRuleTransactionId: transactionId, version: 1 },
    })
  expect(codeOf(await again(bea))).toEqual([409, 'approvals.not_yours'])
  // Too small for the rule, and it needs as many as before all the same.
  expect(valueOf(await again(ada)).paymentRuleTransactionId).toBe(transactionId)
  expect(codeOf(await again(ada))).toEqual([409, 'approvals.not_open'])
  expect(await available('USD')).toBe(before - 2_000n)
  expect(await counted()).toEqual({ amount: 2_000n })
  const stale = await askAs(bea, approvals.approveTransaction, { body: decision(transactionId) })
  expect(codeOf(stale)).toEqual([409, 'approvals.changed'])
  await server.world.transactions.lister.listWaiting()
  const canceled = await askAs(ada, payments.cancelTransaction, { body: { paymentInstructionId: transactionId } })
  expect(canceled.statusCode).toBe(200)
  expect(await available('USD')).toBe(before)
  expect(await counted()).toEqual({ amount: 0n })
  const request = valueOf(await askAs(bea, approvals.getTransactionRequestDetail, { params: { id: transactionId } }))
  expect(request).toMatchObject({ status: 'Rejected', endedBecause: 'canceled' })
})

test('the same exchange is resubmitted after each rejection, and of two submissions at once one counts', async () => {
  await forgetQuotes()
  const before = await available('USD')
  const form = exchangeOrder(ada.accounts.USD, ada.accounts.GBP)
  const body = { ...form, from: { ...form.from, amount: '60.00' } }
  const { transactionId: id } = valueOf(await initiate(body))
  const reject = async (version: number) =>
    valueOf(
      await askAs(bea, approvals.approveTransaction, {
        body: decision(id, { status: 'Rejected', reason: 'No', version }),
      }),
    )
  const again = () => askAs(ada, exchange.updateRejectedExchange, { body: { ...body, paymentRuleTransactionId: id } })
  for (const version of [1, 2]) {
    await reject(version)
    const answers = await Promise.all([again(), again()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await available('USD')).toBe(before - 6_000n)
  }
  await reject(3)
  expect(await available('USD')).toBe(before)
  await forgetQuotes()
})

test('whoever may exchange and nothing else takes up and cancels the own exchange, and no payment', async () => {
  await forgetQuotes()
  const roleId = valueOf(await askAs(ada, team.addRole, { body: { name: 'Treasurer', permissionIds: [2] } })).roleId
  const eve = await addColleague(server, ada, { firstName: 'Eve', roleId, role: '' })
  const order = async () =>
    valueOf(await initiate(formOf(valueOf(await quoteOf('USD', 'GBP', '60.00', 'sell', eve))), freshKey(), eve))
      .transactionId as string
  const redo = (id: string) => askAs(eve, approvals.redoTransaction, { query: { PaymentRuleTransactionId: id } })
  const cancel = (id: string) => askAs(eve, payments.cancelTransaction, { body: { paymentInstructionId: id } })
  const mayDo = async (id: string) =>
    valueOf(await askAs(eve, approvals.getTransactionRequestDetail, { params: { id } })).can
  const before = await available('USD')
  const rejected = await order()
  valueOf(
    await askAs(bea, approvals.approveTransaction, { body: decision(rejected, { status: 'Rejected', reason: 'No' }) }),
  )
  expect(await mayDo(rejected)).toMatchObject({ redo: true })
  expect(valueOf(await redo(rejected)).status).toBe('ReturnedForModification')
  const waiting = await order()
  expect(await mayDo(waiting)).toMatchObject({ cancel: true })
  valueOf(await cancel(waiting))
  expect(await available('USD')).toBe(before)
  // Of payments such a role says nothing, neither of a colleague's nor of the own from an earlier role.
  expect(codeOf(await cancel(ada.transactionId))).toEqual([403, 'identity.not_authorized'])
  expect(codeOf(await cancel(ada.instructionId))).toEqual([404, 'payments.unknown'])
})

test('into an account that was closed nothing waits; what waits when it is closed all the same gives its money back', async () => {
  await forgetQuotes()
  const { customerId } = ada
  const stand = (accountId: string, status: 'Active' | 'Closed') =>
    server.db.asSystem((tx) => server.world.accounts.setStatus(tx, { customerId, accountId, status }))
  const into = async () => (await server.world.accounts.openAccount({ customerId, currency: 'GBP', name: 'Rent' })).id
  const quoteInto = async (toAccountId: string) => {
    const body = { fromAccountId: ada.accounts.USD, toAccountId, side: 'sell', amount: '60.00' }
    return formOf(valueOf(await askAs(ada, exchange.createExchangeQuote, { body })))
  }
  const before = await available('USD')
  const [early, late] = [await into(), await into()]
  const quoted = await quoteInto(early)
  await stand(early, 'Closed')
  expect(codeOf(await initiate(quoted))).toEqual([409, 'ledger.account_closed'])
  expect(await available('USD')).toBe(before)
  const { transactionId } = valueOf(await initiate(await quoteInto(late)))
  await stand(late, 'Closed')
  const approved = await askAs(bea, approvals.approveTransaction, { body: decision(transactionId) })
  expect(codeOf(approved)).toEqual([409, 'ledger.account_closed'])
  expect(await available('USD')).toBe(before - 6_000n)
  const no = { status: 'ReturnedForModification', reason: 'This account is closed' }
  valueOf(await askAs(bea, approvals.approveTransaction, { body: decision(transactionId, no) }))
  expect(await available('USD')).toBe(before)
  const redo = (form: object) =>
    askAs(ada, exchange.updateRejectedExchange, {
      body: { ...form, paymentRuleTransactionId: transactionId, version: 1 },
    })
  expect(codeOf(await redo(exchangeOrder(ada.accounts.USD, late)))).toEqual([409, 'ledger.account_closed'])
  // Nor can it from an account that was frozen meanwhile.
  const priced = formOf(await quote('USD', 'GBP', '60.00'))
  const freeze = (status: 'Frozen' | 'Active') =>
    server.db.asSystem((tx) => server.world.accounts.setStatus(tx, { customerId, accountId: ada.accounts.USD, status }))
  await freeze('Frozen')
  expect(codeOf(await redo(priced))).toEqual([409, 'ledger.account_frozen'])
  await freeze('Active')
  expect(await available('USD')).toBe(before)
  // It can go into another account.
  const again = { ...formOf(await quote('USD', 'GBP', '60.00')), paymentRuleTransactionId: transactionId, version: 1 }
  valueOf(await askAs(ada, exchange.updateRejectedExchange, { body: again }))
  valueOf(await askAs(bea, approvals.approveTransaction, { body: decision(transactionId, { version: 2 }) }))
})

test('a price counts the colleagues that a rule asks of this very exchange', async () => {
  await forgetQuotes()
  const rule = { moduleTransactionType: 'FundExchange', currencyCode: 'EUR' }
  for (const about of [{ initiatorId: bea.userId }, { accountId: ada.accounts.EUR, amountFrom: '40.00' }])
    valueOf(await askAs(ada, paymentRules.addPaymentRule, { body: ruleOrder(ada, { ...rule, ...about }) }))
  const needed = async (who: Caller, amount: string) => {
    const query = { FromAccountId: ada.accounts.EUR, ToAccountId: ada.accounts.GBP, Side: 'sell', Amount: amount }
    const shown = valueOf(await askAs(who, exchange.getExchangePrice, { query })).approvalsNeeded
    expect(valueOf(await quoteOf('EUR', 'GBP', amount, 'sell', who)).approvalsNeeded).toBe(shown)
    return shown
  }
  expect([await needed(ada, '20.00'), await needed(bea, '20.00'), await needed(ada, '40.00')]).toEqual([0, 1, 1])
  await forgetQuotes()
})

test('position accounts explain every unit of profit: what was earned is what positions lack at mid', async () => {
  const found = await server.db.asSystem((tx) =>
    rows<{ sold: bigint; soldCurrency: Currency; bought: bigint; spread: bigint; boughtCurrency: Currency }>(
      tx,
      sql`select sold, sold_currency, bought, spread, bought_currency
          from payments.exchange where status = 'Successful'`,
    ),
  )
  expect(found.length).toBeGreaterThan(5)
  const explained: Record<string, bigint> = {}
  const add = (currency: string, minor: bigint) => {
    explained[currency] = (explained[currency] ?? 0n) + minor
  }
  for (const { sold, soldCurrency, bought, spread, boughtCurrency } of found) {
    add(soldCurrency, sold)
    add(boughtCurrency, -(bought + spread))
  }
  const positions = await server.db.asSystem((tx) =>
    rows<{ currency: string; moved: bigint }>(
      tx,
      sql`select a.currency, sum(case when t.credit_account = a.id then t.amount else -t.amount end)::bigint as moved
          from ledger.account a join ledger.transfer t on a.id in (t.debit_account, t.credit_account)
          where a.name like 'position:%' and t.code in ('exchange', 'exchange-spread') group by 1`,
    ),
  )
  expect(Object.fromEntries(positions.map(({ currency, moved }) => [currency, moved]))).toEqual(explained)
})

test('the auditor knows the holds of exchanges: waiting, booked, given back, and resubmitted', async () => {
  await forgetQuotes()
  valueOf(await initiate(formOf(await quote('USD', 'GBP', '55.00'))))
  for (const kind of ['incremental', 'full'] as const) expect((await server.world.audit.run(kind))?.found).toEqual([])
})
