import {
  fundingCards,
  invoicing,
  paymentInstructions,
  payments,
  sandbox,
  sendr,
  verification,
} from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardPayment, transferOrder } from '../../main/testing/test-bodies-of-sendr.ts'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { invoiceOrder, merchantOrder } from './test-invoices.ts'

/** Transfers that bring more or less than an invoice is due. */
let server: TestServer
let to: object
beforeAll(async () => {
  server = await startTestServer()
  const { customerId, accounts } = server.ada
  to = await server.world.accounts.addressOf({ customerId, accountId: accounts.GBP ?? '' })
})
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)
const codeOf = async (...given: Parameters<typeof answer>) => (await answer(...given)).headers['refusal-code']
const get = (invoiceId: string) => call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })

/** An invoice over 120.00 GBP with its link. */
async function issued() {
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchantOrder(server.ada) })
  const body = invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' })
  const { invoiceId } = await call(invoicing.createInvoice, { body })
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  return get(invoiceId)
}

async function payIn(amount: string, reference: string): Promise<void> {
  await call(sandbox.payIn, { body: { currencyCode: 'GBP', ...to, amount, senderName: 'Harbour Lane', reference } })
  await pass(3_600)
}

/** An ordinary payment, whose charge is 0.50. */
function orderOf(amount: string, narration: string) {
  const total = (Number(amount) + 0.5).toFixed(2)
  const order = { amount, totalAmount: total, narration, saveAsBeneficiary: false, documentUploadItems: [] }
  return { body: paymentOrder(server.ada, order) }
}

async function send(amount: string, narration: string): Promise<string> {
  const { transactionId } = await call(payments.createTransactionRequest, orderOf(amount, narration))
  await server.settle()
  return transactionId
}

/** The network had said that it rejected the payment; a person finds out that it arrived. */
async function arriveAfterAll(endToEndId: string): Promise<void> {
  const settled = {
    rail: 'fps',
    endToEndId,
    state: 'settled',
    at: server.clock.now(),
    networkReference: 'LATE',
  } as const
  await server.db.asSystem((tx) => server.world.payments.paymentUpdate(tx, settled))
  const [question] = await server.world.payments.listCases({ most: 50 })
  const decided = { id: question?.id ?? '', by: 'olu@tradewind', note: '', decision: { as: 'delivered' } } as const
  expect(await server.world.payments.resolveCase(decided)).toBe('resolved')
}

const leftOf = ({ overpaid }: { overpaid: { unmatched: { amount: string } }[] }) =>
  overpaid.map(({ unmatched }) => unmatched.amount)

test('a fee that banks took of a transfer settles the rest, moves nothing, and stands for itself in every list', async () => {
  const { invoiceId, invoiceNumber, paymentReference } = await issued()
  const fee = { invoiceId, status: 'Paid', bankFee: true }
  expect(await codeOf(invoicing.updateInvoice, { body: fee })).toBe('invoicing.no_transfer')
  const voided = await answer(invoicing.updateInvoice, { body: { ...fee, status: 'Void', reason: 'Wrong' } })
  expect(voided.json().value.errors).toMatchObject([{ field: 'bankFee' }])
  await payIn('112.50', paymentReference)
  const before = await balancesOf(server.db)
  await call(invoicing.updateInvoice, { body: fee })
  const paid = await get(invoiceId)
  expect(paid).toMatchObject({ status: 'Paid', hasReceipt: true, amountDue: { amount: '0.00' } })
  expect(paid.payments).toMatchObject([
    { kind: 'Transfer', amount: { amount: '112.50' } },
    { kind: 'BankFee', amount: { amount: '7.50' }, transactionId: null },
  ])
  expect(await changesSince(server.db, before)).toEqual({})
  const day = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const query = { CustomerId: server.ada.customerId, FromDate: day(-1), ToDate: day(3) }
  const { payload } = await answer(invoicing.exportBookkeeping, { query })
  expect(payload).toContain(`,Bank fee,${invoiceNumber},Harbour Lane Joinery Ltd,,,GBP,,,7.50,`)
  const bankFee = paid.payments[1].invoicePaymentId
  await call(invoicing.undoInvoicePayment, { body: { invoicePaymentId: bankFee } })
  expect(await get(invoiceId)).toMatchObject({ status: 'PartlyPaid', amountDue: { amount: '7.50' } })
})

test('two transfers of a half each pay one invoice, and each is undone on its own', async () => {
  const { invoiceId, paymentReference } = await issued()
  await payIn('60.00', paymentReference)
  await payIn('60.00', paymentReference)
  const { status, payments: both } = await get(invoiceId)
  expect([status, both.length]).toEqual(['Paid', 2])
  await call(invoicing.undoInvoicePayment, { body: { invoicePaymentId: both[0].invoicePaymentId } })
  const after = await get(invoiceId)
  expect(after).toMatchObject({ status: 'PartlyPaid', payments: [{ invoicePaymentId: both[1].invoicePaymentId }] })
  expect(leftOf(after)).toEqual(['60.00'])
})

