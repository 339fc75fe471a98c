import { cardDisputes, fundingCards, payments } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { oneRow, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../../main/testing/test-books.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { pin } from '../../../main/testing/test-people.ts'
import { cardFunding } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'
import { disputeTransitions } from './disputes.rules.ts'

/** Card payments that their holders dispute, from the acquirer's word to the account. */
let server: TestServer
let console: Http<StaffCaller>
let grace: ReturnType<typeof staffBrowser>
/** The number of Ada's account of pounds in the books. */
let own: string

beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_GBP_LAAS_PAYMENT: 'ON' } })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', roles: ['operations'] })
  grace = staffBrowser(console, server)
  await grace.signIn('grace@example.com')
  for (let day = 0; day < 6; day++) await pass(86_400)
  const { account } = await server.db.asSystem((tx) =>
    oneRow<{ account: bigint }>(
      tx,
      sql`select ledger_account as account from accounts.account where id = ${server.ada.accounts.GBP}::uuid`,
    ),
  )
  own = String(account)
})
beforeEach(() => pass(86_400))
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const { call, pass } = callsOf(() => server)
const days = async (count: number) => {
  for (let day = 0; day < count; day++) await pass(86_400)
}

/** A payment that its holder disputes a day later; ends when the dispute is open. */
async function disputed(): Promise<string> {
  const body = cardFunding(server.ada, { CardNumber: 'tok_disputed' })
  const { cardFundingId } = await call(fundingCards.payWithCard, { body })
  await days(2)
  return cardFundingId
}

const read = (cardFundingId: string) =>
  grace.value<{ state: string }>(cardDisputes.getCardDispute, { params: { cardFundingId } })
const reason = 'The customer told us by phone.'
const accept = (cardFundingId: string) => ({ params: { cardFundingId }, body: { reason } })
const contest = (cardFundingId: string, evidence: string) => ({ params: { cardFundingId }, body: { reason, evidence } })

/** What Ada was told by email of her card payments, the oldest first. */
async function subjects(): Promise<string[]> {
  const mails = await server.world.notifications.listOutbox(1_000)
  return mails
    .filter(({ to }) => to === server.ada.email)
    .flatMap(({ subject }) => (/disputed|won the dispute|taken back/.test(subject ?? '') ? [subject ?? ''] : []))
    .toReversed()
}

test('the states of a dispute stand in the code as in the database', async () => {
  const stored = await server.db.asSystem((tx) =>
    rows<{ from: string; to: string }>(
      tx,
      sql`select from_state as from, to_state as to from cardfundings.dispute_transition`,
    ),
  )
  const known = Object.entries(disputeTransitions).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
  expect(stored.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(known.toSorted())
})

test('a dispute comes to staff with its deadline and liability, the customer is told, and no money moves yet', async () => {
  const told = (await subjects()).length
  const id = await disputed()
  const before = await balancesOf(server.db)
  expect(await read(id)).toMatchObject({ state: 'Open', reason: 'fraud', eci: '07', liability: 'merchant' })
  const { records } = await grace.value<{ records: { cardFundingId: string }[] }>(cardDisputes.listCardDisputes, {
    query: { State: 'Open' },
  })
  expect(records.map(({ cardFundingId }) => cardFundingId)).toEqual([id])
  expect((await subjects()).slice(told)).toEqual(['Your card payment of £50.00 is disputed'])
  await grace.value(cardDisputes.acceptCardDispute, accept(id))
  await server.settle()
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:card:GBP': 5_000n, [own]: -5_000n })
  expect(await read(id)).toMatchObject({ state: 'Lost', takenBack: { amount: '50.00' }, owed: { amount: '0.00' } })
  expect((await subjects()).slice(told + 1)).toEqual(['The £50.00 you added was taken back'])
  const line = await call(payments.getTransactionDetails, { query: { TransactionId: id } })
  expect(line.status).toBe('Failed')
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a dispute that is contested with good evidence is won, and the money stays', async () => {
  const id = await disputed()
  const before = await balancesOf(server.db)
  const answer = contest(id, 'Winning evidence: the holder confirmed it by phone.')
  await grace.value(cardDisputes.contestCardDispute, answer)
  await server.settle()
  expect((await read(id)).state).toBe('Contested')
  expect(await grace.refusal(cardDisputes.contestCardDispute, answer)).toBe('cards.dispute_answered')
  expect(await grace.refusal(cardDisputes.acceptCardDispute, accept(id))).toBe('cards.dispute_answered')
  await days(8)
  expect((await read(id)).state).toBe('Won')
  expect(await changesSince(server.db, before)).toEqual({})
  expect((await subjects()).at(-1)).toBe('You won the dispute over £50.00')
})

test('a dispute that is contested in vain, or not answered in time, is lost once', async () => {
  const [contested, silent] = [await disputed(), await disputed()]
  const before = await balancesOf(server.db)
  await grace.value(cardDisputes.contestCardDispute, contest(contested, 'We think that it was the holder.'))
  await days(16)
  expect([(await read(contested)).state, (await read(silent)).state]).toEqual(['Lost', 'Lost'])
  await days(3)
  expect(await changesSince(server.db, before)).toEqual({ 'clearing:card:GBP': 10_000n, [own]: -10_000n })
  expect(await grace.refusal(cardDisputes.acceptCardDispute, accept(silent))).toBe('cards.dispute_answered')
})

test('what the account cannot give of a lost dispute is a debt, and money in other accounts stays free', async () => {
  const { customerId } = server.ada
  const { id: accountId } = await server.world.accounts.openAccount({ customerId, currency: 'GBP', name: 'Spent' })
  const { cardFundingId } = await call(fundingCards.payWithCard, {
    body: cardFunding(server.ada, { accountId, CardNumber: 'tok_disputed' }),
  })
  const spend = {
    sourceAccountId: accountId,
    destinationAccountId: server.ada.savings,
    currencyCode: 'GBP',
    amount: '45.00',
    transactionPin: pin,
  }
  await call(payments.createTransferRequest, { body: spend })
  await days(2)
  await grace.value(cardDisputes.acceptCardDispute, accept(cardFundingId))
  await server.settle()
  expect(await read(cardFundingId)).toMatchObject({
    state: 'Lost',
    takenBack: { amount: '5.00' },
    owed: { amount: '45.00' },
  })
  const back = { ...spend, sourceAccountId: server.ada.savings, destinationAccountId: server.ada.accounts.GBP }
  await call(payments.createTransferRequest, { body: back })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('nobody answers a dispute that is not there', async () => {
  const nobodys = '01900000-0000-7000-8000-00000000dead'
  expect(await grace.refusal(cardDisputes.getCardDispute, { params: { cardFundingId: nobodys } })).toBe(
    'cards.dispute_unknown',
  )
  expect(await grace.refusal(cardDisputes.acceptCardDispute, accept(nobodys))).toBe('cards.dispute_unknown')
})
