import type { invoicing as contract } from '@tradewind/contract'
import type { DocumentLanguage } from '@tradewind/contract/invoicing'
import type { Currency } from '@tradewind/kernel'
import type { TaxCategory } from '@tradewind/kernel/invoice-amounts'
import type * as z from 'zod/mini'

export type ConfigurationOrder = z.output<typeof contract.InvoiceConfigurationOrder>
export type ItemFields = z.output<typeof contract.InvoiceItemFields>
export type Invoice = z.output<typeof contract.Invoice>
export type InvoiceRecord = z.output<typeof contract.InvoiceRecord>
export type PayableInvoice = z.output<typeof contract.PayableInvoice>
export type Party = Invoice['receiver']
/** Invoices issued before sellers could have a phone number or several tax numbers lack them. */
export type Seller = Party & { phoneNumber?: string | null; otherTaxNumbers?: readonly string[] }

/** How a customer's invoices look and are numbered. */
export interface Configuration {
  customerId: string
  color: string
  brandColor: string
  invoiceReference: string
  saveConfiguration: boolean
  reminders: boolean
  /** Charged once on what is still owed so many days after the due date; null where none is. */
  lateFeePercent: string | null
  lateFeeAfterDays: number
  paymentTermsDays: number
  taxNumber: string | null
  /** Other tax numbers, such as a national one in addition to a VAT number. */
  otherTaxNumbers: string[]
  address: string | null
  city: string | null
  postcode: string | null
  contactName: string | null
  phoneNumber: string | null
  emailAddress: string | null
  notes: string | null
  footer: string | null
  /** Of documents. */
  language: DocumentLanguage
  logoHash: string | null
  logoName: string | null
  logoType: string | null
  logoSize: number | null
  version: number
}

/** Somebody who is invoiced. */
export interface Merchant {
  id: string
  customerId: string
  entityType: 0 | 1
  name: string
  contactName: string | null
  email: string
  address: string
  city: string
  postcode: string | null
  countryId: string
  taxNumber: string | null
  currency: Currency
  paymentTermsDays: number | null
  buyerReference: string | null
  /** Of documents; null where it is that of the setup. */
  language: DocumentLanguage | null
  version: number
  createdAt: Date
}

export interface Item {
  id: string
  description: string
  quantity: string
  unit: string | null
  unitPrice: string
  discountMinor: bigint
  discountReason: string | null
  taxCategory: TaxCategory
  taxRate: string
  taxReason: string | null
}

/** A discount on a whole invoice, as it is stored: minor units as text, since JSON has no such numbers. */
export interface StoredDiscount {
  minor: string
  reason: string
  category: TaxCategory
  rate: string
}

/** What stood on an invoice when it was issued, for good. */
export interface IssuedContent {
  seller: Seller
  receiver: Party
  items: (Omit<Item, 'id' | 'discountMinor'> & { id: string; discountMinor: string })[]
  color: string
  brandColor: string
  footer: string | null
  logo: { hash: string; type: string } | null
  /** Of its document; English where it was issued before there was a choice. */
  language?: DocumentLanguage
  /** Of a credit note for a part: what others took back before, by tax, before tax. */
  creditedBefore?: (Pick<StoredDiscount, 'category' | 'rate'> & { minor: string })[]
}

export interface InvoiceRow {
  id: string
  customerId: string
  merchantCustomerId: string
  kind: 'Invoice' | 'CreditNote'
  state: 'Draft' | 'Issued' | 'Void'
  currency: Currency
  /** `2026-11-29` */
  dueOn: string
  deliveredOn: string | null
  /** The period of supply; both or neither. */
  periodStart: string | null
  periodEnd: string | null
  /** Country of delivery; null if it is the buyer's. */
  deliveryCountryId: string | null
  buyerReference: string | null
  notes: string | null
  discounts: StoredDiscount[]
  totalMinor: bigint
  settledMinor: bigint
  /** What credit notes take back of it. */
  creditedMinor: bigint
  number: string | null
  issuedAt: Date | null
  issuedBy: string | null
  paymentReference: string | null
  payInto: string | null
  issued: IssuedContent | null
  sentAt: Date | null
  viewedAt: Date | null
  linkedAt: Date | null
  receiptSentAt: Date | null
  voidReason: string | null
  credits: string | null
  creditReason: string | null
  lateFeePercent: string | null
  lateFeeAfterDays: number | null
  lateFeeFor: string | null
  recurrenceId: string | null
  createdAt: Date
  version: number
}

/** Money that came in and may pay an invoice. */
export interface Receipt {
  transactionId: string
  customerId: string
  accountId: string
  currency: Currency
  minor: bigint
  matchedMinor: bigint
  /** What of it went back to who sent it. */
  returnedMinor: bigint
  payer: string
  reference: string
  cameAt: Date
  /** Whether a card brought it. */
  byCard: boolean
}

export interface Settlement {
  id: string
  invoiceId: string
  kind: z.output<typeof contract.InvoicePayment>['kind']
  minor: bigint
  transactionId: string | null
  automatic: boolean
  note: string | null
  paidAt: Date
  payer: string | null
  reference: string | null
  accountId: string | null
}

export interface Attachment {
  id: string
  customerId: string
  invoiceId: string
  contentHash: string
  name: string
  mediaType: string
  size: number
  addedAt: Date
}

export interface Proof {
  id: string
  customerId: string
  invoiceId: string
  contentHash: string
  name: string
  mediaType: string
  size: number
  note: string | null
  fromPayer: boolean
  status: 'Waiting' | 'Accepted' | 'Refused'
  uploadedAt: Date
}
