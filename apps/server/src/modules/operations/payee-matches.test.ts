import {
  exceptions as contract,
  fundingCards,
  paymentInstructions,
  payments,
  sendr,
  verification,
} from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { otherAccounts } from '../../main/testing/test-people.ts'
import { cardPayment, paymentOrder, transferOrder, ukBlock } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** Payees are compared with the sanctions lists before a network hears of a payment, and two people decide. */
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

const person = (first: string, last: string) => ({
  beneficiaryFirstName: first,
  beneficiaryLastName: last,
  beneficiaryAccountName: `${first} ${last}`,
})
const listed = person('Victor', 'Zolotarenco')
const listedCompany = person('Zarkon', 'Maritime Holding')

async function pay(payee: object, amount = '12.50', totalAmount = '13.00'): Promise<string> {
  const order = { ...payee, amount, totalAmount, saveAsBeneficiary: false, documentUploadItems: [] }
  const { transactionId } = await call(payments.createTransactionRequest, { body: paymentOrder(server.ada, order) })
  await server.settle()
  return transactionId
}
const detailsOf = (TransactionId: string) => call(payments.getTransactionDetails, { query: { TransactionId } })

interface Case {
  exceptionId: string
  kind: string
  paymentId: string | null
  endings: string[]
  matches: { name: string; score: number; remarks: string }[]
}
async function caseOf(paymentId: string): Promise<Case | undefined> {
  const query = { PageSize: 100, Source: 'case' }
  const { records } = await mei.value<{ records: Case[] }>(contract.listExceptions, { query })
  const found = records.find((one) => one.paymentId === paymentId)
  return found && mei.value(contract.getException, { params: { source: 'case', exceptionId: found.exceptionId } })
}
async function decide(paymentId: string, decision: 'cleared' | 'refused'): Promise<void> {
  const caseId = (await caseOf(paymentId))?.exceptionId
  const body = { decision, reason: 'Compared the dates of birth.' }
  const { proposalId } = await mei.value<{ proposalId: string }>(contract.proposeCase, { params: { caseId }, body })
  const confirms = { params: { proposalId }, body: { confirms: true } }
  expect(await mei.refusal(contract.decideCase, confirms)).toBe('exceptions.second_person')
  await tess.value(contract.decideCase, confirms)
  await server.settle()
}

test('a payment to a sanctioned name is held, says so without saying why, and goes out once two people clear it', async () => {
  const paymentId = await pay(listed)
  const held = await detailsOf(paymentId)
  expect(held).toMatchObject({ status: 'Pending', canCancel: true })
  expect(JSON.stringify(held)).toContain('Our team is reviewing this payment')
  expect(JSON.stringify(held)).not.toMatch(/sanction|Золотаренко|match/i)
  expect(await caseOf(paymentId)).toMatchObject({
    kind: 'payee-match',
    endings: ['cleared', 'refused'],
    matches: [{ name: 'Виктор Золотаренко', remarks: expect.stringContaining('asset freezes') }],
  })
  await decide(paymentId, 'cleared')
  expect(await detailsOf(paymentId)).toMatchObject({ status: 'Approved' })
  expect(await caseOf(paymentId)).toBeUndefined()
})

test('a payee counts as of the listed country however the payer writes it, by two letters or by three', async () => {
  const scores: (number | undefined)[] = []
  for (const beneficiaryCountryId of ['AE', 'ARE']) {
    const payee = { ...person('Zarkon', 'Maritime Holdings'), beneficiaryCountryId, beneficiaryCountryIso: 'AE' }
    const paymentId = await pay(payee)
    const found = await caseOf(paymentId)
    scores.push(found?.matches[0]?.score)
    await decide(paymentId, 'refused')
  }
  expect(scores[0]).toBeGreaterThan(80)
  expect(scores[1]).toBe(scores[0])
})

test('who was cleared is not held again for the same customer, and is for another name', async () => {
  expect(await detailsOf(await pay(listed, '14.00', '14.50'))).toMatchObject({ status: 'Approved' })
  const other = await pay(person('Viktor', 'Zolotarenko'))
  expect(await caseOf(other)).toMatchObject({ kind: 'payee-match' })
})

