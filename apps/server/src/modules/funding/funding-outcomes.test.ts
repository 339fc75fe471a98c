import {
  type AnyCall,
  accounts,
  fundingCards,
  interacRequests,
  linkedBanks,
  mobileMoney,
  payments,
  pullPay,
  sandbox,
} from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callbackSecretOf } from '#modules/rails'
import { oneRow, sql } from '#platform/db'
import { secretsFrom } from '#platform/secrets'
import { signMessage } from '#platform/signed-message'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import {
  cardFunding,
  freshKey,
  interacOrder,
  linkedPullOrder,
  pullOrder,
  topUpOrder,
} from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { linkedBanksOf } from './plaid/test-linked-banks.ts'

/**
 * Every option of funding with everything that can happen to it: what the account and the books hold in the end, and what
 * the customer is told. An option adds its rows to `outcomes`; what happens is chosen by what the sandbox is asked for.
 */
let server: TestServer
/** Ada's accounts in the books, by currency. */
const own: Record<string, string> = {}
let linkedBankId: string
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_PLAID: 'ON', FEATURE_GBP_LAAS_PAYMENT: 'ON' } })
  // What the server did for everybody is out of the way by then, before anything is counted.
  for (let day = 0; day < 6; day++) await pass(86_400)
  for (const currency of ['UGX', 'CAD', 'GBP'] as const) {
    const { account } = await server.db.asSystem((tx) =>
      oneRow<{ account: bigint }>(
        tx,
        sql`select ledger_account as account from accounts.account where id = ${server.ada.accounts[currency]}::uuid`,
      ),
    )
    own[currency] = String(account)
  }
  linkedBankId = (await linkedBanksOf(() => server).link()).linkedBankId
})
// Each outcome has a day of its own, so that no limit of another is in its way.
beforeEach(() => pass(86_400))
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)

interface Outcome {
  option: string
  what: string
  /** Orders it; gives the id of the order. */
  order: () => Promise<string>
  /** How time passes until it has happened, in seconds. */
  after: readonly number[]
  /** The state of the order then, with the code of a failure. */
  state: (id: string) => Promise<string>
  ends: string
  /** What arrived in the account, in minor units. */
  arrives: bigint
  /** What the customer is told of it, by email, in order. */
  told: readonly ('arrived' | 'received' | 'failed' | 'returned')[]
  clearing: string
  currency: string
}

const byMobileMoney = (what: string, changes: object, of: Pick<Outcome, 'after' | 'ends' | 'arrives' | 'told'>) => ({
  option: 'mobile money',
  what,
  order: async () => {
    const { topUpId } = await call(mobileMoney.fundWalletWithMobileMoney, { body: topUpOrder(server.ada, changes) })
    return topUpId as string
  },
  state: async (id: string) => {
    const { status, failureCode } = await call(mobileMoney.getMobileMoneyFunding, { query: { TopUpId: id } })
    return failureCode ? `${status} ${failureCode}` : (status as string)
  },
  clearing: 'clearing:momo:UGX',
  currency: 'UGX',
  ...of,
})

const byInterac = (what: string, changes: object, of: Pick<Outcome, 'after' | 'ends' | 'arrives' | 'told'>) => ({
  option: 'Interac',
  what,
  order: async () => {
    const body = interacOrder(server.ada, changes)
    return (await call(interacRequests.createInteracRequest, { body })).interacRequestId as string
  },
  state: async (id: string) => {
    const query = { InteracRequestId: id }
    const { status, failureCode } = await call(interacRequests.getInteracRequest, { query })
    return failureCode ? `${status} ${failureCode}` : (status as string)
  },
  clearing: 'clearing:interac:CAD',
  currency: 'CAD',
  ...of,
})

/** One day after the other, so that each report of the network is applied on its day. */
const daysPass = (days: number) => Array.from({ length: days }, () => 86_400)

/** What is collected from a bank account; banks report on working mornings. */
const collected = {
  after: daysPass(12),
  state: async (id: string) => {
    const { status, failureCode } = await call(pullPay.getPullPayTransactionRequest, { query: { PullPayId: id } })
    return failureCode ? `${status} ${failureCode}` : (status as string)
  },
  clearing: 'clearing:eft:CAD',
  currency: 'CAD',
}

