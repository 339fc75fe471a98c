import type { ApprovalsForPayments } from '#modules/payments'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import {
  approvalsNeeded,
  approvalsOfExchange,
  requestFor,
  requestOfExchange,
  requestOfPayout,
  rulesOfPayments,
  waitsForNobody,
} from './request-record.ts'
import { writeRequest } from './requests.store.ts'
import { changeable } from './take-up.ts'

/**
 * What payments ask before an order goes out. It needs nothing of payments, so it is there before them; the rest of this
 * module decides about payments and comes after.
 */
export const approvalsForPayments = (
  needs: Pick<ApprovalsNeeds, 'team'>,
): ApprovalsForPayments & {
  changeable: typeof changeable
  /** Writes the request of a schedule in the transaction that writes the schedule. */
  writeRequest: typeof writeRequest
} => ({
  requestFor: requestFor(needs),
  approvalsNeeded,
  changeable,
  writeRequest,
  requestOfPayout,
  requestOfExchange: requestOfExchange(needs),
  approvalsOfExchange,
  rulesOfPayments,
  waitsForNobody: waitsForNobody(needs),
})
