import { cardDisputes, cardRefunds, fundingCards, payments, sandbox } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { oneRow, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { pageFile } from '../../../main/testing/test-bodies-of-onboarding.ts'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../../main/testing/test-books.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { pin } from '../../../main/testing/test-people.ts'
import { cardFunding } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'
import { disputedFundings } from './disputed-fundings.ts'
import { disputedProducts } from './disputed-products.ts'
import { askForDispute } from './follow-dispute.ts'
import { sendDisputeAnswer } from './send-dispute-answer.ts'

/** Card fundings that staff give back to the card, by two people. */
let server: TestServer
let console: Http<StaffCaller>
let grace: ReturnType<typeof staffBrowser>
let mei: ReturnType<typeof staffBrowser>

beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_GBP_LAAS_PAYMENT: 'ON' } })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', roles: ['operations'] })
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tan', roles: ['reviewer'] })
  grace = await staffBrowser(console, server).signIn('grace@example.com')
  mei = await staffBrowser(console, server, '10.1.2.4').signIn('mei@example.com')
  for (let day = 0; day < 6; day++) await pass(86_400)
})
beforeEach(() => pass(86_400))
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const { call, pass } = callsOf(() => server)
const reason = 'The customer paid twice by mistake.'
const params = (cardFundingId: string) => ({ params: { cardFundingId } })
const refund = (cardFundingId: string, amount: string, currencyCode = 'GBP') => ({
  ...params(cardFundingId),
  body: { reason, amount: { amount, currencyCode } },
})
const decision = (id: string, confirms = true) => ({ params: { id }, body: { confirms } })

const days = async (count: number) => {
  for (let day = 0; day < count; day++) await pass(86_400)
}
const log = { warn: () => undefined, error: () => undefined }

/** Emails to Ada, oldest first. */
const mailsToAda = async () =>
  (await server.world.notifications.listOutbox(1_000)).filter(({ to }) => to === server.ada.email).toReversed()

interface DisputeView {
  state: string
  answeredAt: string | null
  refundsShownAt: string | null
  evidence: string | null
}

interface TopUp {
  refunded: { amount: string }
  refundable: { amount: string } | null
  notRefundable: string | null
  covered: { amount: string } | null
  refunds: {
    refundId: string
    amount: { amount: string }
    takenBack: { amount: string }
    owed: { amount: string }
    sentAt: string | null
  }[]
  proposal: { id: string; isMine: boolean } | null
}
const read = (id: string) => mei.value<TopUp>(cardRefunds.getCardTopUp, params(id))

/** An account of its own with what a card brought. */
async function topUp(cardNumber = 'tok_visa') {
  const { customerId } = server.ada
  const { id: accountId } = await server.world.accounts.openAccount({ customerId, currency: 'GBP', name: 'Refunds' })
  const body = cardFunding(server.ada, { accountId, CardNumber: cardNumber })
  const { cardFundingId } = await call(fundingCards.payWithCard, { body })
  const { own } = await server.db.asSystem((tx) =>
    oneRow<{ own: string }>(
      tx,
      sql`select ledger_account::text as own from accounts.account where id = ${accountId}::uuid`,
    ),
  )
  return { id: cardFundingId, accountId, own }
}

async function refunded(id: string, amount: string): Promise<void> {
  const proposed = await grace.value<{ id: string }>(cardRefunds.proposeCardRefund, refund(id, amount))
  await mei.value(cardRefunds.decideCardRefund, decision(proposed.id))
  await server.settle()
}

/** What the acquirer was told to give back to the card of a payment. */
const givenBack = (id: string) =>
  server.db.asSystem((tx) =>
    oneRow<{ times: number; minor: bigint }>(
      tx,
      sql`select count(*)::int as times, coalesce(sum(minor), 0)::bigint as minor from sandbox.given_back
          where kind = 'Card' and original_reference = ${id}`,
    ),
  )

const spend = (accountId: string, amount: string) =>
  call(payments.createTransferRequest, {
    body: {
      sourceAccountId: accountId,
      destinationAccountId: server.ada.savings,
      currencyCode: 'GBP',
      amount,
      transactionPin: pin,
    },
  })

