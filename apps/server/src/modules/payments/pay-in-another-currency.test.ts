import { approvals, exchange, paymentRules, payments, verification } from '@tradewind/contract'
import { type Currency, fromDecimal, money } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { otherAccounts, type Person, pin } from '../../main/testing/test-people.ts'
import { type Answer, ask, freshKey, paymentOrder, ukBlock } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'

/** Ada pays pounds from euros and dollars; Bea may approve. Exchanges of 5,000 dollars and more need it, and payments of 80 pounds. */
let server: TestServer
let ada: Person
let bea: Caller
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  bea = await addColleague(server, ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  for (const rule of [
    { currencyCode: 'USD', moduleTransactionType: 'FundExchange', amountFrom: '20.00' },
    { currencyCode: 'GBP', moduleTransactionType: 'Debit', amountFrom: '80.00' },
  ])
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
/** What Ada has: balances of the paying account, then balance and available money of the one that sends. */
const moneyNow = async () => [await balance('EUR'), await balance('GBP'), await available('GBP')]

const quote = async (amount: string, from: Currency = 'EUR', who: Caller = ada) =>
  valueOf(
    await askAs(who, exchange.createExchangeQuote, {
      body: { fromAccountId: ada.accounts[from], toAccountId: ada.accounts.GBP, side: 'buy', amount },
    }),
  )
type Quoted = Awaited<ReturnType<typeof quote>>
const fromOf = (quoted: Quoted, changes: object = {}) => ({
  accountId: quoted.fromAccountId,
  rateId: quoted.rateId,
  amount: quoted.sold.amount,
  markedRate: quoted.markedRate,
  ...changes,
})
/** An order of 12.50 pounds with a charge of 0.50. */
const orderOf = (exchangeFrom: object, changes: object = {}) => ({ ...paymentOrder(ada, changes), exchangeFrom })
const send = (body: object, key = freshKey(), who: Caller = ada) =>
  askAs(who, payments.createTransactionRequest, { body }, key)
const details = async (transactionId: string) =>
  valueOf(await askAs(ada, payments.getTransactionDetails, { query: { TransactionId: transactionId } }))
const update = (id: string, state: 'settled' | 'rejected' | 'returned', changes: object = {}) =>
  server.db.asSystem((tx) =>
    server.world.payments.paymentUpdate(tx, {
      rail: 'fps',
      endToEndId: id,
      state,
      networkReference: 'NET-1',
      at: server.clock.now(),
      ...changes,
    }),
  )
const forgetQuotes = () =>
  server.db.asSystem((tx) =>
    execute(
      tx,
      sql`delete from payments.quote q where not exists (select from payments.exchange e where e.quote_id = q.id)`,
    ),
  )

test('a payment is paid for from an account in another currency: both are booked together, and each shows the other', async () => {
  const [euros, pounds, free] = await moneyNow()
  const quoted = await quote('13.00')
  const sold = fromDecimal(quoted.sold.amount, 'EUR').minor
  const { transactionId, paymentRuleTransactionId } = valueOf(await send(orderOf(fromOf(quoted))))
  expect(paymentRuleTransactionId).toBeNull()
  // What was bought is all set aside: of the pounds that were there, nothing is used.
  expect(await moneyNow()).toEqual([euros! - sold, pounds! + 1_300n, free])
  const shown = await details(transactionId)
  expect(shown).toMatchObject({
    amount: { amount: '12.50', currencyCode: 'GBP' },
    exchange: null,
    exchangedFrom: {
      accountId: ada.accounts.EUR,
      sold: quoted.sold,
      bought: { amount: '13.00', currencyCode: 'GBP' },
      markedRate: quoted.markedRate,
      cost: quoted.cost,
    },
  })
  const brought = await details(shown.exchangedFrom.transactionId)
  const narration = `Amelia Clarke, ${shown.reference}`
  expect(brought).toMatchObject({ kind: 'exchange', narration, exchangedFrom: null })
  await forgetQuotes()
})

test('of all accounts such a payment is one row, with what left and what arrived; each account lists its own postings', async () => {
  const list = async (query: object) => {
    const { records, pageData } = valueOf(
      await askAs(ada, payments.listTransactions, { query: { PageSize: '100', ...query } }),
    )
    expect(pageData.totalItemCount).toBe(records.length)
    return records as { transactionId: string; kind: string; accountId: string; paidWith: object | null }[]
  }
  const own = await list({ TransactionType: 'FundExchange' })
  const before = await list({})
  server.clock.moveBy(1000)
  const quoted = await quote('13.00')
  const { transactionId } = valueOf(await send(orderOf(fromOf(quoted))))
  const exchangeId = (await details(transactionId)).exchangedFrom.transactionId
  for (const listed of [false, true]) {
    if (listed) await server.world.transactions.lister.listWaiting()
    const all = await list({})
    expect(all).toHaveLength(before.length + 1)
    expect(all[0]).toMatchObject({ transactionId, amount: { amount: '12.50' }, paidWith: { sold: quoted.sold } })
    expect(all.some((one) => one.transactionId === exchangeId)).toBe(false)
    // By what left the other account it is found too.
    const found = await list({ Search: `€${quoted.sold.amount}` })
    expect(found.map((one) => one.transactionId)).toContain(transactionId)
    const narrowed = { AccountId: ada.accounts.EUR, CurrencyCode: 'EUR' }
    for (const [name, value] of Object.entries(narrowed))
      expect((await list({ [name]: value }))[0]).toMatchObject({ transactionId: exchangeId, kind: 'exchange' })
    expect(
      (await list({ AccountId: ada.accounts.GBP }))
        .slice(0, 2)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['exchange', 'payment'])
    expect(await list({ TransactionType: 'FundExchange' })).toHaveLength(own.length + 2)
    expect(await list({ ExpenseCategoryId: 'exchange' })).toHaveLength(own.length + 2)
  }
  await forgetQuotes()
})

test('what does not fit the quote orders nothing and exchanges nothing', async () => {
  const before = await moneyNow()
  const quoted = await quote('13.00')
  const refused = async (code: [number, string], from: object, changes: object = {}, who: Caller = ada) =>
    expect([code, codeOf(await send(orderOf(from, changes), freshKey(), who))]).toEqual([code, code])
  const differs: [number, string] = [409, 'exchange.quote_differs']
  await refused(differs, fromOf(quoted, { amount: '1.00' }))
  await refused(differs, fromOf(quoted, { markedRate: '2.5' }))
  await refused(differs, fromOf(quoted, { accountId: ada.accounts.USD }))
  // More or less than the payment takes.
  await refused(differs, fromOf(quoted), { amount: '12.49', totalAmount: '12.99' })
  await refused([400, 'exchange.same_currency'], fromOf(quoted, { accountId: ada.savings }))
  await refused([400, 'ledger.same_account'], fromOf(quoted, { accountId: ada.accounts.GBP }))
  await refused([404, 'accounts.unknown'], fromOf(quoted, { accountId: server.zed.accounts.EUR }))
  await refused([404, 'exchange.quote_unknown'], fromOf(quoted, { rateId: ada.customerId }))
  await refused([400, 'identity.pin_wrong'], fromOf(quoted), { transactionPin: '918273' })
  server.clock.moveBy(60_000)
  await refused([409, 'exchange.quote_expired'], fromOf(quoted))
  expect(await moneyNow()).toEqual(before)
  await forgetQuotes()
})

test('money that is not there, and a frozen account on either side, order nothing', async () => {
  const before = await moneyNow()
  const freeze = (accountId: string, to: 'open' | 'frozen') =>
    server.db.asSystem(async (tx) => {
      const place = await server.world.fundingAccounts.accountOf(tx, ada.customerId, accountId)
      await server.world.ledger.setStatus(tx, place.ledgerAccount, to)
    })
  for (const accountId of [ada.accounts.EUR, ada.accounts.GBP]) {
    await freeze(accountId, 'frozen')
    const frozen = orderOf(fromOf(await quote('13.00')))
    expect(codeOf(await send(frozen))).toEqual([409, 'ledger.account_frozen'])
    await freeze(accountId, 'open')
    // A rate at which an order was refused is gone.
    expect(codeOf(await send(frozen))).toEqual([409, 'exchange.quote_expired'])
  }
  const everything = await available('EUR')
  // All the euros pay for something else.
  const all = await server.db.asSystem(async (tx) => {
    const place = await server.world.fundingAccounts.accountOf(tx, ada.customerId, ada.accounts.EUR)
    await server.world.ledger.setLien(tx, place.ledgerAccount, everything)
    return place.ledgerAccount
  })
  expect(codeOf(await send(orderOf(fromOf(await quote('13.00')))))).toEqual([409, 'ledger.insufficient_funds'])
  await server.db.asSystem((tx) => server.world.ledger.setLien(tx, all, 0n))
  expect(await moneyNow()).toEqual(before)
  await forgetQuotes()
})

test('many at once on one quote pay once, many of one key get one answer, and another order under its key is refused', async () => {
  const quoted = await quote('13.00')
  const [euros, , free] = await moneyNow()
  const sold = fromDecimal(quoted.sold.amount, 'EUR').minor
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(orderOf(fromOf(quoted)))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ headers }) => headers['refusal-code']))).toEqual(
    new Set([undefined, 'exchange.quote_used']),
  )
  const other = await quote('13.00')
  const key = freshKey()
  const repeats = await Promise.all(Array.from({ length: 12 }, () => send(orderOf(fromOf(other)), key)))
  expect(new Set(repeats.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(repeats[0]!.statusCode).toBe(200)
  // However late it is repeated.
  server.clock.moveBy(60_000)
  expect((await send(orderOf(fromOf(other)), key)).body).toBe(repeats[0]!.body)
  expect(codeOf(await send(orderOf(fromOf(other), { narration: 'Other' }), key))).toEqual([422, 'request.key_reused'])
  const soldThen = fromDecimal(other.sold.amount, 'EUR').minor
  expect([await balance('EUR'), await available('GBP')]).toEqual([euros! - sold - soldThen, free])
})

