import {
  accountManagement,
  accounts,
  fundingCards as contract,
  fundingOptions as funding,
  limits,
  payments,
  sendr,
} from '@tradewind/contract'
import { zeroId } from '@tradewind/contract/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, oneRow, rows, sql } from '#platform/db'
import { Secret } from '#platform/secret'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../../main/testing/test-books.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { type Person, pin } from '../../../main/testing/test-people.ts'
import { ask, freshKey, testTokenOf } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { cardBoundsOf, transitions } from './card-fundings.rules.ts'

/** Accounts funded by card over HTTP, with the real ledger and the sandbox's acquirer. */
let server: TestServer
let ada: Person
/** The number of her account of pounds in the books. */
let own: string

beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_GBP_LAAS_PAYMENT: 'ON', FEATURE_CLOSE_ACCOUNT: 'ON' } })
  ada = server.ada
  // What the server did for everybody is out of the way by then.
  for (let day = 0; day < 6; day++) await pass(86_400)
  const { account } = await server.db.asSystem((tx) =>
    oneRow<{ account: bigint }>(
      tx,
      sql`select ledger_account as account from accounts.account where id = ${ada.accounts.GBP}::uuid`,
    ),
  )
  own = String(account)
})
// Each test has a day of its own, so that no limit of another is in its way.
beforeEach(() => pass(86_400))
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)

const order = (changes: object = {}) => ({
  accountId: ada.accounts.GBP,
  amount: '50.00',
  Currency: 'GBP',
  transactionPin: pin,
  CardNumber: 'tok_visa',
  FirstName: 'Ada',
  LastName: 'Example',
  ...changes,
})

const pay = (changes: object = {}) => call(contract.payWithCard, { body: order(changes) })
const read = (id: string) => call(contract.getCardFunding, { query: { CardFundingId: id } })
const refused = async (changes: object) => {
  const got = await answer(contract.payWithCard, { body: order(changes) })
  return [got.statusCode, got.headers['refusal-code']]
}
const usedOfYear = async () =>
  (await call(limits.getAnnualTransactionCreditLimit, { query: { AccountId: ada.accounts.GBP } })).used

const credited = { 'clearing:card:GBP': -5_000n }

