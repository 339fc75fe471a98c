import { fundingCards, invoicing, sandbox } from '@tradewind/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Secret } from '#platform/secret'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask, testTokenOf } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { invoiceOrder, merchantOrder } from './test-invoices.ts'

/** Invoices paid by card over HTTP, by payers who aren't signed in, with the real ledger and the sandbox's acquirer. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_GBP_LAAS_PAYMENT: 'ON' } })
})
// Each payer comes from a network that has not used up its looks.
beforeEach(() => server.clock.moveBy(10 * 60_000))
afterAll(() => server.close())

const { call, pass } = callsOf(() => server)

/** An invoice over 120.00 GBP with its link. */
async function linked(email = `payer-${crypto.randomUUID()}@example.com`) {
  const merchant = { ...merchantOrder(server.ada), emailAddress: email }
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchant })
  const body = invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' })
  const { invoiceId } = await call(invoicing.createInvoice, { body })
  const { paymentLink } = await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  return { invoiceId: invoiceId as string, token: String(paymentLink).split('/').at(-1) ?? '', email }
}

const get = (invoiceId: string) => call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })
/** Nobody is signed in. */
const asPayer = (...given: [Parameters<typeof ask>[1], object]) => ask(server.http, given[0], { body: given[1] })
const view = async (token: string) => (await asPayer(invoicing.viewInvoice, { token })).json().value
const order = (token: string, changes: object = {}) => ({
  token,
  paymentKey: crypto.randomUUID(),
  amount: '120.00',
  CardNumber: 'tok_visa',
  FirstName: 'Amelia',
  LastName: 'Clarke',
  ...changes,
})
const pay = (token: string, changes: object = {}) => asPayer(invoicing.payInvoiceByCard, order(token, changes))
const refusalOf = async (answer: ReturnType<typeof pay>) => (await answer).headers['refusal-code']
const receiptsTo = async (email: string) =>
  (await server.world.notifications.listOutbox(100)).filter(
    ({ to, subject }) => to === email && subject.startsWith('Receipt'),
  )
const moved = { 'clearing:card:GBP': -12_000n }

test('a card pays an invoice once: the account has the money, the invoice is paid, and its payer has a receipt', async () => {
  const { invoiceId, token, email } = await linked()
  expect(await view(token)).toMatchObject({ takesCards: true, cardPayment: null, hasReceipt: false })
  const before = await balancesOf(server.db)
  const body = order(token)
  const first = await asPayer(invoicing.payInvoiceByCard, body)
  const again = await asPayer(invoicing.payInvoiceByCard, body)
  expect([first.json().value.state, again.json().value.state]).toEqual(['Approved', 'Approved'])
  const changes = await changesSince(server.db, before)
  expect(changes).toMatchObject(moved)
  expect(new Set(Object.values(changes))).toEqual(new Set([-12_000n, 12_000n]))
  expect(await bookFaults(server.db)).toEqual(soundBooks)
  const paid = await get(invoiceId)
  expect(paid).toMatchObject({ status: 'Paid', hasReceipt: true })
  expect(paid.payments).toMatchObject([
    { kind: 'Card', amount: { amount: '120.00' }, payer: 'Amelia Clarke', automatic: true },
  ])
  expect(paid.payments[0].reference).toContain('Visa ending in 4242')
  expect(await view(token)).toMatchObject({ takesCards: false, cardPayment: null, hasReceipt: true, payTo: null })
  expect(await refusalOf(pay(token))).toBe('invoicing.paid')
  expect(await receiptsTo(email)).toHaveLength(1)
  await server.world.invoicing.sendReceipts()
  expect(await receiptsTo(email)).toHaveLength(1)
})