test('a refused payment gives the money back, and its customer reads no reason that warns', async () => {
  const paymentId = await pay(listedCompany)
  await decide(paymentId, 'refused')
  const details = await detailsOf(paymentId)
  expect(details).toMatchObject({ status: 'Rejected', failureReason: "We can't make this payment." })
  expect(JSON.stringify(details)).not.toMatch(/sanction|Zarkon Maritime Holdings LLC/i)
  expect(details.timeline.at(-1)).toMatchObject({ title: 'Checks', state: 'failed', at: expect.any(String) })
  const kept = await server.db.asCustomer(server.ada.customerId, (tx) =>
    rows(
      tx,
      sql`select t.failure_code, e.kind, e.detail from payments.transaction t
          join payments.event e on e.transaction_id = t.id where t.id = ${paymentId}`,
    ),
  )
  // A download of all data has these rows as they are.
  expect(JSON.stringify(kept)).not.toMatch(/sanction|screen|match|RR04/i)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('its customer can cancel a payment that is held, which ends the case', async () => {
  const paymentId = await pay(listedCompany, '15.00', '15.50')
  expect(await caseOf(paymentId)).toBeDefined()
  await call(payments.cancelTransaction, { body: { paymentInstructionId: paymentId } })
  expect(await caseOf(paymentId)).toBeUndefined()
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('whoever the account is named after, its payee is compared by each name, and cleared for one account only', async () => {
  const behind = { ...person('Victor', 'Zolotarenko'), beneficiaryAccountName: 'Blue Boats' }
  const paymentId = await pay(behind, '18.00', '18.50')
  expect(await caseOf(paymentId)).toMatchObject({ kind: 'payee-match' })
  await decide(paymentId, 'cleared')
  expect(await detailsOf(await pay(behind, '19.00', '19.50'))).toMatchObject({ status: 'Approved' })
  const elsewhere = { ...behind, beneficiaryAccountDetailsRequests: [ukBlock(otherAccounts.add)] }
  expect(await caseOf(await pay(elsewhere, '20.00', '20.50'))).toMatchObject({ kind: 'payee-match' })
})

test('a company paid as a person is found all the same, and who is only politically exposed is paid', async () => {
  expect(await caseOf(await pay(listedCompany, '16.00', '16.50'))).toBeDefined()
  const exposed = await pay(person('Eleonora', 'Castelbravo'), '17.00', '17.50')
  expect(await detailsOf(exposed)).toMatchObject({ status: 'Approved' })
})

test('a transfer by SendR to a sanctioned name says that it waits, and a lost dispute ends it with its case', async () => {
  await call(verification.verifyIban, { body: { iban: 'DE89370400440532013000', accountName: 'Zarkon' } })
  const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '40.00', AmountType: 'Receive' }
  const { quote } = await call(sendr.getQuote, { query })
  const order = { ...listedCompany, saveAsBeneficiary: false }
  const body = transferOrder({ ...server.ada, quote }, order)
  const { paymentInstructionId } = await call(paymentInstructions.createTransactionPaymentRequest, { body })
  await call(fundingCards.payWithCard, { body: { ...cardPayment(paymentInstructionId), CardNumber: 'tok_disputed' } })
  await server.settle()
  const read = () =>
    call(paymentInstructions.getPaymentInstruction, { query: { PaymentInstructionId: paymentInstructionId } })
  const held = await read()
  const now = held.timeline.filter(({ state }: { state: string }) => state === 'now')
  expect(now).toMatchObject([{ title: 'Checks', explanation: expect.stringContaining('needs a closer look') }])
  expect(JSON.stringify(held)).not.toMatch(/sanction|match/i)
  expect(await caseOf(held.transactionId)).toBeDefined()
  for (let day = 0; day < 25 && (await read()).dispute !== 'Lost'; day++) await pass(86_400)
  await server.settle()
  expect(await read()).toMatchObject({ dispute: 'Lost', status: 'Expired', owed: null })
  expect(await caseOf(held.transactionId)).toBeUndefined()
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('who is cleared after a week is paid all the same', async () => {
  const paymentId = await pay(listedCompany, '21.00', '21.50')
  server.clock.moveBy(8 * 86_400_000)
  await server.settle()
  mei = await staffBrowser(console, server, '10.1.2.5').signIn('mei@example.com')
  tess = await staffBrowser(console, server, '10.1.2.6').signIn('tess@example.com')
  await decide(paymentId, 'cleared')
  expect(await detailsOf(paymentId)).toMatchObject({ status: 'Approved' })
})