test('the states of a card funding stand in the code as in the database', async () => {
  const stored = await server.db.asSystem((tx) =>
    rows<{ from: string; to: string }>(tx, sql`select from_state as from, to_state as to from cardfundings.transition`),
  )
  const known = Object.entries(transitions).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
  expect(stored.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(known.toSorted())
})

interface Outcome {
  what: string
  card: string
  /** What the answer says, and what the funding is in the end. */
  answers: string
  ends: string
  arrives: bigint
  /** How time passes until then, in seconds. */
  after?: readonly number[]
  /** What its holder does on the bank's page. */
  holder?: (challengeId: string) => Promise<unknown>
  reason?: string
}

const code = (text: string) => (challengeId: string) =>
  server.world.acquirerPages.answerChallenge({ challengeId, code: new Secret(text) })

const declined = (card: string, reason: string): Outcome => ({
  what: `a decline (${reason})`,
  card,
  answers: 'Declined',
  ends: 'Declined',
  arrives: 0n,
  reason,
})

const outcomes: readonly Outcome[] = [
  { what: 'success', card: '4242424242424242', answers: 'Approved', ends: 'Approved', arrives: 5_000n },
  declined('4000000000000002', 'Your bank declined the payment.'),
  declined('4000000000009995', "There isn't enough money on the card."),
  declined('4000000000000069', 'The card has expired.'),
  declined('4000000000000127', 'The security code is not correct.'),
  declined('4000000000000341', "The payment is above your card's limit."),
  declined('4000000000000366', "This card can't be used for online payments."),
  declined('4000000000009987', 'Your bank declined the payment. Please contact your bank.'),
  {
    what: 'a time-out after success',
    card: '4000000000000119',
    answers: 'Unknown',
    ends: 'Approved',
    arrives: 5_000n,
    after: [31, 61],
  },
  {
    what: 'a payment that never reached the acquirer',
    card: '4000000000000259',
    answers: 'Unknown',
    ends: 'Declined',
    arrives: 0n,
    after: [60],
    reason: "The payment didn't reach your bank.",
  },
  {
    what: 'an approval that comes after it was given up',
    card: '4000000000001976',
    answers: 'Unknown',
    ends: 'Approved',
    arrives: 5_000n,
    after: [60, 25 * 3_600],
  },
  {
    what: 'a challenge that is answered',
    card: '4000000000003220',
    answers: 'ChallengeRequired',
    ends: 'Approved',
    arrives: 5_000n,
    holder: code('246810'),
  },
  {
    what: 'a challenge that is canceled',
    card: '4000000000003220',
    answers: 'ChallengeRequired',
    ends: 'Declined',
    arrives: 0n,
    holder: (challengeId) => server.world.acquirerPages.cancelChallenge(challengeId),
    reason: "You canceled your bank's confirmation.",
  },
  {
    what: 'a challenge that is abandoned',
    card: '4000000000003220',
    answers: 'ChallengeRequired',
    ends: 'Declined',
    arrives: 0n,
    after: [3_600, 3_600],
    reason: "Your bank's confirmation expired.",
  },
]

test.each(outcomes)('after $what the books balance and nothing counts twice', async (outcome) => {
  const before = await balancesOf(server.db)
  const used = await usedOfYear()
  const result = await pay({ CardNumber: testTokenOf(outcome.card) })
  expect(result.state).toBe(outcome.answers)
  if (outcome.holder) {
    await outcome.holder(result.challengeId)
    await call(contract.completeCardChallenge, { body: { challengeId: result.challengeId } })
  }
  for (const seconds of outcome.after ?? []) await pass(seconds)
  const { state, reason, transactionId } = await read(result.cardFundingId)
  expect([state, reason]).toEqual([outcome.ends, outcome.reason ?? null])
  expect(transactionId).toBe(outcome.arrives > 0n ? result.cardFundingId : null)
  expect(await changesSince(server.db, before)).toEqual(
    outcome.arrives > 0n ? { ...credited, [own]: outcome.arrives } : {},
  )
  const moved = Number((await usedOfYear()).amount) - Number(used.amount)
  expect(moved).toBe(outcome.arrives > 0n ? 50 : 0)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a card payment is a line of the account with its card', async () => {
  const { cardFundingId } = await pay({ CardNumber: 'tok_mastercard' })
  const details = await call(payments.getTransactionDetails, { query: { TransactionId: cardFundingId } })
  expect([details.status, details.transactionType, details.amount.amount]).toEqual(['Successful', 'Credit', '50.00'])
  const { records } = await call(contract.listCardFundings, { query: { AccountId: ada.accounts.GBP } })
  expect(records[0]).toMatchObject({ cardFundingId, card: 'Mastercard ending in 4444', state: 'Approved' })
})

test.each([
  ['tok_visa', 'frictionless', '05', 'issuer'],
  ['tok_mastercard', 'frictionless', '02', 'issuer'],
  ['tok_attempted', 'frictionless', '06', 'issuer'],
  ['tok_unauthenticated', 'frictionless', '07', 'merchant'],
  ['tok_no_proof', 'frictionless', '07', 'merchant'],
])('%s is stored with how it was authenticated and who bears fraud', async (CardNumber, flow, eci, liability) => {
  const { cardFundingId } = await pay({ CardNumber })
  const stored = await server.db.asSystem((tx) =>
    oneRow(tx, sql`select flow, eci, liability from cardfundings.funding where id = ${cardFundingId}`),
  )
  expect(stored).toEqual({ flow, eci, liability })
})

test('one payment sent ten times at once charges the card once, and all get the same answer', async () => {
  const before = await balancesOf(server.db)
  const [key, body] = [freshKey(), order()]
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(contract.payWithCard, { body }, key)))
  expect(new Set(answers.map((one) => `${one.statusCode} ${one.body}`)).size).toBe(1)
  expect(await changesSince(server.db, before)).toEqual({ ...credited, [own]: 5_000n })
  const other = await answer(contract.payWithCard, { body: order({ amount: '51.00' }) }, key)
  expect(other.headers['refusal-code']).toBe('request.key_reused')
})