type Ending = Pick<Outcome, 'ends' | 'arrives' | 'told'> & Partial<Pick<Outcome, 'after'>>

/** Orders under one key as often as is said: all get one answer, which has the id under this name. */
async function ordered(declared: AnyCall, body: object, { id, times = 1 }: { id: string; times?: number }) {
  const key = freshKey()
  const placed = new Set<string>()
  for (let left = times; left > 0; left -= 1) placed.add((await answer(declared, { body }, key)).json().value[id])
  return [...placed].join()
}

const byEft = (what: string, { times = 1, ...changes }: { times?: number } & Record<string, unknown>, of: Ending) => ({
  option: 'EFT',
  what,
  order: () =>
    ordered(pullPay.createPullPayTransactionRequest, pullOrder(server.ada, changes), { id: 'pullPayId', times }),
  ...collected,
  ...of,
})

const byCard = (what: string, CardNumber: string, { times = 1, ...of }: Ending & { times?: number }) => ({
  option: 'card',
  what,
  order: () =>
    ordered(fundingCards.payWithCard, cardFunding(server.ada, { CardNumber }), { id: 'cardFundingId', times }),
  after: [60, 3_600],
  state: async (id: string) =>
    (await call(fundingCards.getCardFunding, { query: { CardFundingId: id } })).state as string,
  clearing: 'clearing:card:GBP',
  currency: 'GBP',
  ...of,
})

/** Someone pays into Ada's account in pounds by its details. */
async function payIn(amount: string): Promise<string> {
  const query = { AccountId: server.ada.accounts.GBP, SystemAccountType: 'CustomerAccount' }
  const [details] = await call(accounts.getAccountDetail, { query })
  const valueOf = (label: string): string =>
    details.lines.find((line: { label: string }) => line.label === label)?.value.replaceAll(/\D/g, '') ?? ''
  const body = {
    currencyCode: 'GBP',
    accountNumber: valueOf('Account number'),
    bankCode: valueOf('Sort code'),
    amount,
    senderName: 'Grace Webb',
    reference: `Transfer of ${amount}`,
  }
  await call(sandbox.payIn, { body })
  return amount
}

const byBankTransfer = (what: string, order: () => Promise<string>, of: Ending) => ({
  option: 'bank transfer',
  what,
  order,
  after: [60, 3_600, 3 * 86_400],
  state: async (amount: string) => {
    await server.world.transactions.lister.listWaiting()
    const query = { AccountId: server.ada.accounts.GBP, Search: `Transfer of ${amount}`, PageSize: '10' }
    const { records } = await call(payments.listTransactions, { query })
    return records.map(({ status }: { status: string }) => status).join() || 'none'
  },
  clearing: 'clearing:fps:GBP',
  currency: 'GBP',
  ...of,
})

const byLinkedBank = (what: string, { times = 1, ...changes }: { amount: string; times?: number }, of: Ending) => ({
  option: 'linked bank',
  what,
  order: () =>
    ordered(linkedBanks.collectFromLinkedBank, linkedPullOrder(server.ada, linkedBankId, changes), {
      id: 'pullPayId',
      times,
    }),
  ...collected,
  ...of,
})

const came = (arrives: bigint) => ({ ends: 'Successful', arrives, told: ['arrived'] as const })
const received = (arrives: bigint) => ({ ends: 'Successful', arrives, told: ['received'] as const })
const paid = { ends: 'Approved', arrives: 5_000n, told: ['arrived'] as const }
const failed = (code: string) => ({ ends: `Failed ${code}`, arrives: 0n, told: ['failed'] as const })
const back = { arrives: 0n, told: ['arrived', 'returned'] as const }
const wentBack = { ends: 'Failed REVERSED', arrives: 0n, told: ['arrived', 'returned'] as const }

