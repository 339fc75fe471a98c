import * as z from 'zod/mini'
import { call } from './call.ts'
import { Day, LinkToken, Moment, Money } from './wire.ts'

/** Documents that we issued and anybody may check: who holds one compares it with what our records say. */

/** What kinds of documents carry a code to be checked by. */
const receiptKinds = ['payment-receipt', 'transfer-receipt'] as const
export const documentKinds = [...receiptKinds, 'account-statement'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How a payment stands, for someone outside: no reasons, and nothing of what happens inside a company. */
export const standings = ['preparing', 'on-its-way', 'delivered', 'returned', 'not-delivered', 'under-review'] as const
export const PublicStanding = z.enum(standings)
export type Standing = (typeof standings)[number]

/** What our records say today of what a receipt proves, and no more than its holder needs to compare. */
export const VerifiedReceipt = z.object({
  kind: z.enum(receiptKinds),
  issuedAt: Moment,
  amount: Money,
  /** When the payment was made. */
  date: Moment,
  standing: PublicStanding,
  payeeInitials: z.string(),
  /** The last four characters of the account that was paid; null where it has no number, or one that is shorter. */
  accountLastFour: z.nullable(z.string()),
})

/** What our books say of the account and the period that a statement is about: no lines, and no names. */
export const VerifiedStatement = z.object({
  kind: z.literal('account-statement'),
  issuedAt: Moment,
  fromDate: Day,
  toDate: Day,
  timeZone: z.string(),
  openingBalance: Money,
  closingBalance: Money,
  lineCount: z.int(),
  /** The last four characters of the account's number; null where it has none, or one that is shorter. */
  accountLastFour: z.nullable(z.string()),
})

export const VerifiedDocument = z.union([VerifiedReceipt, VerifiedStatement])

export const verifyDocument = call({
  name: 'documents.verifyDocument',
  call: 'POST /transactions/api/v1/verify-document',
  summary:
    "Whether a document is genuine, and what it states now. A POST so that the document's code is in no address.",
  permission: 'anyone',
  body: z.strictObject({ token: LinkToken }),
  value: VerifiedDocument,
  refusals: ['documents.not_genuine'],
})