test('a repeat after a crash inquires, and charges nothing again', async () => {
  const [key, body] = [freshKey(), order({ CardNumber: 'tok_timeout' })]
  expect((await answer(contract.payWithCard, { body }, key)).json().value.state).toBe('Unknown')
  await server.db.asSystem((tx) =>
    execute(tx, sql`update platform.idempotency set status = null, body = null where key = ${key}`),
  )
  const before = await balancesOf(server.db)
  await pass(60)
  expect((await answer(contract.payWithCard, { body }, key)).json().value.state).toBe('Approved')
  expect(await changesSince(server.db, before)).toEqual({ ...credited, [own]: 5_000n })
})

test('while the outcome of one payment is open, no other card is charged for the account', async () => {
  const { challengeId } = await pay({ CardNumber: 'tok_challenge' })
  expect(await refused({})).toEqual([409, 'cards.pending'])
  await server.world.acquirerPages.cancelChallenge(challengeId)
  await call(contract.completeCardChallenge, { body: { challengeId } })
  expect((await pay()).state).toBe('Approved')
})

test.each([
  ['an amount below the least', { amount: '4.99' }, [400, 'cards.amount_too_small']],
  ['an amount above the most', { amount: '5000.01' }, [400, 'cards.amount_too_large']],
  ['another currency than the account’s', { Currency: 'EUR' }, [400, 'payments.currency_differs']],
  ['a wrong PIN', { transactionPin: '938271' }, [400, 'identity.pin_wrong']],
  ['a card number', { CardNumber: '4242 4242 4242 4242' }, [400, 'cards.number_refused']],
  ['a security code', { Cvv: '123' }, [400, 'cards.security_code_refused']],
  ['a token of nobody', { CardNumber: 'tok_nobody' }, [400, 'cards.token_unknown']],
  ['no amount', { amount: '' }, [400, 'request.invalid']],
  ['a transfer too', { paymentInstructionId: '01900000-0000-7000-8000-00000000dead' }, [400, 'request.invalid']],
])('%s is refused, and nothing is on record of it', async (_, changes, expected) => {
  const before = await balancesOf(server.db)
  const count = () => server.db.asSystem((tx) => rows(tx, sql`select from cardfundings.funding`))
  const had = (await count()).length
  expect(await refused(changes)).toEqual(expected)
  expect((await count()).length).toBe(had)
  expect(await changesSince(server.db, before)).toEqual({})
})

test('an account of somebody else, and a card of somebody else, are unknown', async () => {
  expect(await refused({ accountId: server.zed.accounts.GBP })).toEqual([404, 'accounts.unknown'])
  const body = { CardNumber: 'tok_visa', FirstName: 'Zed' }
  const theirs = (await ask(server.http, contract.addCard, { body }, server.as(server.zed))).json().value
  expect(await refused({ CardNumber: '', id: theirs.id })).toEqual([404, 'cards.unknown'])
  for (const declared of [contract.getCard, contract.deleteCard])
    expect((await answer(declared, { params: { id: theirs.id } })).headers['refusal-code']).toBe('cards.unknown')
  const { cardFundingId } = await pay()
  const foreign = { query: { CardFundingId: cardFundingId } }
  const got = await ask(server.http, contract.getCardFunding, foreign, server.as(server.zed))
  expect(got.headers['refusal-code']).toBe('cards.funding_unknown')
})

test('[funding-card-option, flag-gbp-laas] with its switch off no account is funded by card, and SendR still is paid by card', async () => {
  const off = await server.restarted(undefined, { FEATURE_GBP_LAAS_PAYMENT: 'OFF' })
  expect((await pay()).state).toBe('Approved')
  const refusal = await ask(off.http, contract.payWithCard, { body: order() }, server.as(ada))
  expect(refusal.headers['refusal-code']).toBe('cards.unavailable')
  const info = (await ask(off.http, sendr.getSendrCurrenciesInfo, {}, server.as(ada))).json().value
  expect(info.paymentMethods).toContainEqual({ name: 'PayByCard', isOpen: true })
  await off.close()
})