test('a payment that is rejected or comes back gives its money back in its own currency, and every unit is explained', async () => {
  await forgetQuotes()
  const [, pounds, free] = await moneyNow()
  const pay = async () => {
    const { transactionId } = valueOf(await send(orderOf(fromOf(await quote('13.00')))))
    await server.settle()
    return transactionId as string
  }
  const rejected = await pay()
  const reason = { code: 'AC04', words: 'The account is closed.' }
  await update(rejected, 'rejected', { reason })
  // With its charge, since it never arrived.
  expect(await details(rejected)).toMatchObject({ status: 'Failed', exchangedFrom: { bought: { amount: '13.00' } } })
  expect((await moneyNow()).slice(1)).toEqual([pounds! + 1_300n, free! + 1_300n])
  const returned = await pay()
  await update(returned, 'settled')
  await update(returned, 'returned', { reason, returned: money('GBP', 1_250n) })
  expect((await details(returned)).status).toBe('Failed')
  expect((await moneyNow()).slice(1)).toEqual([pounds! + 2_550n, free! + 2_550n])
  for (const kind of ['incremental', 'full'] as const) expect((await server.world.audit.run(kind))?.found).toEqual([])
})

test('a payment that a rule asks about waits with its money exchanged and set aside, and goes once it is approved or is free when it is not', async () => {
  await forgetQuotes()
  const [, pounds, free] = await moneyNow()
  const quoted = await quote('90.50')
  const big = { amount: '90.00', totalAmount: '90.50' }
  const { transactionId, paymentRuleTransactionId } = valueOf(await send(orderOf(fromOf(quoted), big)))
  expect(paymentRuleTransactionId).toBe(transactionId)
  expect((await moneyNow()).slice(1)).toEqual([pounds! + 9_050n, free])
  const asked = valueOf(await askAs(bea, approvals.getTransactionRequestDetail, { params: { id: transactionId } }))
  // Whoever approves reads which other account pays, how much leaves it, and at which rate.
  expect([asked.rate, asked.beneficiary.lines.at(-1)]).toEqual([
    quoted.markedRate,
    { label: 'Paid from', value: expect.stringContaining(quoted.sold.amount) },
  ])
  const approved = valueOf(await askAs(bea, approvals.approveTransaction, { body: decision(transactionId) }))
  expect(approved.status).toBe('Approved')
  // The pounds of one that colleagues refuse are Ada's to send or to exchange back.
  const second = await quote('90.50')
  const refused = valueOf(await send(orderOf(fromOf(second), big)))
  valueOf(
    await askAs(bea, approvals.approveTransaction, {
      body: decision(refused.transactionId, { status: 'Rejected', reason: 'No' }),
    }),
  )
  expect(await available('GBP')).toBe(free! + 9_050n)
})

