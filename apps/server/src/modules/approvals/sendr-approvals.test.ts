import {
  type AnyCall,
  approvals,
  fundingCards,
  paymentInstructions,
  paymentRules,
  sandbox,
  sendr,
  verification,
} from '@tradewind/contract'
import { fromDecimal } from '@tradewind/kernel'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, oneRow, sql, violatedConstraint } from '#platform/db'
import { Secret } from '#platform/secret'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { type Answer, ask, cardPayment, freshKey, transferOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Payouts of SendR in euros need one approval; Ada makes them, and Bea alone may approve them, while she is there. */
let server: TestServer
let ada: Caller
let bea: Caller
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  bea = await addColleague(server, server.ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  const body = ruleOrder(ada, { moduleTransactionType: 'SendR', currencyCode: 'EUR', amountFrom: '1.00' })
  await given(ada, paymentRules.addPaymentRule, { body })
  await given(ada, verification.verifyIban, { body: { iban: 'DE89370400440532013000', accountName: 'Amelia Clarke' } })
})
afterAll(() => server.close())
afterEach(() => setStatus('Active'))

const askAs = (who: Caller, declared: AnyCall, request: WireRequest) =>
  ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
async function given(who: Caller, declared: AnyCall, request: WireRequest) {
  const answer = await askAs(who, declared, request)
  expect([declared.name, answer.statusCode, answer.body.slice(0, 200)]).toEqual([declared.name, 200, expect.anything()])
  return answer.json().value
}
const codeOf = ({ headers }: Answer) => headers['refusal-code']
const setStatus = (status: 'Active' | 'DeActivated') =>
  server.db.asSystem((tx) => server.world.customers.setUserStatus(tx, bea.userId, status))

async function price() {
  // What arrives is what is chosen: the rate of the hour could make an amount of it whose ending the sandbox obeys.
  const asked = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00', AmountType: 'Receive' }
  return given(ada, sendr.getQuote, { query: asked })
}
const orderAt = (quote: string) => ({
  body: transferOrder({ ...server.ada, quote }, { saveAsBeneficiary: false }),
})
async function create() {
  const { quote, total } = await price()
  const made = await given(ada, paymentInstructions.createTransactionPaymentRequest, orderAt(quote))
  return { id: made.paymentInstructionId as string, reference: made.reference as string, total: total.amount as string }
}
async function payIn({ reference, total }: { reference: string; total: string }): Promise<void> {
  const query = { CurrencyId: 'GBP' }
  const [there] = await given(ada, sendr.getSendrFromCurrencyAccountDetails, { query })
  await server.world.network.payIn({
    to: { accountNumber: there.accountNumber, bankCode: there.bankCode },
    amount: fromDecimal(total, 'GBP'),
    senderName: 'Ada Example',
    reference,
  })
}
let ahead = 0
async function settle(): Promise<void> {
  ahead += 60
  await given(ada, sandbox.moveBankClock, { body: { aheadBySeconds: ahead } })
  await server.settle()
}
const instruction = (PaymentInstructionId: string) =>
  given(ada, paymentInstructions.getPaymentInstruction, { query: { PaymentInstructionId } })
const holdings = async () =>
  (
    await server.db.asSystem((tx) =>
      oneRow<{ left: number }>(
        tx,
        sql`select count(*)::int as left from sendr.holding h join ledger.account a on a.id = h.ledger_account
            where a.posted_minor <> 0 or a.held_minor <> 0`,
      ),
    )
  ).left

/** The transfer ended with all of its money on the way back, and says why. */
async function gaveBack(id: string, total: string): Promise<void> {
  await settle()
  const told = await instruction(id)
  expect(told).toMatchObject({ status: 'Canceled', transactionId: null, refunded: { amount: total } })
  expect(told.timeline[1].explanation).toContain('approvals that nobody on your team can give')
  expect(await holdings()).toBe(0)
}

test('a transfer that nobody could approve is refused before anybody pays for it', async () => {
  await setStatus('DeActivated')
  const { quote } = await price()
  const refused = await askAs(ada, paymentInstructions.createTransactionPaymentRequest, orderAt(quote))
  expect(codeOf(refused)).toBe('approvals.too_few_approvers')
  await setStatus('Active')
  await given(ada, paymentInstructions.createTransactionPaymentRequest, orderAt(quote))
})

test('money for a transfer that nobody can approve any more goes back in whole', async () => {
  const { id, reference, total } = await create()
  await setStatus('DeActivated')
  await payIn({ reference, total })
  await gaveBack(id, total)
  await setStatus('Active')
  // Later money finds the transfer ended.
  await payIn({ reference, total })
  await settle()
  expect(await instruction(id)).toMatchObject({ status: 'Canceled', transactionId: null })
  expect(await holdings()).toBe(0)
})

test('no card is charged for a transfer that nobody can approve any more', async () => {
  const { id, total } = await create()
  await setStatus('DeActivated')
  expect(codeOf(await askAs(ada, fundingCards.payWithCard, { body: cardPayment(id) }))).toBe(
    'approvals.too_few_approvers',
  )
  await setStatus('Active')
  // The approver leaves while the bank asks for its code.
  const asked = await given(ada, fundingCards.payWithCard, { body: cardPayment(id, '4000 0000 0000 3220') })
  await setStatus('DeActivated')
  const body = { challengeId: asked.challengeId }
  await server.world.acquirerPages.answerChallenge({ ...body, code: new Secret('246810') })
  await given(ada, fundingCards.completeCardChallenge, { body })
  await gaveBack(id, total)
})

test('an approver approves or rejects what a transfer pays out, and cannot return it; a no gives the money back', async () => {
  const { id, reference, total } = await create()
  await payIn({ reference, total })
  await settle()
  const { transactionId, timeline } = await instruction(id)
  const now = timeline.filter(({ state }: { state: string }) => state === 'now')
  expect(now).toMatchObject([{ title: 'Approval' }])
  const decide = (changes: object) =>
    askAs(bea, approvals.approveTransaction, { body: decision(transactionId, changes) })
  expect(codeOf(await decide({ status: 'ReturnedForModification', reason: 'Which?' }))).toBe('approvals.cannot_return')
  const params = { id: transactionId }
  const { can, status } = await given(bea, approvals.getTransactionRequestDetail, { params })
  expect([status, can]).toEqual(['Pending', expect.objectContaining({ decide: true, return: false })])
  const returned = sql`update approvals.request set status = 'ReturnedForModification' where transaction_id = ${transactionId}`
  expect(await server.db.asSystem((tx) => execute(tx, returned)).catch(violatedConstraint)).toBe(
    'request_of_sendr_not_returned',
  )
  expect((await decide({ status: 'Rejected', reason: 'Not this one' })).statusCode).toBe(200)
  await settle()
  expect(await instruction(id)).toMatchObject({ status: 'Rejected', refunded: { amount: total } })
  expect(await holdings()).toBe(0)
})

test('afterwards the books hold', async () => {
  expect((await server.world.audit.run('full'))?.found).toEqual([])
})
