import { hash } from 'node:crypto'
import { join } from 'node:path'
import { ciiOf } from '../../apps/server/src/modules/invoicing/e-invoice/cii.ts'
import { type EInvoiceContext, eInvoiceOf } from '../../apps/server/src/modules/invoicing/e-invoice/e-invoice.rules.ts'
import { ublOf } from '../../apps/server/src/modules/invoicing/e-invoice/ubl.ts'

/** What had no finding, and by which rules: digests alone, since the rules are not ours to keep (EUPL). */
export interface Pinned {
  rules: Readonly<Record<string, string>>
  /** By name and syntax. */
  invoices: Readonly<Record<string, string>>
  /** The public test cases of XRechnung that our fields cover, as we write them, and the others with their reason. */
  cases: { sha256: string; invoices: Readonly<Record<string, string>>; notCovered: Readonly<Record<string, string>> }
}

export const pinnedFile = join(import.meta.dirname, 'validated.json')
export const digest = (text: string): string => hash('sha256', text)

type Row = EInvoiceContext['invoice']
type Issued = NonNullable<Row['issued']>
type Item = Issued['items'][number]

const seller: Issued['seller'] = {
  name: 'Reed & Söhne <GmbH>',
  contactName: null,
  emailAddress: 'billing@reed.example',
  address: '12 Mill Road',
  city: 'Berlin',
  postcode: '10115',
  countryId: 'DE',
  taxNumber: 'DE123456789',
}
const receiver: Issued['receiver'] = {
  ...seller,
  name: 'شركة البحر ร้านไม้',
  contactName: 'Amélie Clarke',
  countryId: 'FR',
  taxNumber: 'FR 12345678901',
}

/** An authority, which wants an XRechnung. */
const german: Partial<Issued> = {
  seller: { ...seller, contactName: 'Ada Reed', phoneNumber: '+49 30 901820' },
  receiver: { ...seller, name: 'Bezirksamt Mitte', emailAddress: 'rechnung@mitte.example', taxNumber: null },
}
const leitwegId = { buyerReference: '04011000-12345-03' }

/** A national number before a VAT number, and a VAT number of another country. */
const registered: { seller: Issued['seller'] } = {
  seller: { ...seller, taxNumber: '27/123/45678', otherTaxNumbers: ['DE123456789', 'FR12345678901'] },
}
const overNovember = { periodStart: '2026-11-01', periodEnd: '2026-11-30' }

const item = (changes: Partial<Item> = {}): Item => ({
  id: '01890000-0000-7000-8000-000000000001',
  description: 'Oak shelves, fitted',
  quantity: '2.5',
  unit: 'pieces',
  unitPrice: '50.1234',
  discountMinor: '10',
  discountReason: null,
  taxCategory: 'S',
  taxRate: '19',
  taxReason: null,
  ...changes,
})

const untaxed = (taxCategory: Item['taxCategory'], taxReason: string | null): Item =>
  item({ taxCategory, taxRate: '0', taxReason })

export function sampleRow(items: readonly Item[], changes: Partial<Row> = {}, parties: Partial<Issued> = {}): Row {
  const issued = { seller, receiver, items: [...items], color: '', brandColor: '', footer: 'HRB 1234', logo: null }
  return {
    id: '01890000-0000-7000-8000-000000000000',
    customerId: '01890000-0000-7000-8000-000000000002',
    merchantCustomerId: '01890000-0000-7000-8000-000000000003',
    kind: 'Invoice',
    state: 'Issued',
    currency: 'EUR',
    dueOn: '2026-12-30',
    deliveredOn: null,
    periodStart: null,
    periodEnd: null,
    deliveryCountryId: null,
    buyerReference: 'PO-4711',
    notes: 'Thank you',
    discounts: [],
    totalMinor: 0n,
    settledMinor: 0n,
    creditedMinor: 0n,
    number: 'INV-2026-0007',
    issuedAt: new Date('2026-11-29T10:00:00Z'),
    issuedBy: null,
    paymentReference: 'RF18539007547034',
    payInto: null,
    sentAt: null,
    viewedAt: null,
    linkedAt: null,
    receiptSentAt: null,
    voidReason: null,
    credits: null,
    creditReason: null,
    lateFeePercent: null,
    lateFeeAfterDays: null,
    lateFeeFor: null,
    recurrenceId: null,
    createdAt: new Date('2026-11-29T10:00:00Z'),
    version: 1,
    ...changes,
    issued: { ...issued, ...parties },
  }
}

const plain = { countryId: 'GB', address: null, city: null, postcode: null, contactName: null, emailAddress: null }

