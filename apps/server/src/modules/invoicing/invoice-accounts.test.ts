import { accountManagement, invoicing } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { invoiceOrder, merchantOrder, setupOrder } from './test-invoices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_CLOSE_ACCOUNT: 'ON' } })
})
afterAll(() => server.close())

const { answer, call } = callsOf(() => server)

async function draft(currencyCode: 'GBP' | 'EUR' | 'USD'): Promise<string> {
  const { ada } = server
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchantOrder(ada) })
  const order = invoiceOrder(ada, { merchantCustomerId, dueDate: '2031-01-31' })
  return (await call(invoicing.createInvoice, { body: { ...order, currencyCode } })).invoiceId
}

/** The secret of an invoice's link; issues it. */
const link = async (invoiceId: string): Promise<string> =>
  (await call(invoicing.generateInvoiceLink, { body: { invoiceId } })).paymentLink.split('/').at(-1)

const seenBy = async (token: string) =>
  (await ask(server.http, invoicing.viewInvoice, { body: { token } })).json().value

test('euros to an IBAN have the code that banking apps read, other currencies have none', async () => {
  const { ada } = server
  const payInto = [
    { currencyCode: 'EUR', accountId: ada.accounts.EUR },
    { currencyCode: 'GBP', accountId: ada.spare },
  ]
  await call(invoicing.updateInvoiceSetup, { body: { ...setupOrder(ada), payInto } })
  const { payTo, paymentReference } = await seenBy(await link(await draft('EUR')))
  const iban = payTo.details.find(({ label }: { label: string }) => label === 'IBAN').value.replaceAll(' ', '')
  expect(payTo.paymentCode.split('\n').slice(0, 8)).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    expect.any(String),
    'Ada Trading Ltd',
    iban,
    'EUR120.00',
  ])
  expect(payTo.paymentCode).toContain(`\n${paymentReference}\n`)
  expect((await seenBy(await link(await draft('GBP')))).payTo.paymentCode).toBeNull()
})

test('an account that open invoices are paid into stays open until they are settled or taken back', async () => {
  const { ada, db } = server
  const close = () =>
    answer(accountManagement.closeAccount, {
      body: { accountId: ada.spare },
    })
  const refused = await close()
  expect([refused.statusCode, refused.headers['refusal-code']]).toEqual([409, 'accounts.invoices_open'])
  const open = await db.asSystem((tx) =>
    rows<{ id: string }>(tx, sql`select id from invoicing.invoice where pay_into = ${ada.spare} and state = 'Issued'`),
  )
  for (const { id: invoiceId } of open)
    await call(invoicing.creditInvoice, { body: { invoiceId, reason: 'The account closes' } })
  expect((await close()).statusCode).toBe(200)
})

test('once its account is closed a draft is not issued, and the payer of an open invoice is given no account', async () => {
  const { ada, db, world } = server
  const account = { customerId: ada.customerId, currency: 'USD', name: 'Ada dollars' } as const
  const { id: accountId } = await world.accounts.openAccount(account)
  const payInto = [{ currencyCode: 'USD', accountId }]
  await call(invoicing.updateInvoiceSetup, { body: { ...setupOrder(ada), payInto } })
  const [openId, draftId] = [await draft('USD'), await draft('USD')]
  const token = await link(openId)
  const ofAccount = { customerId: ada.customerId, accountId }
  await db.asSystem((tx) => world.accounts.setStatus(tx, { ...ofAccount, status: 'Closed' }))
  const refused = await answer(invoicing.generateInvoiceLink, { body: { invoiceId: draftId } })
  expect([refused.statusCode, refused.headers['refusal-code']]).toEqual([409, 'invoicing.account_closed'])
  expect((await call(invoicing.getInvoice, { query: { InvoiceId: draftId } })).invoiceNumber).toBeNull()
  expect((await seenBy(token)).payTo).toMatchObject({ details: [], paymentCode: null })
})
