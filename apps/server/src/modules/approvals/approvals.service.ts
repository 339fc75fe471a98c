import type { TaskHandlers } from '#platform/tasks'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import { decideRequest } from './decide-request.ts'
import { decideRuleChange } from './decide-rule-change.ts'
import { exportRequests } from './export-requests.ts'
import { askApprovers, exchangeEnded, lapseRequest, paymentEnded } from './lapse.ts'
import { effectsOfLeaving, settleAfterLeaving } from './leaving.ts'
import { createPaymentRules, type PaymentRules } from './payment-rules.ts'
import { getRejected, getRejectedExchange, getRequest, listRequests } from './read-requests.ts'
import { reassignRequest } from './reassign-request.ts'
import { reopenRequest, resubmit, resubmitExchange } from './take-up.ts'

/** Payments that colleagues approve before they go out, and the rules that ask for it. */
export interface Approvals {
  rules: PaymentRules
  decideRuleChange: ReturnType<typeof decideRuleChange>
  listRequests: ReturnType<typeof listRequests>
  exportRequests: ReturnType<typeof exportRequests>
  getRequest: ReturnType<typeof getRequest>
  getRejected: ReturnType<typeof getRejected>
  decide: ReturnType<typeof decideRequest>
  reassign: ReturnType<typeof reassignRequest>
  reopen: ReturnType<typeof reopenRequest>
  resubmit: ReturnType<typeof resubmit>
  /** Told of payments that end, in the transaction that ends them. */
  paymentEnded: ReturnType<typeof paymentEnded>
  /** Told of exchanges that are canceled, in the transaction that does it. */
  exchangeEnded: ReturnType<typeof exchangeEnded>
  resubmitExchange: ReturnType<typeof resubmitExchange>
  getRejectedExchange: ReturnType<typeof getRejectedExchange>
  /** What would follow if a member no longer acted for the team, and what does follow. */
  effectsOfLeaving: ReturnType<typeof effectsOfLeaving>
  settleAfterLeaving: ReturnType<typeof settleAfterLeaving>
  /** The worker that notifies approvers and expires old requests. */
  tasks: TaskHandlers
}

export function createApprovals(needs: ApprovalsNeeds): Approvals {
  return {
    rules: createPaymentRules(needs),
    decideRuleChange: decideRuleChange(needs),
    listRequests: listRequests(needs),
    exportRequests: exportRequests(needs),
    getRequest: getRequest(needs),
    getRejected: getRejected(needs),
    decide: decideRequest(needs),
    reassign: reassignRequest(needs),
    reopen: reopenRequest(needs),
    resubmit: resubmit(needs),
    paymentEnded: paymentEnded(needs),
    exchangeEnded: exchangeEnded(needs),
    resubmitExchange: resubmitExchange(needs),
    getRejectedExchange: getRejectedExchange(needs),
    effectsOfLeaving: effectsOfLeaving(needs),
    settleAfterLeaving: settleAfterLeaving(needs),
    tasks: {
      handlers: { expire: lapseRequest(needs), notify: askApprovers(needs) },
    },
  }
}
