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

interface TopUp {
  refunded: { amount: string }
  refundable: { amount: string } | null
  notRefundable: string | null
  covered: { amount: string } | null
  refunds: {
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

test('a dispute that is lost after a refund takes only what is left', async () => {
  const { id, own } = await topUp('tok_disputed')
  const before = await balancesOf(server.db)
  await refunded(id, '20.00')
  for (let day = 0; day < 2; day++) await pass(86_400)
  await grace.value(cardDisputes.acceptCardDispute, { ...params(id), body: { reason } })
  await server.settle()
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:card:GBP': 5_000n, [own]: -5_000n })
  expect(await mei.value(cardDisputes.getCardDispute, params(id))).toMatchObject({ takenBack: { amount: '30.00' } })
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