test('an exchange that colleagues would approve is ordered apart; what only the paying account’s rules ask about waits', async () => {
  await forgetQuotes()
  const before = [...(await moneyNow()), await balance('USD')]
  const big = { amount: '40.00', totalAmount: '40.50' }
  expect(codeOf(await send(orderOf(fromOf(await quote('40.50', 'USD')), big)))).toEqual([
    409,
    'exchange.approved_apart',
  ])
  expect([...(await moneyNow()), await balance('USD')]).toEqual(before)
  const rule = ruleOrder(ada, { currencyCode: 'EUR', moduleTransactionType: 'Debit', amountFrom: '30.00' })
  expect((await askAs(ada, paymentRules.addPaymentRule, { body: rule })).statusCode).toBe(200)
  // Below the rule for pounds, and above the one for the euros that pay: the quote says so before anything is ordered.
  const asking = await quote('40.50')
  expect([asking.approvalsNeeded, asking.approvalsOfPayment]).toEqual([0, 1])
  const placed = valueOf(await send(orderOf(fromOf(asking), big)))
  expect(placed.paymentRuleTransactionId).toBe(placed.transactionId)
  expect(await available('GBP')).toBe(before[2])
  valueOf(await askAs(bea, approvals.approveTransaction, { body: decision(placed.transactionId) }))
})

