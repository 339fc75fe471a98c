import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import { bankClockOf } from './bank-clock.ts'
import { accessTokenOf } from './session.ts'

interface Asked {
  amount?: string
  currencyCode?: string
  dueInDays?: number
  language?: 'de' | 'fr'
}

/** A picture of one pixel, as a proof of payment. */
export const receiptPicture = {
  name: 'bank-confirmation.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const receiptItem = {
  documentName: receiptPicture.name,
  documentExtension: 'png',
  documentLength: receiptPicture.buffer.byteLength,
  documentAsBase64: receiptPicture.buffer.toString('base64'),
}

/** Invoices of a person, made as the signed-in page would make them. */
export function invoicesOf(page: Page, { customerId, accountIds }: MadePerson) {
  const { origin } = new URL(page.url())
  // Other journeys have moved it by weeks.
  const bankClock = bankClockOf(page, origin)
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`${origin}/transactions/api/v1/invoicing/${path}`, {
      headers: { authorization: `Bearer ${await accessTokenOf(page)}`, 'idempotency-key': randomUUID() },
      data,
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { value: Record<string, string> }).value
  }
  const link = async (invoiceId: string): Promise<string> =>
    (await call('generate-invoice-link', { invoiceId }))['paymentLink'] ?? ''
  /** Has a transfer in pounds come with the reference of an issued invoice. */
  const transfer = async (invoiceId: string, amount: string): Promise<void> => {
    const seen: unknown = await call('view-invoice', { token: (await link(invoiceId)).split('/').at(-1) })
    const { payTo, paymentReference: reference } = seen as {
      payTo: { details: { label: string; value: string }[] }
      paymentReference: string
    }
    const valueOf = (wanted: string) => payTo.details.find(({ label }) => label === wanted)?.value
    const paidIn = await page.request.post(`${origin}/sandbox/api/v1/incoming-payments`, {
      headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
      data: {
        currencyCode: 'GBP',
        bankCode: valueOf('Sort code'),
        accountNumber: valueOf('Account number'),
        amount,
        senderName: 'Harbour Lane Joinery Ltd',
        reference,
      },
    })
    expect(paidIn.status(), await paidIn.text()).toBe(200)
  }
  const draft = async ({
    amount = '1250.00',
    currencyCode = 'GBP',
    dueInDays = 14,
    language,
  }: Asked = {}): Promise<string> => {
    const { merchantCustomerId } = await call('create-merchant-customer', {
      customerId,
      entityType: 0,
      name: 'Harbour Lane Joinery Ltd',
      emailAddress: 'accounts@harbourlane.example',
      address: '4 Harbour Lane',
      city: 'Bristol',
      postcode: 'BS1 4DJ',
      countryId: 'GB',
      taxNumber: 'GB987654321',
      currencyCode,
      ...(language && { language }),
      ...(language === 'de' && { city: 'Berlin', postcode: '10115', countryId: 'DE', taxNumber: undefined }),
    })
    const tax = { taxCategory: 'S', taxRate: '20' }
    const { invoiceId } = await call('create-invoice', {
      customerId,
      merchantCustomerId,
      currencyCode,
      dueDate: new Date((await bankClock.now()).getTime() + dueInDays * 86_400_000).toISOString().slice(0, 10),
      buyerReference: 'PO-4711',
      notes: 'Thank you for your business.',
      items: [
        { description: 'Oak shelves, fitted', quantity: '2', unit: 'pieces', unitPrice: amount, ...tax },
        { description: 'Delivery', quantity: '1', unitPrice: '45', ...tax },
      ],
    })
    return invoiceId ?? ''
  }
  return {
    draft,
    setUp: async (): Promise<void> => {
      await call('setup-invoice', {
        customerId,
        color: '#1f4e79',
        brandColor: '#0a5a64',
        invoiceReference: 'INV-{YYYY}-{0000}',
        saveConfiguration: true,
        lateFeePercent: '5',
        address: '12 Mill Road',
        city: 'Leeds',
        postcode: 'LS1 4AP',
        taxNumber: 'GB123456789',
        emailAddress: 'billing@reedtrading.example',
        footer: 'Reed Trading Ltd, registered in England 01234567',
        payInto: Object.entries(accountIds).map(([currencyCode, accountId]) => ({ currencyCode, accountId })),
      })
    },
    /** Issues an invoice; gives the address at which its payer sees it. */
    link,
    transfer,
    /** Puts a file on a draft. */
    attach: (invoiceId: string) => call('add-invoice-attachment', { invoiceId, document: receiptItem }),
    /** Issues it again each month, from tomorrow on unless said. */
    repeat: async (invoiceId: string, first?: Date): Promise<void> => {
      const day = first ?? new Date((await bankClock.now()).getTime() + 86_400_000)
      const firstDate = day.toISOString().slice(0, 10)
      await call('create-recurring-invoice', { invoiceId, frequency: 'Monthly', firstDate })
    },
    /** What a payer leaves by the link. */
    proof: async (link: string): Promise<void> => {
      await call('submit-proof-of-payment', {
        token: link.split('/').at(-1),
        note: 'Paid on Friday from our savings account',
        document: receiptItem,
      })
    },
  }
}