test.each([
  ['4000000000000119', [31, 61], 'Paid'],
  ['4000000000000259', [60], 'Viewed'],
])('a card payment without an answer (%s) is followed until its outcome', async (card, after, status) => {
  const { invoiceId, token } = await linked()
  await view(token)
  const before = await balancesOf(server.db)
  expect((await pay(token, { CardNumber: testTokenOf(card) })).json().value.state).toBe('Unknown')
  expect(await view(token)).toMatchObject({ cardPayment: { state: 'Unknown' } })
  expect(await refusalOf(pay(token))).toBe('invoicing.card_pending')
  const voiding = { invoiceId, status: 'Void', reason: 'Wrong customer' }
  expect(await refusalOf(ask(server.http, invoicing.updateInvoice, { body: voiding }, server.as(server.ada)))).toBe(
    'invoicing.card_pending',
  )
  for (const seconds of after) await pass(seconds)
  expect(await get(invoiceId)).toMatchObject({ status })
  expect(await changesSince(server.db, before)).toEqual(status === 'Paid' ? expect.objectContaining(moved) : {})
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a card payer who resembles a listed name is reviewed: refused money goes back to the card, and nothing says why', async () => {
  await server.world.screening.renew()
  const { invoiceId, token } = await linked()
  const before = await balancesOf(server.db)
  const answer = await pay(token, { FirstName: 'Victor', LastName: 'Zolotarenco' })
  expect(answer.json().value.state).toBe('Approved')
  expect(await changesSince(server.db, before)).toEqual({ ...moved, 'suspense:cases:GBP': 12_000n })
  const open = (await server.world.payments.listCases({ most: 50 })).find(({ kind }) => kind === 'sender-match')
  const resolved = { id: open?.id ?? '', by: 'olu@tradewind', note: '', decision: { as: 'not-delivered' } as const }
  expect(await server.world.payments.resolveCase(resolved)).toBe('resolved')
  await pass(2 * 86_400)
  expect(await changesSince(server.db, before)).toEqual({})
  expect((await get(invoiceId)).status).not.toBe('Paid')
  const letters = await server.world.notifications.listOutbox(100)
  expect(letters.some(({ text }) => text.includes("We couldn't accept this payment"))).toBe(true)
  expect(letters.some(({ text }) => /account was closed/.test(text))).toBe(false)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a declined card charges nothing, says why, and another one pays', async () => {
  const { invoiceId, token } = await linked()
  const before = await balancesOf(server.db)
  const declined = await pay(token, { CardNumber: testTokenOf('4000000000009995') })
  expect(declined.json().value).toMatchObject({ state: 'Declined', reason: "There isn't enough money on the card." })
  expect(await view(token)).toMatchObject({ takesCards: true, cardPayment: { state: 'Declined' } })
  expect(await changesSince(server.db, before)).toEqual({})
  expect((await pay(token)).json().value.state).toBe('Approved')
  expect(await get(invoiceId)).toMatchObject({ status: 'Paid' })
})

test('the bank asks its customer: answered it is paid, abandoned it is declined, and only by the invoice’s own link', async () => {
  const [one, other] = [await linked(), await linked()]
  const asked = (await pay(one.token, { CardNumber: testTokenOf('4000000000003220') })).json().value
  expect(asked).toMatchObject({ state: 'ChallengeRequired' })
  expect(await view(one.token)).toMatchObject({ cardPayment: { challengeId: asked.challengeId } })
  const complete = (token: string) =>
    asPayer(invoicing.completeInvoiceCardPayment, { token, challengeId: asked.challengeId })
  expect(await refusalOf(complete(other.token))).toBe('cards.challenge_unknown')
  // Nor is it the seller's, who is signed in.
  const ofSeller = { body: { challengeId: asked.challengeId } }
  const headers = { ...server.as(server.ada), 'idempotency-key': crypto.randomUUID() }
  const bySeller = ask(server.http, fundingCards.completeCardChallenge, ofSeller, headers)
  expect(await refusalOf(bySeller)).toBe('cards.challenge_unknown')
  await server.world.acquirerPages.answerChallenge({ challengeId: asked.challengeId, code: new Secret('246810') })
  expect((await complete(one.token)).json().value.state).toBe('Approved')
  expect(await get(one.invoiceId)).toMatchObject({ status: 'Paid' })

  await pay(other.token, { CardNumber: testTokenOf('4000000000003220') })
  await pass(3_600)
  await pass(3_600)
  expect(await view(other.token)).toMatchObject({ takesCards: true, cardPayment: { state: 'Declined' } })
  expect(await get(other.invoiceId)).toMatchObject({ status: 'Viewed' })
})

