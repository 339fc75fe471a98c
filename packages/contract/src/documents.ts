import * as z from 'zod/mini'
import { call } from './call.ts'
import { LinkToken, Moment, Money } from './wire.ts'

/** Documents that we issued and anybody may check: who holds one compares it with what our records say. */

/** What kinds of documents carry a code to be checked by. */
export const documentKinds = ['payment-receipt', 'transfer-receipt'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How a payment stands, for somebody outside: no reasons, and nothing of what happens inside a company. */
export const standings = ['preparing', 'on-its-way', 'delivered', 'returned', 'not-delivered', 'under-review'] as const
export const PublicStanding = z.enum(standings)
export type Standing = (typeof standings)[number]

/** What our records say today of what a document proves, and no more than its holder needs to compare. */
export const VerifiedDocument = z.object({
  kind: z.enum(documentKinds),
  issuedAt: Moment,
  amount: Money,
  /** When the payment was made. */
  date: Moment,
  standing: PublicStanding,
  payeeInitials: z.string(),
  /** The last four characters of the account that was paid; null where it has no number, or one that is shorter. */
  accountLastFour: z.nullable(z.string()),
})

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