test('what was overpaid pays another invoice in part, and the rest is used up by the payment that sends it back', async () => {
  const [first, second] = [await issued(), await issued()]
  await payIn('165.00', first.paymentReference)
  const [over] = (await get(first.invoiceId)).overpaid
  expect(over).toMatchObject({ accountId: server.ada.accounts.GBP, unmatched: { amount: '45.00' } })
  const match = { invoiceId: second.invoiceId, transactionId: over.transactionId }
  await call(invoicing.matchInvoicePayment, { body: { ...match, amount: '15.00' } })
  expect(leftOf(await get(first.invoiceId))).toEqual(['30.00'])
  await send('10.00', 'Nothing to do with it')
  expect(leftOf(await get(first.invoiceId))).toEqual(['30.00'])
  const { paymentReference } = first
  await send('30.00', `refund ${paymentReference.replace(/(.{4})/g, '$1 ')}`)
  expect(leftOf(await get(first.invoiceId))).toEqual([])
  const tooLate = { body: { ...match, amount: '0.01' } }
  expect(await codeOf(invoicing.matchInvoicePayment, tooLate)).toBe('invoicing.more_than_due')
  // Both invoices are as before: only what was left over went.
  expect(await get(first.invoiceId)).toMatchObject({ status: 'Paid' })
  expect(await get(second.invoiceId)).toMatchObject({ status: 'PartlyPaid', amountDue: { amount: '105.00' } })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('of two payments ordered at once to send back the same credit, one is refused and nothing of it leaves', async () => {
  const { invoiceId, paymentReference } = await issued()
  await payIn('165.00', paymentReference)
  const before = await balancesOf(server.db)
  const both = ['45.00', '45.00'].map((amount) => orderOf(amount, `Refund ${paymentReference}`))
  const codes = await Promise.all(both.map((order) => codeOf(payments.createTransactionRequest, order)))
  expect(new Set(codes)).toEqual(new Set(['invoicing.credit_taken', undefined]))
  const held = Object.values(await changesSince(server.db, before))
  expect(held).toContain(4_550n)
  expect(held).not.toContain(9_100n)
  expect(leftOf(await get(invoiceId))).toEqual([])
})

/** An invoice in euros that was overpaid by 20.00, and what orders a SendR transfer over as much. */
async function overpaidInEuros() {
  const { customerId, accounts } = server.ada
  const own = (await server.world.accounts.addressOf({ customerId, accountId: accounts.EUR ?? '' })) as { iban: string }
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchantOrder(server.ada) })
  const euros = { ...invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' }), currencyCode: 'EUR' }
  const { invoiceId } = await call(invoicing.createInvoice, { body: euros })
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  const { paymentReference: reference } = await get(invoiceId)
  const paid = { currencyCode: 'EUR', accountNumber: own.iban, amount: '140.00', senderName: 'Harbour Lane', reference }
  await call(sandbox.payIn, { body: paid })
  await pass(5 * 86_400)
  expect(leftOf(await get(invoiceId))).toEqual(['20.00'])
  await call(verification.verifyIban, { body: { iban: 'DE89370400440532013000', accountName: 'Amelia Clarke' } })
  const asked = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00', AmountType: 'Receive' }
  const orderFor = async (narration = `Refund ${reference}`) => {
    const { quote } = await call(sendr.getQuote, { query: asked })
    return { body: transferOrder({ ...server.ada, quote }, { saveAsBeneficiary: false, narration }) }
  }
  return { invoiceId, orderFor }
}

test('an unpaid SendR transfer reserves the credit that it returns; once canceled or expired, another may return it', async () => {
  const { invoiceId, orderFor } = await overpaidInEuros()
  const order = paymentInstructions.createTransactionPaymentRequest
  const { paymentInstructionId } = await call(order, await orderFor())
  expect(leftOf(await get(invoiceId))).toEqual([])
  expect(await codeOf(order, await orderFor())).toBe('invoicing.credit_taken')
  expect(await codeOf(order, await orderFor('For something else'))).toBe(undefined)
  await call(payments.cancelTransaction, { body: { paymentInstructionId } })
  expect(leftOf(await get(invoiceId))).toEqual(['20.00'])
  await call(order, await orderFor())
  expect(leftOf(await get(invoiceId))).toEqual([])
  await pass(48 * 3_600)
  expect(leftOf(await get(invoiceId))).toEqual(['20.00'])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('of two SendR transfers ordered at once to return the same credit, one is refused; paid for, it uses it once', async () => {
  const { invoiceId, orderFor } = await overpaidInEuros()
  const order = paymentInstructions.createTransactionPaymentRequest
  const answers = await Promise.all([await orderFor(), await orderFor()].map((one) => answer(order, one)))
  const codes = answers.map(({ headers }) => headers['refusal-code'])
  expect(new Set(codes)).toEqual(new Set(['invoicing.credit_taken', undefined]))
  const [taken] = answers.filter(({ headers }) => headers['refusal-code'] === undefined)
  const paymentInstructionId = taken?.json().value.paymentInstructionId
  await call(fundingCards.payWithCard, { body: cardPayment(paymentInstructionId) })
  await server.world.tasks.runDue('sendr')
  await server.settle()
  expect(leftOf(await get(invoiceId))).toEqual([])
  expect(await codeOf(order, await orderFor())).toBe('invoicing.credit_taken')
})

test('what an order sends back is reserved at once, for all of it, and free again when it is canceled', async () => {
  const { invoiceId, paymentReference } = await issued()
  await payIn('150.00', paymentReference)
  const refund = (amount: string) => orderOf(amount, `Refund ${paymentReference}`)
  const { transactionId } = await call(payments.createTransactionRequest, refund('20.00'))
  expect(leftOf(await get(invoiceId))).toEqual(['10.00'])
  expect(await codeOf(payments.createTransactionRequest, refund('10.01'))).toBe('invoicing.credit_taken')
  await call(payments.cancelTransaction, { body: { paymentInstructionId: transactionId } })
  expect(leftOf(await get(invoiceId))).toEqual(['30.00'])
  await send('30.00', `Refund ${paymentReference}`)
  expect(leftOf(await get(invoiceId))).toEqual([])
  expect(await codeOf(payments.createTransactionRequest, orderOf('30.00', 'For something else'))).toBe(undefined)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('what was sent back and came back is there again', async () => {
  const { invoiceId, paymentReference } = await issued()
  await payIn('140.12', paymentReference)
  await send('20.12', `Refund ${paymentReference}`)
  await pass(3_600)
  expect(leftOf(await get(invoiceId))).toEqual([])
  for (let days = 0; days < 8; days++) await pass(86_400)
  expect(leftOf(await get(invoiceId))).toEqual(['20.12'])
})

test('of a payment that sent more than was overpaid and came back in part, what its payee kept is still sent back', async () => {
  const { invoiceId, paymentReference } = await issued()
  await payIn('140.00', paymentReference)
  const endToEndId = await send('30.00', `Refund ${paymentReference}`)
  await pass(3_600)
  const reason = { code: 'AC04', name: 'ClosedAccountNumber', words: 'The account is closed.' }
  const came = { state: 'returned', reason, returned: money('GBP', 1_500n) } as const
  const update = { ...came, rail: 'fps', endToEndId, at: server.clock.now(), networkReference: 'PART' } as const
  await server.db.asSystem((tx) => server.world.payments.paymentUpdate(tx, update))
  expect(leftOf(await get(invoiceId))).toEqual(['5.00'])
})

test('what was sent back, was rejected and arrived after all is used up again', async () => {
  const { invoiceId, paymentReference } = await issued()
  await payIn('140.11', paymentReference)
  const endToEndId = await send('20.11', `Refund ${paymentReference}`)
  await pass(3_600)
  expect(leftOf(await get(invoiceId))).toEqual(['20.11'])
  await arriveAfterAll(endToEndId)
  expect(leftOf(await get(invoiceId))).toEqual([])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('who may not see the account is not told what was overpaid on it, nor given it to match', async () => {
  const { ada, http } = server
  const { invoiceId, paymentReference } = await issued()
  await payIn('125.00', paymentReference)
  const open = await issued()
  const member = { perPayment: null, perDay: null, currencyCodes: null, accountIds: [ada.accounts.USD] }
  const limited = server.as(ada, { protection: { member } })
  const seen = async (...given: [Parameters<typeof ask>[1], object]) =>
    (await ask(http, given[0], given[1], limited)).json().value
  expect(await seen(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })).toMatchObject({
    status: 'Paid',
    overpaid: [],
  })
  const query = { InvoiceId: open.invoiceId }
  expect(await seen(invoicing.listInvoiceSuggestions, { query })).toEqual([])
  const [over] = (await get(invoiceId)).overpaid
  const body = { invoiceId: open.invoiceId, transactionId: over.transactionId, amount: '5.00' }
  const refused = await ask(http, invoicing.matchInvoicePayment, { body }, limited)
  expect(refused.headers['refusal-code']).toBe('invoicing.payment_unknown')
})

test('a transfer without a reference, of what was sent back and from its payer, is pointed out and decides nothing', async () => {
  const { invoiceId, paymentReference } = await issued()
  await payIn('137.31', paymentReference)
  await payIn('17.31', 'Hello')
  expect((await get(invoiceId)).possibleReturns).toEqual([])
  await send('17.31', `Refund ${paymentReference}`)
  await pass(3_600)
  await payIn('17.30', '')
  await payIn('17.31', '')
  const { possibleReturns, overpaid, status } = await get(invoiceId)
  expect(possibleReturns).toMatchObject([{ payer: 'Harbour Lane', unmatched: { amount: '17.31' } }])
  expect([overpaid, status]).toEqual([[], 'Paid'])
})
