import type { ApprovalsForPayments } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import {
  approvalsNeeded,
  approvalsOfExchange,
  refuseTooFew,
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
 * module decides about payments and comes after. Switched off, nothing that is new waits for anybody. What colleagues were
 * asked about stays with them: an edit of it asks again, or else switching off and on would carry an approval over to it.
 */
export function approvalsForPayments(
  needs: Pick<ApprovalsNeeds, 'team'>,
  { isOn = true }: { isOn?: boolean } = {},
): ForPayments {
  const asks: ForPayments = {
    changeable,
    writeRequest: async (tx, request) => {
      const { customerId, ...asked } = request as { customerId: string } & Parameters<typeof refuseTooFew>[2]
      refuseTooFew(needs.team, await needs.team.teamOf(tx, customerId), asked)
      await writeRequest(tx, request)
    },
    requestFor: requestFor(needs),
    approvalsNeeded,
    requestOfPayout,
    requestOfExchange: requestOfExchange(needs),
    approvalsOfExchange,
    rulesOfPayments,
    waitsForNobody: waitsForNobody(needs),
  }
  if (isOn) return asks
  return {
    ...asks,
    changeable: async () => new Map(),
    requestFor: (order) => (order.atLeast > 0 ? asks.requestFor(order) : undefined),
    requestOfExchange: (order) => (order.atLeast > 0 ? asks.requestOfExchange(order) : undefined),
    approvalsNeeded: async () => 0,
    approvalsOfExchange: async () => 0,
    requestOfPayout: async () => undefined,
    waitsForNobody: async () => false,
  }
}

type ForPayments = ApprovalsForPayments & {
  changeable: typeof changeable
  /**
   * Writes the request of a schedule in the transaction that writes the schedule. Refuses approvals.too_few_approvers, also
   * where an edit needs as many as before by a rule that is gone.
   */
  writeRequest: (tx: Tx, request: object) => Promise<void>
}
