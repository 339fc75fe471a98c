import {
  cardDisputes,
  fundingCards,
  paymentInstructions,
  paymentRules,
  sandbox,
  sendr,
  verification,
} from '@tradewind/contract'
import { money, toDecimal } from '@tradewind/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DisputableProduct } from '#modules/acquiring'
import type { StaffCaller } from '#platform/caller'
import { execute, oneRow, sql, type Tx } from '#platform/db'
import type { Http } from '#platform/http'
import { ruleOrder } from '../../../main/testing/test-approvals.ts'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../../main/testing/test-books.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { cardPayment, transferOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'
import { addColleague } from '../../../main/testing/test-team.ts'
import { askForDispute } from './follow-dispute.ts'

/** Card payments for transfers that their holders dispute, from the acquirer's word to the transfer and its debt. */
let server: TestServer
let console: Http<StaffCaller>
let grace: ReturnType<typeof staffBrowser>

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', roles: ['operations'] })
  grace = staffBrowser(console, server)
  await grace.signIn('grace@example.com')
  await addColleague(server, server.ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  const rule = ruleOrder(server.ada, { moduleTransactionType: 'SendR', currencyCode: 'EUR', amountFrom: '50.00' })
  await call(paymentRules.addPaymentRule, { body: rule })
  await call(verification.verifyIban, { body: { iban: 'DE89370400440532013000', accountName: 'Amelia Clarke' } })
  await days(6)
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const { call, pass } = callsOf(() => server)
const days = async (count: number) => {
  for (let day = 0; day < count; day++) await pass(86_400)
}

interface Transfer {
  id: string
  reference: string
  /** In minor units, fee included. */
  total: bigint
  fee: bigint
}

const minorOf = ({ amount }: { amount: string }) => BigInt(amount.replace('.', ''))

/** A transfer of so many euros that a card pays, whose holder disputes it a day later. */
async function paidByCard(euros: string): Promise<Transfer> {
  const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: euros, AmountType: 'Receive' }
  const { quote, total, fee } = await call(sendr.getQuote, { query })
  const body = transferOrder({ ...server.ada, quote }, { saveAsBeneficiary: false })
  const { paymentInstructionId: id, reference } = await call(paymentInstructions.createTransactionPaymentRequest, {
    body,
  })
  await call(fundingCards.payWithCard, { body: { ...cardPayment(id), CardNumber: 'tok_disputed' } })
  return { id, reference, total: minorOf(total), fee: minorOf(fee) }
}

/** The dispute of a transfer as staff see it. */
async function disputeOf(reference: string) {
  const query = { PageSize: '50' }
  const { records } = await grace.value<{ records: { reference: string; cardFundingId: string }[] }>(
    cardDisputes.listCardDisputes,
    { query },
  )
  const found = records.find((one) => one.reference === reference)
  if (!found) throw new Error('the dispute is not in the list')
  return found
}

const readDispute = (cardFundingId: string) =>
  grace.value<Record<string, unknown>>(cardDisputes.getCardDispute, { params: { cardFundingId } })
const read = (id: string) => call(paymentInstructions.getPaymentInstruction, { query: { PaymentInstructionId: id } })
const pounds = (minor: bigint) => toDecimal(money('GBP', minor))
const reason = 'The customer told us by phone.'

const answers = {
  accept: (cardFundingId: string) =>
    grace.value(cardDisputes.acceptCardDispute, { params: { cardFundingId }, body: { reason } }),
  'contest well': (cardFundingId: string) => contest(cardFundingId, 'Winning evidence: the holder confirmed it.'),
  'contest in vain': (cardFundingId: string) => contest(cardFundingId, 'We think that it was the holder.'),
  nothing: async () => undefined,
}
const contest = (cardFundingId: string, evidence: string) =>
  grace.value(cardDisputes.contestCardDispute, { params: { cardFundingId }, body: { reason, evidence } })

/** What Ada was told by email of disputes and of what she owes, the oldest first. */
async function told(): Promise<string[]> {
  const mails = await server.world.notifications.listOutbox(1_000)
  return mails
    .filter(({ to }) => to === server.ada.email)
    .flatMap(({ subject }) =>
      /disputed|dispute over|taken back|owe|repaid/.test(subject ?? '') ? [subject ?? ''] : [],
    )
    .toReversed()
}

interface Outcome {
  what: string
  euros: string
  answer: keyof typeof answers
  /** Days before the answer, and after it. */
  days: readonly [number, number]
  state: 'Won' | 'Lost'
  status: string
  /** What is owed of the total in the end, and was at first; undefined where nothing ever was. */
  owes: (of: Transfer) => bigint | undefined
  told: (of: Transfer) => readonly string[]
  /** What the books hold of it in the end. */
  books: (of: Transfer) => Record<string, bigint>
}

const nothing = () => undefined
const total = ({ total }: Transfer) => total
const disputed = ({ total }: Transfer) => `Your card payment of £${pounds(total)} is disputed`
const lost = (minor: bigint) => `Your card payment of £${pounds(minor)} was taken back`
const owing = (minor: bigint) => `You owe us £${pounds(minor)}`
/** It was sent, and nobody paid for it. */
const sentUnpaid = ({ total, fee }: Transfer, euros: bigint) => ({
  'fees:GBP': fee,
  'position:GBP': total - fee,
  'position:EUR': -euros,
  'clearing:sepa:EUR': euros,
  'suspense:pull-returns:GBP': -total,
})
const paid = ({ total, fee }: Transfer, euros: bigint) => ({
  'clearing:card:GBP': -total,
  'fees:GBP': fee,
  'position:GBP': total - fee,
  'position:EUR': -euros,
  'clearing:sepa:EUR': euros,
})
const isOwed = (euros: bigint): Pick<Outcome, 'state' | 'status' | 'owes' | 'told' | 'books'> => ({
  state: 'Lost',
  status: 'Successful',
  owes: total,
  told: (of) => [disputed(of), owing(of.total), lost(of.total)],
  books: (of) => sentUnpaid(of, euros),
})

const outcomes: readonly Outcome[] = [
  { what: 'accepted after it was delivered', euros: '20.00', answer: 'accept', days: [4, 1], ...isOwed(2_000n) },
  { what: 'contested in vain', euros: '20.01', answer: 'contest in vain', days: [4, 9], ...isOwed(2_001n) },
  {
    what: 'not answered in time',
    euros: '20.02',
    answer: 'nothing',
    days: [4, 13],
    ...isOwed(2_002n),
  },
  {
    what: 'contested with good evidence',
    euros: '20.03',
    answer: 'contest well',
    days: [4, 9],
    state: 'Won',
    status: 'Successful',
    owes: nothing,
    told: (of) => [disputed(of), `You won the dispute over £${pounds(of.total)}`],
    books: (of) => paid(of, 2_003n),
  },
  {
    what: 'accepted while it waits for approval',
    euros: '60.00',
    answer: 'accept',
    days: [2, 1],
    state: 'Lost',
    status: 'Expired',
    owes: nothing,
    told: (of) => [disputed(of), lost(of.total)],
    books: () => ({}),
  },
  {
    what: 'accepted after it was returned, while its refund waits',
    euros: '20.12',
    answer: 'accept',
    days: [10, 1],
    state: 'Lost',
    status: 'Failed',
    owes: ({ fee }) => fee,
    told: (of) => [disputed(of), owing(of.fee), lost(of.total)],
    books: ({ fee }) => ({ 'fees:GBP': fee, 'suspense:pull-returns:GBP': -fee }),
  },
  {
    what: 'accepted, and the payout is returned weeks later',
    euros: '20.22',
    answer: 'accept',
    days: [4, 34],
    state: 'Lost',
    status: 'Failed',
    owes: ({ fee }) => fee,
    told: (of) => [
      disputed(of),
      owing(of.total),
      lost(of.total),
      ...Array<string>(4).fill(`Reminder: you owe us £${pounds(of.total)}`),
      `You repaid £${pounds(of.total - of.fee)} of what you owe us`,
    ],
    books: ({ fee }) => ({ 'fees:GBP': fee, 'suspense:pull-returns:GBP': -fee }),
  },
]

test.each(outcomes)('a dispute of a transfer, $what: the books balance and the customer knows', async (outcome) => {
  const { euros, answer, days: until, state, status, owes } = outcome
  const [before, mails] = [await balancesOf(server.db), (await told()).length]
  const of = await paidByCard(euros)
  await days(until[0])
  const { cardFundingId } = await disputeOf(of.reference)
  expect(await read(of.id)).toMatchObject({ dispute: 'Open', owed: null, isFinal: false })
  await answers[answer](cardFundingId)
  await days(until[1])
  const view = await read(of.id)
  const owed = owes(of)
  expect([view.dispute, view.status, view.owed?.amount ?? null]).toEqual([
    state,
    status,
    owed === undefined ? null : pounds(owed),
  ])
  expect(view.timeline.at(-1).title).toBe(state === 'Won' ? 'Dispute won' : 'Payment taken back')
  expect((await readDispute(cardFundingId))['state']).toBe(state)
  const reminders = /^Reminder/
  const news = (await told()).slice(mails)
  const expected = outcome.told(of)
  expect(news.filter((one) => !reminders.test(one))).toEqual(expected.filter((one) => !reminders.test(one)))
  expect(await changesSince(server.db, before)).toEqual(outcome.books(of))
  // Told of it again, nothing happens.
  await days(2)
  expect(await changesSince(server.db, before)).toEqual(outcome.books(of))
  expect(await bookFaults(server.db)).toEqual(soundBooks)
  expect((await server.world.audit.run('full'))?.found).toEqual([])
})

/** Whether money was sent to the card for a transfer, taken by its bank, or still waits. */
async function refundOf(instructionId: string): Promise<string> {
  const { state } = await server.db.asSystem((tx) =>
    oneRow<{ state: string }>(
      tx,
      sql`select case when done_at is null then 'waits' when is_chargeback then 'taken' else 'sent' end as state
          from sendr.refund where instruction_id = ${instructionId} order by decided_at limit 1`,
    ),
  )
  return state
}

test('the refund of a payout that came back waits for an open dispute: the bank takes it, or a won one sends it', async () => {
  for (const [answer, ends] of [
    ['accept', 'taken'],
    ['contest well', 'sent'],
  ] as const) {
    const of = await paidByCard('20.12')
    await days(10)
    const { cardFundingId } = await disputeOf(of.reference)
    expect([(await read(of.id)).status, await refundOf(of.id)]).toEqual(['Failed', 'waits'])
    await answers[answer](cardFundingId)
    await days(9)
    expect(await refundOf(of.id)).toBe(ends)
  }
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a dispute of a fully refunded transfer is contested with the refund, and nothing is owed', async () => {
  const before = await balancesOf(server.db)
  const of = await paidByCard('20.11')
  const attempt = await attemptOf(of.id)
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update sandbox.card_charge set disputed_from = asked_at + interval '5 days'
          where merchant_reference = ${attempt}`,
    ),
  )
  await days(6)
  expect([(await read(of.id)).status, await refundOf(of.id)]).toEqual(['Failed', 'sent'])
  const { cardFundingId } = await disputeOf(of.reference)
  expect(await readDispute(cardFundingId)).toMatchObject({
    state: 'Contested',
    answeredBy: null,
    evidence: expect.stringContaining(`£${pounds(of.total)} on`),
    refunded: { amount: pounds(of.total) },
  })
  await days(9)
  expect(await readDispute(cardFundingId)).toMatchObject({ state: 'Won', borne: { amount: '0.00' } })
  expect(await read(of.id)).toMatchObject({ dispute: 'Won', owed: null })
  expect(await changesSince(server.db, before)).toEqual({})
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

/** A transfer that was delivered, and whose dispute was accepted. */
async function owedTransfer(euros: string): Promise<Transfer & { cardFundingId: string }> {
  const of = await paidByCard(euros)
  await days(4)
  const { cardFundingId } = await disputeOf(of.reference)
  await answers.accept(cardFundingId)
  await server.settle()
  return { ...of, cardFundingId }
}

async function payIn(minor: bigint, reference: string): Promise<void> {
  const [there] = await call(sendr.getSendrFromCurrencyAccountDetails, { query: { CurrencyId: 'GBP' } })
  const { accountNumber, bankCode } = there
  const to = { currencyCode: 'GBP', accountNumber, bankCode, senderName: 'Ada Example' }
  await call(sandbox.payIn, { body: { ...to, amount: pounds(minor), reference } })
  await pass(5)
}

test('what is owed of a transfer is paid by bank transfer under its reference, and what is too much goes back', async () => {
  const of = await owedTransfer('20.00')
  const before = await balancesOf(server.db)
  const mails = (await told()).length
  await payIn(500n, of.reference)
  expect(await read(of.id)).toMatchObject({ owed: { amount: pounds(of.total - 500n) }, refunded: { amount: '0.00' } })
  await payIn(of.total, of.reference)
  const view = await read(of.id)
  expect(view).toMatchObject({ owed: { amount: '0.00' }, refunded: { amount: '5.00' } })
  expect(view.timeline.at(-1)).toMatchObject({ state: 'done', title: 'Payment taken back' })
  expect((await told()).slice(mails)).toEqual(['You repaid £5.00 of what you owe us', "You've repaid what you owed us"])
  expect(await changesSince(server.db, before)).toEqual({
    'clearing:fps:GBP': -of.total,
    'suspense:pull-returns:GBP': of.total,
  })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a debt of a transfer that we wrote off is ours to keep when the payout comes back', async () => {
  const of = await owedTransfer('20.22')
  const { transactionId: payoutId } = await read(of.id)
  const decision = { as: 'written-off' } as const
  const found = sql`select id from payments.open_case where transaction_id = ${payoutId}::uuid and kind = 'owed'`
  const { id } = await server.db.asSystem((tx) => oneRow<{ id: string }>(tx, found))
  expect(await server.world.payments.resolveCase({ id, by: 'a test', note: '', decision })).toBe('resolved')
  const before = await balancesOf(server.db)
  await days(34)
  expect(await read(of.id)).toMatchObject({ status: 'Failed', owed: { amount: '0.00' }, refunded: { amount: '0.00' } })
  expect((await changesSince(server.db, before))['suspense:written-off:GBP']).toBe(of.total - of.fee)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
  expect((await server.world.audit.run('full'))?.found).toEqual([])
})

test('staff see the deadline and the payment, and nobody is asked for money while a dispute is open', async () => {
  const before = await balancesOf(server.db)
  const of = await paidByCard('20.00')
  await days(4)
  const { cardFundingId } = await disputeOf(of.reference)
  const { transactionId, timeline } = await read(of.id)
  expect(await readDispute(cardFundingId)).toMatchObject({
    state: 'Open',
    accountId: null,
    transactionId,
    reference: of.reference,
    amount: { amount: pounds(of.total) },
    liability: 'merchant',
  })
  const { openedAt, respondBy } = (await readDispute(cardFundingId)) as { openedAt: string; respondBy: string }
  expect(Date.parse(respondBy) - Date.parse(openedAt)).toBe(14 * 86_400_000)
  expect(timeline.at(-1)).toMatchObject({ state: 'now', title: 'Payment disputed' })
  expect(await changesSince(server.db, before)).toEqual(paid(of, 2_000n))
})

const log = { warn: () => undefined, error: () => undefined }
const said = fc.array(fc.constantFrom('none', 'open', 'in-review', 'won', 'lost', 'silence'), {
  minLength: 1,
  maxLength: 6,
})

test('whatever an acquirer says of a dispute, late, again or in the wrong order, it ends once, by what was said first', async () => {
  const { disputes } = server.world.sendr
  const disputed = { find: nothing as never, lock: lockOf(disputes) }
  await fc.assert(
    fc.asyncProperty(said, async (all) => {
      const of = await paidByCard('20.03')
      const attempt = await attemptOf(of.id)
      await pass(60)
      const before = await balancesOf(server.db)
      for (const state of all) {
        const at = server.clock.now()
        const disputeOf = async () => {
          if (state === 'silence') throw new Error('no answer')
          return state === 'none'
            ? undefined
            : { state, reason: 'fraud', openedAt: at, respondBy: at, countsRefunds: true }
        }
        const needs = { ...server.world, db: server.db, bankClock: server.clock, updated: async () => undefined, log }
        const task = { subject: attempt, kind: 'dispute', occurrence: 1, finish: async () => undefined }
        await askForDispute({ ...needs, disputed, acquirer: { disputeOf } as never })(task)
      }
      const ends = all.find((state) => state === 'won' || state === 'lost')
      const taken = ends === 'lost' ? { 'clearing:card:GBP': of.total, 'suspense:pull-returns:GBP': -of.total } : {}
      expect(await changesSince(server.db, before)).toEqual(taken)
    }),
    { numRuns: 8, seed: 37, endOnFailure: true },
  )
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

const lockOf = (product: DisputableProduct) => async (tx: Tx, id: string) => {
  const payment = await product.lock(tx, id)
  if (!payment) throw new Error('no such payment')
  return { payment, product }
}

const attemptOf = async (instructionId: string) =>
  (
    await server.db.asSystem((tx) =>
      oneRow<{ id: string }>(tx, sql`select id from sendr.card_attempt where instruction_id = ${instructionId}::uuid`),
    )
  ).id
