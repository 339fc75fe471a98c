import type { Page } from '@playwright/test'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import { expect } from './fixtures.ts'
import { invoicesOf } from './invoices.ts'
import { at } from './open.ts'
import type { Screen } from './screen.ts'

const seller = { firstName: 'Ivy', accounts: { GBP: '900.00', EUR: '120.00' } } as const

/** Some invoices in several states; gives the ids of a draft and of one that was issued, and the payer's link. */
async function withInvoices(page: Page, person: MadePerson | undefined) {
  if (!person) throw new Error('nobody has these invoices')
  const invoices = invoicesOf(page, person)
  await invoices.setUp()
  const issuedId = await invoices.draft()
  await invoices.attach(issuedId)
  const link = await invoices.link(issuedId)
  const euroId = await invoices.draft({ currencyCode: 'EUR', amount: '380.00' })
  const euroLink = await invoices.link(euroId)
  await invoices.proof(link)
  return { draftId: await invoices.draft({ amount: '90.50' }), issuedId, link, euroLink }
}

type Made = Awaited<ReturnType<typeof withInvoices>>

const among = (where: (made: Made) => string, heading: RegExp | string) => async (page: Page, person?: MadePerson) =>
  at(where(await withInvoices(page, person)), heading)(page)

/** Invoicing, and what a payer sees. */
export const invoiceScreens: readonly Screen[] = [
  { name: 'invoices-none', made: { firstName: 'Nora', accounts: { GBP: '10.00' } }, open: at('/invoice', 'Invoices') },
  { name: 'invoices', made: seller, open: among(() => '/invoice', /Invoices/) },
  { name: 'invoice-categories', made: seller, open: among(() => '/invoice/category', 'Invoices by status') },
  { name: 'invoice-category', made: seller, open: among(() => '/invoice/category/Draft', 'Draft') },
  { name: 'invoice-customers', made: seller, open: among(() => '/invoice/customers', 'Customers') },
  {
    name: 'invoice-one-customer',
    made: seller,
    open: async (page, person) => {
      await among(() => '/invoice/customers', 'Customers')(page, person)
      await page.getByRole('link', { name: 'Harbour Lane Joinery Ltd' }).first().click()
      await expect(page.getByText('Payment habits')).toBeVisible()
    },
  },
  { name: 'invoice', made: seller, open: among(({ issuedId }) => `/invoice/${issuedId}`, /Invoice INV/) },
  {
    name: 'invoice-credit',
    made: seller,
    open: async (page, person) => {
      await among(({ issuedId }) => `/invoice/${issuedId}`, /Invoice INV/)(page, person)
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Issue a credit note' }).click()
      await page.getByRole('radio', { name: 'Part of it' }).check({ force: true })
      await expect(page.getByText('£45.00 left')).toBeVisible()
    },
  },
  {
    name: 'invoice-exports',
    made: seller,
    open: async (page, person) => {
      await among(() => '/invoice', /Invoices/)(page, person)
      await page.getByRole('button', { name: 'For your bookkeeper' }).click()
      await expect(page.getByRole('button', { name: 'Documents (ZIP)' })).toBeVisible()
    },
  },
  {
    name: 'invoice-repeat',
    made: seller,
    open: async (page, person) => {
      await among(({ issuedId }) => `/invoice/${issuedId}`, /Invoice INV/)(page, person)
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Repeat' }).click()
      await expect(page.getByRole('radio', { name: 'Every month' })).toBeChecked()
    },
  },
  {
    name: 'invoice-recurring-none',
    made: { firstName: 'Nora', accounts: { GBP: '10.00' } },
    open: at('/invoice/recurring', 'Recurring invoices'),
  },
  {
    name: 'invoice-recurring',
    made: seller,
    open: async (page, person) => {
      const made = await withInvoices(page, person)
      if (!person) throw new Error('nobody has these invoices')
      for (const invoiceId of [made.issuedId, made.draftId]) await invoicesOf(page, person).repeat(invoiceId)
      await at('/invoice/recurring', 'Recurring invoices')(page)
    },
  },
  { name: 'invoice-draft', made: seller, open: among(({ draftId }) => `/invoice/${draftId}`, 'Draft invoice') },
  { name: 'invoice-edit', made: seller, open: among(({ draftId }) => `/invoice/${draftId}/edit`, 'Details') },
  {
    name: 'invoice-preview',
    made: seller,
    open: among(({ draftId }) => `/invoice/preview-invoice?invoice=${draftId}`, 'Issue and send'),
  },
  {
    name: 'invoice-setup',
    made: { firstName: 'Nora', accounts: { GBP: '10.00' } },
    open: at('/invoice/invoice-setup', 'Preview'),
  },
  { name: 'invoice-create', made: seller, open: among(() => '/invoice/create', 'Who are you invoicing?') },
  {
    name: 'invoice-create-items',
    made: seller,
    open: async (page, person) => {
      await among(() => '/invoice/create', 'Who are you invoicing?')(page, person)
      await page
        .getByRole('radio', { name: /Harbour Lane/ })
        .first()
        .check({ force: true })
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('textbox', { name: 'Description' }).fill('Consulting')
      await page.getByRole('textbox', { name: 'Unit price' }).fill('90.125')
      await expect(page.getByText('£90.13').first()).toBeVisible()
    },
  },
  {
    name: 'invoice-create-details',
    made: seller,
    open: async (page, person) => {
      await among(() => '/invoice/create', 'Who are you invoicing?')(page, person)
      await page
        .getByRole('radio', { name: /Harbour Lane/ })
        .first()
        .check({ force: true })
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('textbox', { name: 'Description' }).fill('Consulting')
      await page.getByRole('textbox', { name: 'Unit price' }).fill('90.125')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'When is it due?' })).toBeVisible()
    },
  },
  { name: 'invoice-proofs', made: seller, open: among(() => '/invoice/proof-of-payment', 'Proofs of payment') },
  {
    name: 'invoice-upload-proof',
    made: seller,
    open: among(
      ({ issuedId }) => `/invoice/proof-of-payment/UploadProofOfPayment?invoice=${issuedId}`,
      'Upload proof of payment',
    ),
  },
  { name: 'pay-invoice', made: seller, open: among(({ link }) => link, /Invoice INV/) },
  { name: 'pay-invoice-euro', made: seller, open: among(({ euroLink }) => euroLink, /Invoice INV/) },
  {
    name: 'pay-invoice-german',
    made: seller,
    open: async (page, person) => {
      await withInvoices(page, person)
      if (!person) throw new Error('nobody has these invoices')
      const invoices = invoicesOf(page, person)
      const german = await invoices.draft({ currencyCode: 'EUR', amount: '380.00', language: 'de' })
      await at(await invoices.link(german), /Rechnung INV/)(page)
    },
  },
  {
    name: 'pay-invoice-german-proof',
    made: seller,
    open: async (page, person) => {
      await withInvoices(page, person)
      if (!person) throw new Error('nobody has these invoices')
      const invoices = invoicesOf(page, person)
      const german = await invoices.draft({ currencyCode: 'EUR', amount: '380.00', language: 'de' })
      await at(await invoices.link(german), /Rechnung INV/)(page)
      await page.getByRole('button', { name: 'Ich habe bezahlt' }).click()
      await page.getByRole('button', { name: 'Nachweis senden' }).click()
      await expect(page.getByText('Wählen Sie eine Datei.')).toBeVisible()
      await expect(page).toHaveTitle(/^Rechnung INV/)
    },
  },
  {
    name: 'invoice-preview-german',
    made: seller,
    open: async (page, person) => {
      await withInvoices(page, person)
      if (!person) throw new Error('nobody has these invoices')
      const german = await invoicesOf(page, person).draft({ currencyCode: 'EUR', amount: '380.00', language: 'de' })
      await at(`/invoice/preview-invoice?invoice=${german}`, 'Issue and send')(page)
      await expect(page.getByText(/German public authorities require an XRechnung/)).toBeVisible()
    },
  },
  {
    name: 'invoice-customer',
    made: seller,
    open: async (page, person) => {
      await among(() => '/invoice/customers', 'Customers')(page, person)
      await page.getByRole('button', { name: 'New customer' }).click()
      await expect(page.getByRole('textbox', { name: 'Contact name' })).toBeVisible()
    },
  },
  {
    name: 'invoice-overpaid',
    made: seller,
    open: async (page, person) => {
      const { issuedId } = await withInvoices(page, person)
      if (!person) throw new Error('nobody has these invoices')
      await invoicesOf(page, person).transfer(issuedId, '3100.00')
      await expect(async () => {
        await at(`/invoice/${issuedId}`, /Invoice INV/)(page)
        await expect(page.getByRole('region', { name: 'Overpaid' })).toBeVisible({ timeout: 2_000 })
      }).toPass()
    },
  },
  {
    name: 'invoice-in-calendar',
    made: seller,
    open: async (page, person) => {
      await among(() => '/payment/scheduled-payments?view=calendar', /./)(page, person)
      await expect(page.getByRole('link', { name: /^Invoice due from/ }).first()).toBeVisible()
    },
  },
  { name: 'pay-invoice-none', mayFail: /view-invoice/, open: at(`/pay/${'a'.repeat(60)}`, /./) },
]