const outcomes: readonly Outcome[] = [
  byMobileMoney('success', { amount: '50000' }, { after: [60], ...came(50_000n) }),
  byMobileMoney(
    'a refusal on the phone',
    { phoneNumber: '0772 120001' },
    { after: [60], ...failed('APPROVAL_REJECTED') },
  ),
  byMobileMoney('a refusal at once', { amount: '50018' }, { after: [60], ...failed('NOT_ALLOWED') }),
  byMobileMoney('no answer in time', { amount: '50023' }, { after: [16 * 60, 3_600], ...failed('EXPIRED') }),
  byMobileMoney('a lost answer after success', { amount: '50013' }, { after: [16 * 60, 3_600], ...came(50_013n) }),
  byMobileMoney('an order lost on the way', { amount: '50014' }, { after: [16 * 60, 3_600], ...came(50_014n) }),
  byMobileMoney('duplicate messages', { amount: '50015' }, { after: [16 * 60, 3_600], ...came(50_015n) }),
  byMobileMoney('a message two hours late', { amount: '50016' }, { after: [60, 4 * 3_600], ...came(50_016n) }),
  byMobileMoney('messages in the wrong order', { amount: '50017' }, { after: [16 * 60, 3_600], ...came(50_017n) }),
  byMobileMoney('a denial after success', { amount: '50019' }, { after: [16 * 60, 3_600], ...came(50_019n) }),
  byMobileMoney(
    'success after it was given up',
    { amount: '50024' },
    { after: [16 * 60, 3_600], ends: 'Successful', arrives: 50_024n, told: ['failed', 'arrived'] },
  ),
  byMobileMoney('a reversal', { amount: '50020' }, { after: [60, 2 * 3_600], ...wentBack }),
  byMobileMoney('a reversal whose message is lost', { amount: '50021' }, { after: [60, 25 * 3_600], ...wentBack }),
  byInterac('success', { amount: '50.00' }, { after: [60], ...came(5_000n) }),
  byInterac('a refusal by the payer', { payerEmail: 'declines@example.com' }, { after: [60], ...failed('DECLINED') }),
  byInterac('a refusal at once', { amount: '50.18' }, { after: [60], ...failed('REFUSED') }),
  byInterac(
    'no answer in 30 days',
    { amount: '50.23' },
    { after: [31 * 86_400], ends: 'Expired EXPIRED', arrives: 0n, told: ['failed'] },
  ),
  byInterac('a lost answer after success', { amount: '50.13' }, { after: [60, 600], ...came(5_013n) }),
  byInterac('an order lost on the way', { amount: '50.14' }, { after: [60, 600], ...came(5_014n) }),
  byInterac('duplicate messages', { amount: '50.15' }, { after: [60, 600], ...came(5_015n) }),
  byInterac('a message two hours late', { amount: '50.16' }, { after: [60, 4 * 3_600], ...came(5_016n) }),
  byInterac('messages in the wrong order', { amount: '50.17' }, { after: [60, 600], ...came(5_017n) }),
  byInterac('a denial after success', { amount: '50.19' }, { after: [60, 600], ...came(5_019n) }),
  byInterac(
    'acceptance reported after it expired',
    { amount: '50.24' },
    { after: [30 * 86_400 + 30, 600], ends: 'Successful', arrives: 5_024n, told: ['failed', 'arrived'] },
  ),
  byInterac(
    'a return',
    { amount: '50.12' },
    { after: [60, 86_400, 86_400, 86_400], ends: 'Failed RETURNED', arrives: 0n, told: ['arrived', 'returned'] },
  ),
  byEft('success', { amount: '50.00' }, came(5_000n)),
  byEft('a refusal at once', { amount: '50.18' }, failed('907')),
  byEft('a return before it settled', { accountNumber: '1230001' }, failed('905')),
  byEft('a lost answer after success', { amount: '50.13' }, came(5_013n)),
  byEft('a return for insufficient funds', { amount: '50.12' }, { ends: 'Failed 901', ...back }),
  byEft('a stopped debit', { amount: '50.20' }, { ends: 'Failed 903', ...back }),
  byEft('money that was not cleared', { amount: '50.21' }, { ends: 'Failed 908', ...back }),
  byEft('the same order three times', { amount: '50.00', times: 3 }, came(5_000n)),
  byEft('a return four weeks late', { amount: '50.22' }, { ends: 'Failed 915', ...back, after: daysPass(45) }),
  byLinkedBank('success', { amount: '50.00' }, came(5_000n)),
  byLinkedBank('a refusal at once', { amount: '50.18' }, failed('907')),
  byLinkedBank('a return before it settled', { amount: '50.11' }, failed('912')),
  byLinkedBank('a lost answer after success', { amount: '50.13' }, came(5_013n)),
  byLinkedBank('the same order three times', { amount: '50.00', times: 3 }, came(5_000n)),
  byLinkedBank('a return', { amount: '50.12' }, { ends: 'Failed 901', ...back }),
  byLinkedBank('a return four weeks late', { amount: '50.22' }, { ends: 'Failed 915', ...back, after: daysPass(45) }),
  byBankTransfer('success', () => payIn('50.00'), received(5_000n)),
  byBankTransfer('three reports of one transfer', () => payIn('50.15'), received(5_015n)),
  byCard('success', 'tok_visa', paid),
  byCard('a refusal by its bank', 'tok_declined', { ends: 'Declined', arrives: 0n, told: ['failed'] }),
  byCard('a lost answer after success', 'tok_timeout', paid),
  byCard('the same order three times', 'tok_visa', { ...paid, times: 3 }),
  byCard('an approval after it was given up', 'tok_belated', {
    ends: 'Approved',
    arrives: 5_000n,
    told: ['failed', 'arrived'],
    after: [60, 25 * 3_600],
  }),
  byCard('a dispute that is lost', 'tok_disputed', { ends: 'Approved', ...back, after: daysPass(17) }),
]

