import type { AttentionSource } from '#platform/attention'
import type { TaskHandlers } from '#platform/tasks'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import { decideRequest, decideRequests } from './decide-request.ts'
import { decideRuleChange } from './decide-rule-change.ts'
import { createDelegations, type Delegations } from './delegations.ts'
import { exportRequests } from './export-requests.ts'
import { askApprovers, exchangeEnded, lapseRequest, paymentEnded, remindApprovers } from './lapse.ts'
import { effectsOfLeaving, settleAfterLeaving } from './leaving.ts'
import { createNewcomers } from './newcomers.ts'
import { createPaymentRules, type PaymentRules } from './payment-rules.ts'
import { getRejected, getRejectedExchange, getRequest, listRequests } from './read-requests.ts'
import { reassignRequest } from './reassign-request.ts'
import { rehearseRules } from './rehearse-rules.ts'
import { rulesNamingRole } from './rules.store.ts'
import { reopenRequest, resubmit, resubmitExchange } from './take-up.ts'
import { waitingRequests } from './waiting-requests.ts'
import { withdrawApproval } from './withdraw-approval.ts'

/** Payments that colleagues approve before they go out, and the rules that ask for it. */
export interface Approvals {
  rules: PaymentRules
  decideRuleChange: ReturnType<typeof decideRuleChange>
  listRequests: ReturnType<typeof listRequests>
  exportRequests: ReturnType<typeof exportRequests>
  getRequest: ReturnType<typeof getRequest>
  getRejected: ReturnType<typeof getRejected>
  decide: ReturnType<typeof decideRequest>
  decideMany: ReturnType<typeof decideRequests>
  withdraw: ReturnType<typeof withdrawApproval>
  delegations: Delegations
  /** What rules would have asked for, and what they would ask for one payment. */
  rehearsal: ReturnType<typeof rehearseRules>
  reassign: ReturnType<typeof reassignRequest>
  reopen: ReturnType<typeof reopenRequest>
  resubmit: ReturnType<typeof resubmit>
  /** Told of payments that end, in the transaction that ends them. */
  paymentEnded: ReturnType<typeof paymentEnded>
  /** Told of exchanges that are canceled, in the transaction that does it. */
  exchangeEnded: ReturnType<typeof exchangeEnded>
  resubmitExchange: ReturnType<typeof resubmitExchange>
  getRejectedExchange: ReturnType<typeof getRejectedExchange>
  /** What of it waits for a person. */
  attention: readonly AttentionSource[]
  /** What would follow if a member no longer acted for the team, and what does follow. */
  effectsOfLeaving: ReturnType<typeof effectsOfLeaving>
  settleAfterLeaving: ReturnType<typeof settleAfterLeaving>
  /** How many rules ask someone in a role, whether they are switched on or not. */
  rulesNamingRole: typeof rulesNamingRole
  /** Whom one person let in alone, and whether it matters. */
  newcomers: ReturnType<typeof createNewcomers>
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
    decideMany: decideRequests(needs),
    withdraw: withdrawApproval(needs),
    delegations: createDelegations(needs),
    rehearsal: rehearseRules(needs),
    reassign: reassignRequest(needs),
    reopen: reopenRequest(needs),
    resubmit: resubmit(needs),
    paymentEnded: paymentEnded(needs),
    exchangeEnded: exchangeEnded(needs),
    resubmitExchange: resubmitExchange(needs),
    getRejectedExchange: getRejectedExchange(needs),
    attention: waitingRequests(needs),
    effectsOfLeaving: effectsOfLeaving(needs),
    settleAfterLeaving: settleAfterLeaving(needs),
    rulesNamingRole,
    newcomers: createNewcomers(needs),
    tasks: {
      handlers: {
        expire: lapseRequest(needs),
        notify: askApprovers(needs),
        remind: remindApprovers('reminded')(needs),
        announce: remindApprovers('expiring')(needs),
      },
    },
  }
}