/** An invoice of every kind that a customer can issue. */
const rows: Readonly<Record<string, Row>> = {
  'two rates': sampleRow([item(), item({ taxRate: '7' })]),
  'a discount and a late fee': sampleRow([item(), item({ discountMinor: '0', quantity: '3', unitPrice: '0.33' })], {
    discounts: [{ minor: '500', reason: 'Loyalty', category: 'S', rate: '19' }],
    lateFeePercent: '5',
    lateFeeAfterDays: 14,
  }),
  'outside the scope of tax': sampleRow([untaxed('O', 'Compensation for late payment')]),
  'a delivery within the EU': sampleRow([untaxed('K', 'Intra-Community supply')], { deliveredOn: '2026-11-20' }),
  'reverse charge': sampleRow([untaxed('AE', 'Reverse charge')]),
  'an export': sampleRow([untaxed('G', 'Export')]),
  'exempt beside zero': sampleRow([untaxed('E', 'Education'), untaxed('Z', null)]),
  'yen without decimals': sampleRow([item({ discountMinor: '0', unitPrice: '12.5', quantity: '3' })], {
    currency: 'JPY',
  }),
  'a tax number without a country': sampleRow(
    [item()],
    { buyerReference: null, notes: null },
    {
      seller: { ...seller, ...plain, taxNumber: '12/345/67890' },
      receiver: { ...receiver, ...plain, taxNumber: null },
      footer: null,
    },
  ),
  'an XRechnung': sampleRow([item(), untaxed('E', 'Education')], { ...leitwegId, deliveredOn: '2026-11-20' }, german),
  'an XRechnung outside the scope of tax': sampleRow([untaxed('O', 'Compensation')], leitwegId, german),
  'an XRechnung for a delivery within the EU': sampleRow(
    [untaxed('K', 'Intra-Community supply')],
    { ...leitwegId, deliveredOn: '2026-11-20' },
    {
      seller: { ...seller, countryId: 'FR', taxNumber: 'FR12345678901', contactName: 'Ada', phoneNumber: '+33 1 23' },
      receiver: seller,
    },
  ),
  'services within the EU over a period': sampleRow([untaxed('K', 'Intra-Community supply')], overNovember),
  'a delivery within the EU to another country than the buyer’s': sampleRow(
    [untaxed('K', 'Intra-Community supply')],
    { deliveredOn: '2026-11-20', deliveryCountryId: 'ES' },
    registered,
  ),
  'a credit note for a delivery within the EU': sampleRow([untaxed('K', 'Intra-Community supply')], {
    ...overNovember,
    kind: 'CreditNote',
    creditReason: 'Came back',
  }),
  'a seller with several tax numbers': sampleRow([item()], overNovember, registered),
  'an XRechnung over a period, with several tax numbers': sampleRow(
    [item()],
    { ...leitwegId, ...overNovember },
    { ...german, seller: { ...registered.seller, contactName: 'Ada Reed', phoneNumber: '+49 30 901820' } },
  ),
  'a credit note for an XRechnung': sampleRow(
    [item()],
    { ...leitwegId, kind: 'CreditNote', creditReason: 'Came back' },
    german,
  ),
  // The second third: its tax is what the credit grows by, one cent more than by itself.
  'a credit note for a part': sampleRow(
    [item({ quantity: '1', unit: null, unitPrice: '0.33', discountMinor: '0' })],
    { kind: 'CreditNote', creditReason: 'Came back' },
    { creditedBefore: [{ category: 'S', rate: '19', minor: '33' }] },
  ),
}

const account = [{ label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' }]

export type Syntax = 'UBL' | 'CII'

export interface Sample {
  name: string
  syntax: Syntax
  xml: string
}

/** Every sample in both syntaxes. */
export const samples = (): Sample[] =>
  Object.entries(rows).flatMap(([name, invoice]) => {
    const credited = invoice.kind === 'CreditNote' ? { number: 'INV-2026-0001', issuedAt: invoice.issuedAt } : null
    const receiving = name.includes('yen') ? [{ label: 'Account number', value: '70176547' }] : account
    const model = eInvoiceOf({ invoice, credited, receiving, sellerId: digest(invoice.customerId).slice(0, 16) })
    if (!model) throw new Error(`no e-invoice: ${name}`)
    return [
      { name: `${name} in UBL`, syntax: 'UBL' as const, xml: ublOf(model) },
      { name: `${name} in CII`, syntax: 'CII' as const, xml: ciiOf(model) },
    ]
  })
