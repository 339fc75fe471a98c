import { exceptions as contract, operations, paymentInstructions, payments, sandbox, sendr } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, oneRow, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { transferOrder } from '../../main/testing/test-bodies-of-sendr.ts'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** Senders of incoming payments are compared with the sanctions lists before the account is credited. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
let tess: ReturnType<typeof staffBrowser>
const { call, pass } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  await server.world.screening.renew()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Byrne', roles: ['treasury'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
  tess = await staffBrowser(console, server, '10.1.2.4').signIn('tess@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const balance = async () => {
  const { customerId, accounts } = server.ada
  const { minor } = await server.db.asSystem((tx) =>
    oneRow<{ minor: bigint }>(
      tx,
      sql`select b.posted_minor as minor from accounts.account a join ledger.account b on b.id = a.ledger_account
          where a.customer_id = ${customerId} and a.id = ${accounts.EUR ?? ''}`,
    ),
  )
  return minor
}

/** An incoming payment; returns its id. */
async function receive(senderName: string, amount: string): Promise<string> {
  const { customerId, accounts } = server.ada
  const own = await server.world.accounts.addressOf({ customerId, accountId: accounts.EUR ?? '' })
  const accountNumber = own && 'iban' in own ? own.iban : ''
  const body = { currencyCode: 'EUR', accountNumber, amount, senderName, reference: 'Invoice 7' }
  await call(sandbox.payIn, { body })
  await pass(5 * 86_400)
  const { id } = await server.db.asSystem((tx) =>
    oneRow<{ id: string }>(
      tx,
      sql`select id from payments.transaction where customer_id = ${customerId} and direction = 'in'
          and counterparty = ${senderName} order by created_at desc, id desc limit 1`,
    ),
  )
  return id
}
const detailsOf = (TransactionId: string) => call(payments.getTransactionDetails, { query: { TransactionId } })
const creditMails = async () =>
  (await server.world.notifications.listOutbox(1_000)).filter(({ text }) => text.includes('Zolotarenco')).length

interface Case {
  exceptionId: string
  kind: string
  paymentId: string | null
  endings: string[]
  matches: { name: string }[]
}
async function caseOf(paymentId: string): Promise<Case | undefined> {
  const query = { PageSize: 100, Source: 'case' }
  const { records } = await mei.value<{ records: Case[] }>(contract.listExceptions, { query })
  const found = records.find((one) => one.paymentId === paymentId)
  return found && mei.value(contract.getException, { params: { source: 'case', exceptionId: found.exceptionId } })
}
async function decide(paymentId: string, decision: 'delivered' | 'not-delivered'): Promise<void> {
  const caseId = (await caseOf(paymentId))?.exceptionId
  const body = { decision, reason: 'Compared the dates of birth.' }
  const { proposalId } = await mei.value<{ proposalId: string }>(contract.proposeCase, { params: { caseId }, body })
  const confirms = { params: { proposalId }, body: { confirms: true } }
  expect(await mei.refusal(contract.decideCase, confirms)).toBe('exceptions.second_person')
  await tess.value(contract.decideCase, confirms)
  await server.settle()
}

test('money from a listed name is held, says so without saying why, and is credited once two people clear it', async () => {
  const before = await balance()
  const paymentId = await receive('Victor Zolotarenco', '40.00')
  expect(await balance()).toBe(before)
  const held = await detailsOf(paymentId)
  expect(held).toMatchObject({ status: 'InvestigateAccount' })
  expect(JSON.stringify(held)).toContain('Our team is reviewing this payment')
  expect(JSON.stringify(held)).not.toMatch(/sanction|Золотаренко|match|closed/i)
  expect(await creditMails()).toBe(0)
  expect(await caseOf(paymentId)).toMatchObject({
    kind: 'sender-match',
    endings: ['delivered', 'not-delivered'],
    matches: [{ name: 'Виктор Золотаренко' }],
  })
  await decide(paymentId, 'delivered')
  expect(await balance()).toBe(before + 4_000n)
  expect(await detailsOf(paymentId)).toMatchObject({ status: 'Successful' })
  // The customer is notified once the money is credited.
  expect(await creditMails()).toBe(1)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a sender who was cleared is not held again, and the same name spelled out letter by letter is', async () => {
  const before = await balance()
  await receive('Victor Zolotarenco', '5.00')
  expect(await balance()).toBe(before + 500n)
  const paymentId = await receive('V I C T O R Z O L O T A R E N C O', '6.00')
  expect(await balance()).toBe(before + 500n)
  expect(await caseOf(paymentId)).toMatchObject({ kind: 'sender-match' })
})

