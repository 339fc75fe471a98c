import { invoicing, sandbox } from '@tradewind/contract'
import { money, toDecimal } from '@tradewind/kernel'
import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../main/testing/test-calls.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { writtenIn } from './document-words.rules.ts'
import { invoiceOrder, merchantFields, merchantOrder, setupOrder } from './test-invoices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)

async function issue(merchant: object = {}, order: object = {}) {
  const body = { ...merchantOrder(server.ada), ...merchant }
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body })
  const of = invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' })
  const { invoiceId } = await call(invoicing.createInvoice, { body: { ...of, notes: 'Thank you', ...order } })
  const { paymentLink } = await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  return { merchantCustomerId, invoiceId, token: String(paymentLink).split('/').at(-1) ?? '' }
}

async function textOf(invoiceId: string): Promise<string> {
  const file = await answer(invoicing.getInvoiceDocument, { query: { InvoiceId: invoiceId } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

test('a document is in its receiver’s language, else in that of the setup, and stays as it was issued', async () => {
  await call(invoicing.updateInvoiceSetup, { body: { ...setupOrder(server.ada), language: 'de' } })
  const [german, french] = [await issue(), await issue({ language: 'fr' })]
  // Changed before anything was drawn.
  await call(invoicing.updateInvoiceSetup, { body: { ...setupOrder(server.ada), language: 'en' } })
  const change = { ...merchantFields, merchantCustomerId: french.merchantCustomerId, language: 'en' }
  await call(invoicing.updateMerchantCustomer, { body: change })
  const inGerman = await textOf(german.invoiceId)
  for (const words of [
    'Rechnung an',
    'Fällig am 31. Januar 2031',
    'Vereinigtes Königreich',
    'USt. 20 % auf',
    '120,00 £',
  ])
    expect(inGerman).toContain(words)
  const inFrench = await textOf(french.invoiceId)
  for (const words of ['Facturé à', 'Échéance 31 janvier 2031', 'Royaume-Uni', 'TVA 20 % sur', '120,00 £'])
    expect(inFrench).toContain(words)
  // What customers wrote is theirs.
  for (const text of [inGerman, inFrench])
    for (const words of ['Oak shelves', 'Thank you']) expect(text).toContain(words)
  expect(await textOf((await issue()).invoiceId)).toContain('Bill to')
  // Lines that follow one another are no character that can't be printed.
  const body = { ...setupOrder(server.ada), footer: 'Ada Trading, Bristol', lateFeePercent: '5' }
  await call(invoicing.updateInvoiceSetup, { body })
  const inLines = await textOf((await issue()).invoiceId)
  expect(inLines).toContain('a late fee of 5%')
  expect(inLines).not.toContain("can't be printed")
})

test('amounts are exact in every language, whatever they are', () => {
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.constantFrom('GBP', 'JPY', 'XOF'), (minor, currency) => {
      const amount = money(currency as 'GBP', minor)
      for (const language of ['de', 'fr'] as const)
        expect(digits(writtenIn(language).plainAmount(amount))).toBe(digits(toDecimal(amount)))
    }),
  )
})

test('once a part is paid, the code for banking apps asks for the rest', async () => {
  const { token, invoiceId } = await issue({}, { currencyCode: 'EUR' })
  const view = () => call(invoicing.viewInvoice, { body: { token } })
  expect((await view()).payTo.paymentCode).toContain('EUR120.00')
  const { customerId, accounts } = server.ada
  const to = await server.world.accounts.addressOf({ customerId, accountId: accounts.EUR ?? '' })
  const accountNumber = to && 'iban' in to ? to.iban : ''
  const { paymentReference } = await call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })
  const body = {
    currencyCode: 'EUR',
    accountNumber,
    amount: '20.00',
    senderName: 'Amelia',
    reference: paymentReference,
  }
  await call(sandbox.payIn, { body })
  await pass(4 * 86_400)
  expect((await view()).payTo.paymentCode).toContain('EUR100.00')
})

test.each([
  ['de', /^Rechnung INV-.* von Ada Trading Ltd$/, 'Sie ist am 31. Januar 2031 fällig.', 'Kontonummer'],
  ['fr', /^Facture INV-.* de Ada Trading Ltd$/, 'à payer au plus tard le 31 janvier 2031.', 'Numéro de compte'],
])(
  'the email and the payer’s page are in the language of the document: %s',
  async (language, subject, words, label) => {
    const emailAddress = `payer-${language}@example.com`
    const { invoiceId, token } = await issue({ language, emailAddress })
    await call(invoicing.sendInvoice, { body: { invoiceId } })
    const letters = await server.world.notifications.listOutbox()
    const letter = letters.find(({ to }) => to === emailAddress)
    expect(letter?.subject).toMatch(subject)
    expect(letter?.text).toContain(words)
    expect(letter?.text.replaceAll(/\s/g, ' ')).toContain('120,00 £')
    const seen = await call(invoicing.viewInvoice, { body: { token } })
    expect(seen.language).toBe(language)
    expect(seen.payTo.details.map((detail: { label: string }) => detail.label)).toContain(label)
    await call(invoicing.updateInvoice, { body: { invoiceId, status: 'Paid', reason: 'In cash' } })
    await server.world.invoicing.sendReceipts()
    const receipt = (await server.world.notifications.listOutbox()).find(
      ({ to, subject: of }) => to === emailAddress && /^(Zahlungsbestätigung|Reçu)/.test(of ?? ''),
    )
    expect(receipt).toBeDefined()
  },
)