test('who may not exchange cannot pay this way, and a member’s limits hold on both sides', async () => {
  await forgetQuotes()
  const before = await moneyNow()
  const ordered = async () => orderOf(fromOf(await quote('13.00')))
  const body = await ordered()
  const permissions = new Set([...ada.permissions].filter((one) => one !== 'exchange:create'))
  const order = { caller: { ...ada, permissions }, payload: body, exchangeFrom: body.exchangeFrom }
  await expect(server.world.payments.createPayment(order as never)).rejects.toMatchObject({
    code: 'exchange.not_allowed',
  })
  const limited = async (limits: object) => {
    const member = { perPayment: null, perDay: null, currencyCodes: null, accountIds: null, ...limits }
    return codeOf(await send(await ordered(), freshKey(), { ...bea, protection: { member } }))
  }
  expect(await limited({ currencyCodes: ['GBP'] })).toEqual([409, 'team.currency_not_allowed'])
  expect(await limited({ perPayment: money('GBP', 100n) })).toEqual([409, 'team.above_payment_limit'])
  expect(await moneyNow()).toEqual(before)
  // Her day counts the one order once: twice would be beyond it.
  expect(await limited({ perDay: money('GBP', 1_500n) })).toEqual([200, undefined])
})

test('what payments took and positions gave adds up: every exchange of a payment bought exactly amount and charge', async () => {
  const found = await server.db.asSystem((tx) =>
    rows<{ bought: bigint; total: bigint }>(
      tx,
      sql`select e.bought, t.amount + t.charge as total from payments.exchange e
          join payments.transaction t on e.reference = t.counterparty || ', ' || t.reference`,
    ),
  )
  expect(found.length).toBeGreaterThan(4)
  for (const { bought, total } of found) expect(bought).toBe(total)
})