test('refused money goes back to its sender, and its customer reads no reason that warns', async () => {
  const before = await balance()
  const paymentId = await receive('Zarkon Maritime Holding', '7.00')
  await decide(paymentId, 'not-delivered')
  expect(await balance()).toBe(before)
  // The network is told to take it back.
  const [given, ...more] = await server.db.asSystem((tx) =>
    rows<{ minor: bigint }>(
      tx,
      sql`select g.minor from sandbox.given_back g join payments.transaction t
            on t.rail = g.network and t.network_reference = g.original_reference where t.id = ${paymentId}`,
    ),
  )
  expect([given?.minor, more]).toEqual([700n, []])
  const details = await detailsOf(paymentId)
  expect(details).toMatchObject({ status: 'Failed' })
  expect(JSON.stringify(details)).toContain("We couldn't accept this payment")
  const kept = await server.db.asCustomer(server.ada.customerId, (tx) =>
    rows(tx, sql`select kind, detail from payments.event where transaction_id = ${paymentId}`),
  )
  // The data export contains these rows unchanged.
  expect(JSON.stringify(kept)).not.toMatch(/sanction|screen|match|RR04/i)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a sender whom the list names by an entry nobody compared is not credited by an older proposal', async () => {
  const before = await balance()
  const paymentId = await receive('Volnaya Reka OOO', '9.00')
  const found = await caseOf(paymentId)
  const params = { caseId: found?.exceptionId }
  const body = { decision: 'delivered', reason: 'Compared the addresses.' }
  const { proposalId } = await mei.value<{ proposalId: string }>(contract.proposeCase, { params, body })
  // The case as an older list would have left it.
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update payments.open_case set detail = jsonb_set(detail, '{matches,0,digest}', '"older"')
          where id = ${found?.exceptionId}`,
    ),
  )
  const confirms = { params: { proposalId }, body: { confirms: true } }
  expect(await tess.refusal(contract.decideCase, confirms)).toBe('exceptions.matches_changed')
  expect(await balance()).toBe(before)
  // The case shows what the list says now, and somebody decides about that.
  expect(await tess.refusal(contract.decideCase, confirms)).toBe('exceptions.proposal_over')
  expect((await caseOf(paymentId))?.matches).toEqual(found?.matches)
  await decide(paymentId, 'delivered')
  expect(await balance()).toBe(before + 900n)
})

/** A transfer of Ada's, and who pays for it. */
async function transfer(senderName: string): Promise<{ id: string; paymentId: string; total: string }> {
  const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00', AmountType: 'Send' }
  const price = await call(sendr.getQuote, { query })
  const order = transferOrder({ ...server.ada, quote: price.quote })
  const made = await call(paymentInstructions.createTransactionPaymentRequest, { body: order })
  const { accountNumber, bankCode } = (
    await call(sendr.getSendrFromCurrencyAccountDetails, { query: { CurrencyId: 'GBP' } })
  )[0]
  const total = price.total.amount
  const body = { currencyCode: 'GBP', accountNumber, bankCode, amount: total, senderName, reference: made.reference }
  await call(sandbox.payIn, { body })
  await pass(5)
  const [kept] = await server.db.asSystem((tx) =>
    rows<{ id: string }>(tx, sql`select id from payments.transaction where narration = ${made.reference}`),
  )
  return { id: made.paymentInstructionId, paymentId: kept?.id ?? '', total }
}
const stateOf = async (PaymentInstructionId: string) => {
  const { status, paid, refunded } = await call(paymentInstructions.getPaymentInstruction, {
    query: { PaymentInstructionId },
  })
  return `${status} ${paid.amount} ${refunded.amount}`
}

test('money for a transfer from a listed payer waits for two people, beyond its 48 hours, and pays for it then', async () => {
  const { id, paymentId, total } = await transfer('Hamid al-Rawandi')
  expect(await stateOf(id)).toBe('Pending 0.00 0.00')
  await pass(3 * 86_400)
  expect(await stateOf(id)).toBe('Pending 0.00 0.00')
  expect(await caseOf(paymentId)).toMatchObject({ kind: 'sender-match', endings: ['delivered', 'not-delivered'] })
  // The customer and staff can open it like any other payment.
  expect(await detailsOf(paymentId)).toMatchObject({ status: 'InvestigateAccount' })
  const { records } = await call(payments.listTransactions, { query: {} })
  expect(records).toContainEqual(expect.objectContaining({ transactionId: paymentId, direction: 'in' }))
  expect(await mei.value(operations.getPayment, { params: { paymentId } })).toMatchObject({ payer: 'Hamid al-Rawandi' })
  // The books agree with the cases meanwhile.
  expect((await server.world.audit.run('full'))?.found).toEqual([])
  await decide(paymentId, 'delivered')
  await pass(10)
  expect(await stateOf(id)).toMatch(`${total} 0.00`)
  expect(await stateOf(id)).not.toMatch('Pending')
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('money for a transfer from a payer who is refused goes back to the payer, and no list is named', async () => {
  const { id, paymentId, total } = await transfer('Hameed Rawandi')
  await decide(paymentId, 'not-delivered')
  await pass(3_600)
  expect(await stateOf(id)).toBe(`Pending 0.00 ${total}`)
  const view = await call(paymentInstructions.getPaymentInstruction, { query: { PaymentInstructionId: id } })
  expect(JSON.stringify(view)).not.toMatch(/sanction|match|Rawandi listed/i)
  await pass(3 * 86_400)
  expect(await stateOf(id)).toMatch('Expired')
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('everybody else is credited at once', async () => {
  const before = await balance()
  await receive('Harbour Lane Traders', '8.00')
  expect(await balance()).toBe(before + 800n)
})

test('the auditor finds nothing after all of it', async () => {
  expect((await server.world.audit.run('full'))?.found).toEqual([])
})