test('a wallet is funded by card in its currency', async () => {
  const wallet = await server.db.asSystem((tx) =>
    server.world.accounts.walletIn(tx, { customerId: ada.customerId, currency: 'UGX' }),
  )
  const accountId = wallet.wallet.id
  expect((await pay({ accountId, Currency: 'UGX', amount: '50000' })).state).toBe('Approved')
  const { balance } = await server.db.asCustomer(ada.customerId, (tx) =>
    oneRow<{ balance: bigint }>(
      tx,
      sql`select l.posted_minor as balance from accounts.account a join ledger.account l on l.id = a.ledger_account
          where a.id = ${accountId}`,
    ),
  )
  expect(balance).toBe(50_000n)
})

test('the first funding of a wallet that is not there yet opens it, once, in a currency that wallets hold', async () => {
  const into = { accountId: zeroId, amount: '20000', Currency: 'XAF' }
  const offered = await call(funding.listFundingOptions, { query: { CurrencyCode: 'XAF' } })
  expect(offered.map(({ option }: { option: string }) => option)).toContain('Card')
  const [first, second] = [await pay(into), await pay(into)]
  const [one, other] = [await read(first.cardFundingId), await read(second.cardFundingId)]
  expect(one.accountId).toBe(other.accountId)
  const wallet = await call(accounts.getAccount, { query: { AccountId: one.accountId } })
  expect([wallet.systemAccountType, wallet.currencyCode, wallet.balance.amount]).toEqual(['Wallet', 'XAF', '40000'])
  expect(await refused({ ...into, Currency: 'GBP', amount: '50.00' })).toEqual([400, 'cards.unavailable'])
})

test('an account with a card payment on its way is not closed', async () => {
  const { challengeId } = await pay({ CardNumber: 'tok_challenge', accountId: ada.spare })
  const body = {
    accountId: ada.spare,
    reason: 'Taking a break',
    otherReason: '',
    transferToAccountId: ada.savings,
  }
  const got = await answer(accountManagement.closeAccount, { body })
  expect(got.headers['refusal-code']).toBe('accounts.top_ups_pending')
  await server.world.acquirerPages.cancelChallenge(challengeId)
  await call(contract.completeCardChallenge, { body: { challengeId } })
})

test.each([
  ['delivered', 0n],
  ['not-delivered', 5_000n],
] as const)(
  'money for an account that was closed meanwhile is %s as a person decides, and goes back to the card',
  async (as, refunded) => {
    const before = await balancesOf(server.db)
    const { challengeId, cardFundingId } = await pay({ CardNumber: 'tok_challenge' })
    const set = (status: string) =>
      server.db.asSystem((tx) =>
        execute(tx, sql`update accounts.account set status = ${status} where id = ${ada.accounts.GBP}::uuid`),
      )
    await set('Closed')
    await code('246810')(challengeId)
    await call(contract.completeCardChallenge, { body: { challengeId } })
    await set('Active')
    expect(await changesSince(server.db, before)).toEqual({
      'clearing:card:GBP': -5_000n,
      'suspense:cases:GBP': 5_000n,
    })
    const found = (await server.world.payments.listCases({ most: 50 })).find(
      ({ transactionId }) => transactionId === cardFundingId,
    )
    const resolved = { id: found?.id ?? '', by: 'olu@tradewind', note: '', decision: { as } }
    expect(await server.world.payments.resolveCase(resolved)).toBe('resolved')
    await pass(86_400)
    await pass(86_400)
    const isCredited = as === 'delivered'
    expect(await changesSince(server.db, before)).toEqual(isCredited ? { ...credited, [own]: 5_000n } : {})
    const charge = await server.db.asSystem((tx) =>
      oneRow<{ refunded: bigint }>(
        tx,
        sql`select refunded_minor as refunded from sandbox.card_charge where merchant_reference = ${cardFundingId}`,
      ),
    )
    expect(charge.refunded).toBe(refunded)
    expect(await bookFaults(server.db)).toEqual(soundBooks)
  },
)

test('every currency that takes cards has a least below its most', () => {
  for (const currency of ['GBP', 'EUR', 'USD', 'CAD', 'UGX', 'TZS', 'GHS', 'XOF', 'XAF', 'INR'] as const) {
    const bounds = cardBoundsOf(currency)
    expect([currency, bounds && bounds.least.minor < bounds.most.minor]).toEqual([currency, true])
  }
  expect(cardBoundsOf('JPY')).toBe(undefined)
})