test('two people refund a part and then the rest to the card, and the customer is told', async () => {
  const { id, own } = await topUp()
  const before = await balancesOf(server.db)
  await refunded(id, '20.00')
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:card:GBP': 2_000n, [own]: -2_000n })
  expect(await givenBack(id)).toEqual({ times: 1, minor: 2_000n })
  const half = await read(id)
  expect(half).toMatchObject({ refunded: { amount: '20.00' }, refundable: { amount: '30.00' }, proposal: null })
  expect(half.refunds).toMatchObject([{ amount: { amount: '20.00' }, owed: { amount: '0.00' } }])
  expect(half.refunds[0]?.sentAt).not.toBeNull()
  await refunded(id, '30.00')
  expect(await givenBack(id)).toEqual({ times: 2, minor: 5_000n })
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:card:GBP': 5_000n, [own]: -5_000n })
  const whole = await read(id)
  expect(whole).toMatchObject({ refundable: null, notRefundable: 'All of it went back to the card.' })
  const seen = await call(fundingCards.getCardFunding, { query: { CardFundingId: id } })
  expect(seen.refunded).toMatchObject({ amount: '50.00' })
  const mails = await server.world.notifications.listOutbox(1_000)
  const subjects = mails.filter(({ to }) => to === server.ada.email).map(({ subject }) => subject)
  expect(subjects).toContain('£20.00 was refunded to your card')
  const { timeline, status } = await call(payments.getTransactionDetails, { query: { TransactionId: id } })
  const told = (timeline as { title: string; explanation: string; at: string }[]).map(({ title, explanation, at }) => [
    title,
    explanation.replaceAll(/[\u2068\u2069]/g, ''),
    at.slice(0, 10),
  ])
  const today = (await call(sandbox.getBankClock, {})).now.slice(0, 10)
  expect(status).toBe('Successful')
  expect(told.slice(1)).toEqual([
    ['In your account', '£50.00 was added to your balance.', today],
    ['Refunded', 'We refunded £20.00 to Visa ending in 4242.', today],
    ['Refunded', 'We refunded £30.00 to Visa ending in 4242.', today],
  ])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('what the account has spent becomes a debt, also at a second refund', async () => {
  const { id, accountId } = await topUp()
  await spend(accountId, '45.00')
  expect((await read(id)).covered).toMatchObject({ amount: '5.00' })
  await refunded(id, '20.00')
  await refunded(id, '10.00')
  const { refunds } = await read(id)
  expect(refunds.map(({ takenBack, owed }) => [takenBack.amount, owed.amount])).toEqual([
    ['5.00', '15.00'],
    ['0.00', '10.00'],
  ])
  const { owed } = await server.db.asSystem((tx) =>
    oneRow<{ owed: bigint }>(tx, sql`select owed - repaid as owed from payments.debt where transaction_id = ${id}`),
  )
  expect(owed).toBe(2_500n)
  // Money that comes later repays it.
  await call(payments.createTransferRequest, {
    body: {
      sourceAccountId: server.ada.savings,
      destinationAccountId: accountId,
      currencyCode: 'GBP',
      amount: '30.00',
      transactionPin: pin,
    },
  })
  await server.settle()
  await pass(8 * 86_400)
  const left = await server.db.asSystem((tx) =>
    oneRow<{ ended: boolean }>(
      tx,
      sql`select ended_at is not null as ended from payments.debt where transaction_id = ${id}`,
    ),
  )
  expect(left.ended).toBe(true)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('never more goes back than was paid, and nobody approves the own proposal', async () => {
  const { id } = await topUp()
  expect(await grace.refusal(cardRefunds.proposeCardRefund, refund(id, '50.01'))).toBe('cards.refund_too_large')
  const wrong = await grace.ask(cardRefunds.proposeCardRefund, refund(id, '5.00', 'EUR'))
  expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('Refund it in GBP.')])
  const proposed = await grace.value<{ id: string }>(cardRefunds.proposeCardRefund, refund(id, '40.00'))
  expect((await read(id)).proposal).toMatchObject({ id: proposed.id, isMine: false })
  expect(await mei.refusal(cardRefunds.proposeCardRefund, refund(id, '5.00'))).toBe('cards.refund_pending')
  expect(await grace.refusal(cardRefunds.decideCardRefund, decision(proposed.id))).toBe('cards.refund_second_person')
  expect(await givenBack(id)).toEqual({ times: 0, minor: 0n })
  await grace.value(cardRefunds.decideCardRefund, decision(proposed.id, false))
  expect(await mei.refusal(cardRefunds.decideCardRefund, decision(proposed.id))).toBe('cards.refund_unknown')
})

test('only money in the account goes back: not what was declined, and not what is disputed', async () => {
  const declined = await topUp('tok_declined')
  expect(await grace.refusal(cardRefunds.proposeCardRefund, refund(declined.id, '5.00'))).toBe(
    'cards.refund_unavailable',
  )
  const nobodys = '01900000-0000-7000-8000-00000000dead'
  expect(await grace.refusal(cardRefunds.getCardTopUp, params(nobodys))).toBe('cards.funding_unknown')
  const disputed = await topUp('tok_disputed')
  const { id } = await grace.value<{ id: string }>(cardRefunds.proposeCardRefund, refund(disputed.id, '10.00'))
  for (let day = 0; day < 2; day++) await pass(86_400)
  expect(await mei.refusal(cardRefunds.decideCardRefund, decision(id))).toBe('cards.refund_disputed')
  expect(await grace.refusal(cardRefunds.proposeCardRefund, refund(disputed.id, '10.00'))).toBe('cards.refund_disputed')
})

test('a dispute of a fully refunded payment is contested with the refunds, and costs nobody anything', async () => {
  const { id } = await topUp('tok_disputed')
  await refunded(id, '20.00')
  await refunded(id, '30.00')
  const [before, mails] = [await balancesOf(server.db), (await mailsToAda()).length]
  await days(2)
  const dispute = await mei.value<DisputeView>(cardDisputes.getCardDispute, params(id))
  expect(dispute).toMatchObject({
    state: 'Contested',
    refunded: { amount: '50.00' },
    answeredBy: null,
    answerReason: 'The full amount was refunded to the card before the dispute.',
    borne: { amount: '0.00' },
  })
  expect(dispute.answeredAt).not.toBeNull()
  expect(dispute.refundsShownAt).not.toBeNull()
  const { refunds } = await read(id)
  for (const { refundId } of refunds) expect(dispute.evidence).toContain(`reference ${refundId}`)
  expect(dispute.evidence).toMatch(/£20\.00 on \d{4}-\d{2}-\d{2}[\s\S]*£30\.00 on/)
  const accepts = { ...params(id), body: { reason } }
  expect(await grace.refusal(cardDisputes.acceptCardDispute, accepts)).toBe('cards.dispute_answered')
  await days(8)
  expect(await mei.value(cardDisputes.getCardDispute, params(id))).toMatchObject({ state: 'Won', takenBack: null })
  expect(await changesSince(server.db, before)).toEqual({})
  expect((await mailsToAda()).length).toBe(mails)
})

test('refunds are reported until the acquirer has them, and only then contest the dispute', async () => {
  const { id } = await topUp()
  await refunded(id, '50.00')
  const [openedAt, soon] = [server.clock.now(), new Date(server.clock.now().getTime() + 86_400_000)]
  const said = { state: 'open', reason: 'duplicate', openedAt, respondBy: soon, countsRefunds: false }
  const disputed = disputedProducts([disputedFundings(server.world)])
  const world = {
    ...server.world,
    db: server.db,
    bankClock: server.clock,
    disputed,
    updated: async () => undefined,
    log,
  }
  const task = { subject: id, kind: 'answer', occurrence: 1, finish: async () => undefined }
  await askForDispute({ ...world, acquirer: { disputeOf: async () => said } as never })(task)
  const shown: unknown[] = []
  const send = (showRefunds: (asked: object) => Promise<void>) =>
    sendDisputeAnswer({ ...world, files: { get: async () => undefined }, acquirer: { showRefunds } as never })(task)
  await send(() => Promise.reject(new Error('no answer')))
  const view = () => mei.value<DisputeView>(cardDisputes.getCardDispute, params(id))
  expect(await view()).toMatchObject({ state: 'Open', refundsShownAt: null, evidence: null })
  await send(async (asked) => void shown.push(asked))
  expect(shown).toMatchObject([{ reference: id, refunds: [{ amount: { currency: 'GBP', minor: 5_000n } }] }])
  expect(await view()).toMatchObject({ state: 'Contested', refundsShownAt: expect.any(String) })
})

test('evidence is sent in time even if refunds can’t be reported; only an acceptance waits for them', async () => {
  const answeredWhileNotShown = async (answers: (id: string) => Promise<unknown>) => {
    const { id } = await topUp()
    await refunded(id, '20.00')
    const openedAt = server.clock.now()
    // The bank clock is days ahead.
    const respondBy = new Date(openedAt.getTime() + 90 * 86_400_000)
    const said = { state: 'open', reason: 'duplicate', openedAt, respondBy, countsRefunds: false }
    const disputed = disputedProducts([disputedFundings(server.world)])
    const needs = { ...server.world, db: server.db, bankClock: server.clock, disputed, log }
    const task = { subject: id, kind: 'answer', occurrence: 1, finish: async () => undefined }
    const sent: unknown[] = []
    const acquirer = {
      disputeOf: async () => said,
      showRefunds: () => Promise.reject(new Error('no answer')),
      answerDispute: async (asked: object) => void sent.push(asked),
    } as never
    await askForDispute({ ...needs, acquirer, updated: async () => undefined })(task)
    await answers(id)
    await sendDisputeAnswer({ ...needs, acquirer, files: { get: async () => undefined } })(task)
    return sent
  }
  const evidence = 'The payer signed in with a passkey and confirmed the payment.'
  const contested = (id: string) =>
    grace.value(cardDisputes.contestCardDispute, { ...params(id), body: { reason, evidence } })
  expect(await answeredWhileNotShown(contested)).toMatchObject([{ answer: { evidence } }])
  const accepted = (id: string) => grace.value(cardDisputes.acceptCardDispute, { ...params(id), body: { reason } })
  expect(await answeredWhileNotShown(accepted)).toEqual([])
})

test("a refund that the card's bank charges back anyway is our loss, not the customer's", async () => {
  const { id, own } = await topUp()
  const before = await balancesOf(server.db)
  await refunded(id, '20.00')
  const at = server.clock.now()
  const said = { state: 'lost', reason: 'fraud', openedAt: at, respondBy: at, countsRefunds: false }
  const disputed = disputedProducts([disputedFundings(server.world)])
  const needs = { ...server.world, db: server.db, bankClock: server.clock, updated: async () => undefined, log }
  const ask = askForDispute({ ...needs, disputed, acquirer: { disputeOf: async () => said } as never })
  for (const occurrence of [1, 2])
    await ask({ subject: id, kind: 'dispute', occurrence, finish: async () => undefined })
  expect(await changesSince(server.db, before)).toEqual({
    'clearing:card:GBP': 7_000n,
    'suspense:written-off:GBP': -2_000n,
    [own]: -5_000n,
  })
  expect(await mei.value(cardDisputes.getCardDispute, params(id))).toMatchObject({
    state: 'Lost',
    takenBack: { amount: '30.00' },
    owed: { amount: '0.00' },
    borne: { amount: '20.00' },
  })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a refund that the acquirer has yet to accept is not sent once the bank has taken the whole payment', async () => {
  const { id, own } = await topUp()
  const before = await balancesOf(server.db)
  const proposed = await grace.value<{ id: string }>(cardRefunds.proposeCardRefund, refund(id, '20.00'))
  await mei.value(cardRefunds.decideCardRefund, decision(proposed.id))
  const at = server.clock.now()
  const said = { state: 'lost', reason: 'fraud', openedAt: at, respondBy: at, countsRefunds: false }
  const disputed = disputedProducts([disputedFundings(server.world)])
  const needs = { ...server.world, db: server.db, bankClock: server.clock, updated: async () => undefined, log }
  const ask = askForDispute({ ...needs, disputed, acquirer: { disputeOf: async () => said } as never })
  await ask({ subject: id, kind: 'dispute', occurrence: 1, finish: async () => undefined })
  await server.settle()
  expect(await givenBack(id)).toEqual({ times: 0, minor: 0n })
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:card:GBP': 5_000n, [own]: -5_000n })
  expect(await mei.value(cardDisputes.getCardDispute, params(id))).toMatchObject({
    state: 'Lost',
    takenBack: { amount: '30.00' },
    borne: { amount: '0.00' },
    refundsShownAt: null,
  })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('the bank is not told that a refund came before the dispute when it came after it', async () => {
  const { id } = await topUp()
  const openedAt = server.clock.now()
  await pass(86_400)
  await refunded(id, '50.00')
  const soon = new Date(server.clock.now().getTime() + 86_400_000)
  const said = { state: 'open', reason: 'duplicate', openedAt, respondBy: soon, countsRefunds: false }
  const disputed = disputedProducts([disputedFundings(server.world)])
  const needs = { ...server.world, db: server.db, bankClock: server.clock, disputed, log }
  const task = { subject: id, kind: 'answer', occurrence: 1, finish: async () => undefined }
  const acquirer = { disputeOf: async () => said, showRefunds: async () => undefined } as never
  await askForDispute({ ...needs, acquirer, updated: async () => undefined })(task)
  await sendDisputeAnswer({ ...needs, acquirer, files: { get: async () => undefined } })(task)
  expect(await mei.value(cardDisputes.getCardDispute, params(id))).toMatchObject({
    state: 'Contested',
    answerReason: 'The full amount was refunded to the card.',
    evidence: expect.stringMatching(/^The payment was refunded to the card in full:\n£50\.00 on/),
  })
})

test('a dispute that is lost after a refund takes only what is left', async () => {
  const { id, own } = await topUp('tok_disputed')
  const before = await balancesOf(server.db)
  await refunded(id, '20.00')
  const mails = (await mailsToAda()).length
  await days(2)
  const told = (await mailsToAda()).slice(mails)
  expect(told.map(({ text }) => text)).toEqual([
    expect.stringContaining('We already refunded £20.00 to the card, so at most £30.00 can be taken.'),
  ])
  await grace.value(cardDisputes.acceptCardDispute, { ...params(id), body: { reason } })
  await server.settle()
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:card:GBP': 5_000n, [own]: -5_000n })
  expect(await mei.value(cardDisputes.getCardDispute, params(id))).toMatchObject({
    takenBack: { amount: '30.00' },
    refunded: { amount: '20.00' },
    refundsShownAt: expect.any(String),
    borne: { amount: '0.00' },
  })
  const { shown } = await server.db.asSystem((tx) =>
    oneRow<{ shown: bigint }>(
      tx,
      sql`select refunds_shown_minor as shown from sandbox.card_charge where merchant_reference = ${id}`,
    ),
  )
  expect(shown).toBe(2_000n)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

const page = pageFile('Delivery note')

test('evidence takes a file that is what it says, and the acquirer gets it', async () => {
  const { id } = await topUp('tok_disputed')
  for (let day = 0; day < 2; day++) await pass(86_400)
  const contest = (file: object) => ({
    ...params(id),
    body: { reason, evidence: 'The delivery note is signed by the holder.', document: { ...page, ...file } },
  })
  const ofBytes = (bytes: Buffer) => ({ documentAsBase64: bytes.toString('base64') })
  const wrong = ofBytes(Buffer.from('MZ not a document'))
  expect(await grace.refusal(cardDisputes.contestCardDispute, contest(wrong))).toBe('documents.type_not_allowed')
  const large = ofBytes(Buffer.alloc(5_390_000, 'a'))
  expect(await grace.refusal(cardDisputes.contestCardDispute, contest(large))).toBe('documents.too_large')
  expect(await mei.refusal(cardDisputes.getCardDisputeEvidence, params(id))).toBe('documents.unknown')
  await grace.value(cardDisputes.contestCardDispute, contest({}))
  await server.settle()
  expect(await mei.value(cardDisputes.getCardDispute, params(id))).toMatchObject({ evidenceFile: 'Delivery note.pdf' })
  const file = await mei.ask(cardDisputes.getCardDisputeEvidence, params(id))
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.toString('base64')).toBe(page.documentAsBase64)
  const sent = await server.db.asSystem((tx) =>
    oneRow<{ name: string | null }>(
      tx,
      sql`select dispute_document as name from sandbox.card_charge where merchant_reference = ${id}`,
    ),
  )
  expect(sent.name).toBe('Delivery note.pdf')
})