test('what a transfer paid meanwhile is not taken by the card as well: the rest waits to be matched', async () => {
  const { invoiceId, token } = await linked()
  const asked = (await pay(token, { CardNumber: testTokenOf('4000000000003220') })).json().value
  const { paymentReference } = await get(invoiceId)
  const { customerId, accounts } = server.ada
  const to = await server.world.accounts.addressOf({ customerId, accountId: accounts.GBP ?? '' })
  const transfer = { currencyCode: 'GBP', ...to, amount: '20.00', senderName: 'Amelia', reference: paymentReference }
  await call(sandbox.payIn, { body: transfer })
  await pass(120)
  expect(await get(invoiceId)).toMatchObject({ status: 'PartlyPaid' })
  await server.world.acquirerPages.answerChallenge({ challengeId: asked.challengeId, code: new Secret('246810') })
  await asPayer(invoicing.completeInvoiceCardPayment, { token, challengeId: asked.challengeId })
  const paid = await get(invoiceId)
  expect(paid).toMatchObject({ status: 'Paid' })
  expect(
    paid.payments.map(({ kind, amount }: { kind: string; amount: { amount: string } }) => [kind, amount.amount]),
  ).toEqual([
    ['Transfer', '20.00'],
    ['Card', '100.00'],
  ])
  const next = await linked()
  const suggestions = await call(invoicing.listInvoiceSuggestions, { query: { InvoiceId: next.invoiceId } })
  expect(suggestions).toContainEqual(
    expect.objectContaining({ payer: 'Amelia Clarke', unmatched: { amount: '20.00', currencyCode: 'GBP' } }),
  )
})

test('what can’t be paid by card is refused, each with its own words, and charges nothing', async () => {
  const { invoiceId, token } = await linked()
  const before = await balancesOf(server.db)
  expect(await refusalOf(pay(`${token}x`))).toBe('invoicing.link_invalid')
  expect(await refusalOf(pay(token, { amount: '119.99' }))).toBe('invoicing.due_changed')
  expect(await refusalOf(pay(token, { CardNumber: '4242 4242 4242 4242' }))).toBe('cards.number_refused')
  expect(await refusalOf(pay(token, { Cvv: '123' }))).toBe('cards.security_code_refused')
  expect(await refusalOf(pay(token, { CardNumber: 'tok_guessed' }))).toBe('cards.token_unknown')
  expect(await refusalOf(pay(token, { CardNumber: undefined }))).toBe('cards.token_unknown')
  expect(await refusalOf(asPayer(invoicing.viewInvoiceReceipt, { token }))).toBe('invoicing.not_paid')
  const voided = { invoiceId, status: 'Void', reason: 'Wrong customer' }
  await call(invoicing.updateInvoice, { body: voided })
  expect(await refusalOf(pay(token))).toBe('invoicing.link_void')
  expect(await changesSince(server.db, before)).toEqual({})
})

test('cards can be tried ten times a day for one invoice, and no more', async () => {
  const { token } = await linked()
  const bad = { CardNumber: testTokenOf('4000000000000002') }
  for (let tries = 0; tries < 10; tries++) expect((await pay(token, bad)).json().value.state).toBe('Declined')
  expect(await refusalOf(pay(token))).toBe('invoicing.card_tried_enough')
  await pass(86_400)
  expect((await pay(token)).json().value.state).toBe('Approved')
})

test('without the switch no card pays an invoice', async () => {
  const { token } = await linked()
  const off = await server.restarted(undefined, { FEATURE_GBP_LAAS_PAYMENT: 'OFF' })
  const seen = await ask(off.http, invoicing.viewInvoice, { body: { token } })
  expect(seen.json().value).toMatchObject({ takesCards: false })
  const refused = await ask(off.http, invoicing.payInvoiceByCard, { body: order(token) })
  expect(refused.headers['refusal-code']).toBe('invoicing.card_unavailable')
  await off.close()
})

test('whatever the way it was paid, the receipt names each payment, and a credit alone is none', async () => {
  const { invoiceId, token, email } = await linked()
  await call(invoicing.updateInvoice, { body: { invoiceId, status: 'Paid', reason: 'Paid in cash' } })
  await server.world.invoicing.sendReceipts()
  await server.world.invoicing.sendReceipts()
  expect(await receiptsTo(email)).toHaveLength(1)
  const file = await asPayer(invoicing.viewInvoiceReceipt, { token })
  const pdf = await getDocumentProxy(new Uint8Array(file.rawPayload))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const words of ['Receipt', 'as confirmed by the seller', '£120.00', 'Harbour Lane Joinery Ltd'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  const credited = await linked()
  await call(invoicing.creditInvoice, { body: { invoiceId: credited.invoiceId, reason: 'Sent back' } })
  await server.world.invoicing.sendReceipts()
  expect(await get(credited.invoiceId)).toMatchObject({ status: 'Paid', hasReceipt: false })
  expect(await receiptsTo(credited.email)).toHaveLength(0)
})