test('lists and exports show both amounts of such a payment, and its rate', async () => {
  const quoted = await quote('13.00')
  const { transactionId } = valueOf(await send(orderOf(fromOf(quoted), { narration: 'Both amounts' })))
  await server.settle()
  await update(transactionId, 'settled')
  const listed = await askAs(ada, payments.listTransactions, { query: { PageSize: '100' } })
  const lines: { transactionId: string; kind: string; paidWith: unknown }[] = valueOf(listed).records
  expect(lines.find((line) => line.transactionId === transactionId)?.paidWith).toEqual({
    by: 'exchange',
    sold: quoted.sold,
    rate: quoted.markedRate,
  })
  // The exchange that brought the money says no such thing.
  const exchanges = await askAs(ada, payments.listTransactions, { query: { TransactionType: 'FundExchange' } })
  const brought: typeof lines = valueOf(exchanges).records
  expect(brought.slice(0, 2).map(({ paidWith }) => paidWith)).toEqual([null, null])
  const exported = await askAs(ada, payments.exportTransactions, { query: { Search: 'Both amounts' } })
  const [heads, ...rows] = exported.body
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(heads?.slice(-4)).toEqual(['Original currency', 'Original amount', 'Rate', 'Line ID'])
  // Newest first: the charge, which nothing else paid for, is after the payment.
  expect(rows.map((row) => [row[3], row[10], ...row.slice(-4, -1)])).toEqual([
    ['Charge', '-0.50', '', '', ''],
    ['Payment', '-12.50', 'EUR', quoted.sold.amount, quoted.markedRate],
  ])
  await forgetQuotes()
})

/** An exchange at a quote whose money is sent at once. */
const followed = (quoted: Quoted, send: object, changes: object = {}) => ({
  from: { amount: quoted.sold.amount, currency: { systemAccountType: 'CustomerAccount', id: quoted.fromAccountId } },
  to: { amount: quoted.bought.amount, currency: { systemAccountType: 'CustomerAccount', id: quoted.toAccountId } },
  exchangeDetails: {
    reasonForExchange: 'To pay for shelves',
    transactionReference: 'Shelf money',
    transactionPin: pin,
    rateId: quoted.rateId,
    midRate: quoted.midRate,
    markedRate: quoted.markedRate,
    exchangeCurrencyPair: quoted.exchangeCurrencyPair,
  },
  extraTranDetails: { description: 'For the new oven' },
  documentUploadItems: paymentOrder(ada).documentUploadItems,
  createTransactionPayload: send,
  ...changes,
})
const exchangeAndSend = (body: object, key = freshKey(), who: Caller = ada) =>
  askAs(who, exchange.initiateExchange, { body }, key)

test('[entity-exchange-extra] an exchange sends its money on in one order, however often it is repeated', async () => {
  await forgetQuotes()
  const [euros, pounds, free] = await moneyNow()
  const quoted = await quote('13.00')
  const key = freshKey()
  const body = followed(quoted, paymentOrder(ada))
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchangeAndSend(body, key)))
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1)
  const { transactionId } = valueOf(answers[0]!)
  const sold = fromDecimal(quoted.sold.amount, 'EUR').minor
  expect(await moneyNow()).toEqual([euros! - sold, pounds! + 1_300n, free])
  const shown = await details(transactionId)
  expect(shown).toMatchObject({ kind: 'payment', exchangedFrom: { sold: quoted.sold, markedRate: quoted.markedRate } })
  // The exchange keeps the words of its form.
  expect(await details(shown.exchangedFrom.transactionId)).toMatchObject({
    kind: 'exchange',
    narration: 'Shelf money',
    exchange: { reason: 'To pay for shelves' },
  })
  await forgetQuotes()
})

