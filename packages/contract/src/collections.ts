import * as z from 'zod/mini'
import { call } from './call.ts'
import { CurrencyCode, Day, Id, Moment, Money, page, paging } from './wire.ts'

/** Money that came in on an IBAN of the customer. */
export const Collection = z.object({
  transactionId: Id,
  accountId: Id,
  iban: z.string(),
  senderName: z.string(),
  narration: z.string(),
  reference: z.string(),
  amount: Money,
  /** `Failed`: it went back to where it came from. */
  status: z.enum(['FundsReceived', 'Successful', 'InvestigateAccount', 'Failed']),
  dateAdded: Moment,
})

export const listCollections = call({
  name: 'payments.listCollections',
  call: 'GET /transactions/api/v1/transaction/get-multicurrencyiban-collections',
  summary: 'Money received on the IBANs of the signed-in customer, newest first, with the IBANs themselves.',
  permission: 'transactions:read',
  query: z.strictObject({
    ...paging,
    AccountId: z.optional(Id),
    FromDate: z.optional(Day),
    ToDate: z.optional(Day),
  }),
  value: z.extend(page(Collection), {
    ibans: z.array(z.object({ accountId: Id, iban: z.string(), currencyCode: CurrencyCode, accountName: z.string() })),
  }),
  refusals: ['accounts.unknown'],
})