const kinds = {
  arrived: /^You added /,
  received: /^You received /,
  failed: /^We couldn't add /,
  returned: /taken back$/,
}

/** What Ada was told by email of money that was added, the oldest first. */
async function notices(): Promise<string[]> {
  const mails = await server.world.notifications.listOutbox(1_000)
  return mails
    .filter(({ to }) => to === server.ada.email)
    .flatMap(({ subject }) =>
      Object.entries(kinds).flatMap(([kind, words]) => (words.test(subject ?? '') ? [kind] : [])),
    )
    .toReversed()
}

test.each(outcomes)('$option: after $what the books balance and the customer knows', async (outcome) => {
  const { order, after, state, ends, arrives, told, clearing, currency } = outcome
  const before = await balancesOf(server.db)
  const known = (await notices()).length
  const id = await order()
  await server.settle()
  for (const seconds of after) await pass(seconds)
  expect(await state(id)).toBe(ends)
  const account = own[currency] ?? ''
  expect(await changesSince(server.db, before)).toEqual(
    arrives === 0n ? {} : { [clearing]: -arrives, [account]: arrives },
  )
  expect((await notices()).slice(known)).toEqual(told)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

const signing = { secret: '', altered: false, age: 0 }

/** An operator's message that the money of a top-up came, delivered as `how` says. */
async function deliver(topUpId: string, how: Partial<typeof signing> = {}) {
  const { secret, altered, age } = { ...signing, ...how }
  const now = new Date((await call(sandbox.getBankClock, {})).now)
  const message = { message: 'pain.014', network: 'momo', endToEndId: topUpId, transactionId: 'MM1', status: 'ACSC' }
  const body = JSON.stringify({ ...message, at: now.toISOString() })
  const headers = signMessage({
    id: `msg_said_${topUpId}`,
    at: new Date(server.clock.now().getTime() - age),
    body,
    secret: secret || callbackSecretOf(secretsFrom(Buffer.from(server.masterSecret, 'base64'))),
  })
  const got = await server.http.app.inject({
    method: 'POST',
    url: '/rails/api/v1/callbacks/momo',
    headers: { 'content-type': 'application/json', ...headers },
    payload: altered ? body.replace('MM1', 'MM2') : body,
  })
  await server.settle()
  return got.statusCode
}

const unanswered = async () => {
  const body = topUpOrder(server.ada, { amount: '50023' })
  const { topUpId } = await call(mobileMoney.fundWalletWithMobileMoney, { body })
  await server.settle()
  return topUpId as string
}

test.each([
  ['forged', { secret: `whsec_${Buffer.from('a stranger').toString('base64')}` }],
  ['altered', { altered: true }],
  ['old', { age: 3_600_000 }],
])('a callback that is %s is refused and changes nothing', async (_, how) => {
  const id = await unanswered()
  const before = await balancesOf(server.db)
  expect(await deliver(id, how)).toBe(400)
  expect(await changesSince(server.db, before)).toEqual({})
  await pass(3_600)
})

test('a callback that is signed as it should be has one effect, however often it is delivered', async () => {
  const id = await unanswered()
  const before = await balancesOf(server.db)
  expect([await deliver(id), await deliver(id)]).toEqual([200, 200])
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:momo:UGX': -50_023n, [own['UGX'] ?? '']: 50_023n })
})