test('where the payment that follows cannot be made, nothing is exchanged either', async () => {
  const before = await moneyNow()
  const quoted = await quote('13.00')
  const refused = async (code: [number, string], body: object, who: Caller = ada) =>
    expect([code, codeOf(await exchangeAndSend(body, freshKey(), who))]).toEqual([code, code])
  // Money would be left over, or missing.
  const less = paymentOrder(ada, { amount: '12.00', totalAmount: '12.50' })
  await refused([409, 'exchange.quote_differs'], followed(quoted, less))
  const other = paymentOrder(ada, { sourceAccountId: ada.savings })
  await refused([400, 'request.invalid'], followed(quoted, other))
  await refused([400, 'request.invalid'], followed(quoted, paymentOrder(ada, { transactionPin: '918273' })))
  const wrong = { ...followed(quoted, paymentOrder(ada, { transactionPin: '918273' })).exchangeDetails }
  const wrongPins = followed(quoted, paymentOrder(ada, { transactionPin: '918273' }), {
    exchangeDetails: { ...wrong, transactionPin: '918273' },
  })
  await refused([400, 'identity.pin_wrong'], wrongPins)
  const { rateId: _, ...withoutRate } = followed(quoted, paymentOrder(ada)).exchangeDetails
  await refused([400, 'request.invalid'], followed(quoted, paymentOrder(ada), { exchangeDetails: withoutRate }))
  const named = { ...followed(quoted, {}).to, currency: { id: quoted.toAccountId, currencyCode: 'USD' } }
  await refused([400, 'payments.currency_differs'], followed(quoted, paymentOrder(ada), { to: named }))
  await refused(
    [400, 'payments.category_unknown'],
    followed(quoted, paymentOrder(ada), { extraTranDetails: { expenseCategory: 'None of ours' } }),
  )
  await refused(
    [404, 'accounts.unknown'],
    followed({ ...quoted, fromAccountId: server.zed.accounts.EUR }, paymentOrder(ada)),
  )
  server.clock.moveBy(60_000)
  await refused([409, 'exchange.quote_expired'], followed(quoted, paymentOrder(ada)))
  expect(await moneyNow()).toEqual(before)
  await forgetQuotes()
})

test('a transfer in Canada takes the security question of the exchange form', async () => {
  await forgetQuotes()
  const cad = await server.world.accounts.openAccount({ customerId: ada.customerId, currency: 'CAD', name: 'Dollars' })
  valueOf(await askAs(ada, verification.verifyInterac, { body: { emailAddress: 'amelia@example.com' } }))
  const priced = valueOf(
    await askAs(ada, payments.getTransactionCharge, {
      query: { AccountId: cad.id, CurrencyCode: 'CAD', Amount: '20.00', PaymentMethodType: 'Interac' },
    }),
  )
  const total = priced.totalAmount.amount
  const quoted = valueOf(
    await askAs(ada, exchange.createExchangeQuote, {
      body: { fromAccountId: ada.accounts.EUR, toAccountId: cad.id, side: 'buy', amount: total },
    }),
  )
  const send = paymentOrder(ada, {
    sourceAccountId: cad.id,
    sourceCurrencyId: 'CAD',
    sourceCurrencyCode: 'CAD',
    amount: '20.00',
    totalAmount: total,
    beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'Interac', paymentMethodValue: 'amelia@example.com' }],
  })
  const asked = (answer: string) =>
    followed(quoted, send, { cadQuestionAndAnswer: { question: 'Where do we meet?', answer } })
  expect(codeOf(await exchangeAndSend(followed(quoted, send)))).toEqual([400, 'request.invalid'])
  const short = await exchangeAndSend(asked('at'))
  expect(codeOf(short)).toEqual([400, 'request.invalid'])
  expect(short.body).toContain('cadQuestionAndAnswer.answer')
  const { transactionId } = valueOf(await exchangeAndSend(asked('Harbour')))
  const shown = await details(transactionId)
  expect(shown).toMatchObject({
    amount: { amount: '20.00', currencyCode: 'CAD' },
    exchangedFrom: { sold: quoted.sold },
  })
  // Whoever reads the payment does not read the answer.
  expect(JSON.stringify(shown)).not.toContain('Harbour')
})

test('a rule about new payees in the currency that pays asks about them alone', async () => {
  await forgetQuotes()
  const payTo = async (account: readonly [string, string]) => {
    const block = { beneficiaryAccountDetailsRequests: [ukBlock(account)], saveAsBeneficiary: false }
    const quoted = await quote('13.00')
    return valueOf(await send(orderOf(fromOf(quoted), block))).paymentRuleTransactionId
  }
  expect(await payTo(otherAccounts.add)).toBeNull()
  const rule = ruleOrder(ada, { currencyCode: 'EUR', payees: 'New' })
  valueOf(await askAs(ada, paymentRules.addPaymentRule, { body: rule }))
  expect(await payTo(otherAccounts.add)).toBeNull()
  expect(await payTo(otherAccounts.edited)).not.toBeNull()
})
