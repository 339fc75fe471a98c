import { approvals as contract, exchange, paymentRules, Refusal } from '@tradewind/contract'
import { requestStatuses } from '@tradewind/contract/approvals'
import { mediaTypes } from '@tradewind/contract/export-format'
import type { Caller } from '#platform/caller'
import { file, type Http } from '#platform/http'
import { zoneOf } from '#platform/time-zone'
import { invalidField } from '#platform/validation'
import type { Approvals } from './approvals.service.ts'
import { openStatuses } from './read-requests.ts'

interface Team {
  /** The role of a person in his or her customer's team. */
  roleOf(caller: Pick<Caller, 'userId' | 'customerId'>): Promise<{ roleId: number; role: string } | undefined>
}

/** HTTP in, HTTP out. Nothing is decided here. */
export function approvalsRoutes(http: Pick<Http, 'handle'>, approvals: Approvals, team: Team): void {
  http.handle(contract.listTransactionRequests, ({ query, caller, request }) =>
    approvals.listRequests({ caller, query, zone: zoneOf(request.headers), among: openStatuses }),
  )
  http.handle(contract.listRequestHistory, ({ query, caller, request }) =>
    approvals.listRequests({ caller, query, zone: zoneOf(request.headers), among: requestStatuses }),
  )
  http.handle(contract.exportRequests, async ({ query, caller, request }) => {
    const format = query.Format ?? 'csv'
    const bytes = await approvals.exportRequests({ caller, query, zone: zoneOf(request.headers) })
    return file({ name: `requests.${format}`, type: mediaTypes[format], bytes })
  })
  http.handle(contract.getTransactionRequestDetail, ({ params, caller }) =>
    approvals.getRequest({ caller, id: params.id }),
  )
  http.handle(contract.approveTransaction, ({ body, caller, idempotent }) =>
    approvals.decide({ caller, asked: body, idempotent }),
  )
  http.handle(contract.decideTransactions, ({ body, caller, idempotent }) =>
    approvals.decideMany({ caller, asked: body, idempotent }),
  )
  http.handle(contract.withdrawApproval, async ({ body, caller }) => {
    const { paymentRuleTransactionId: id, version } = body
    await approvals.withdraw({ caller, id, version })
    return null
  })
  http.handle(contract.listDelegations, ({ caller }) => approvals.delegations.list(caller))
  http.handle(contract.addDelegation, ({ body, caller, idempotent }) =>
    approvals.delegations.add({ caller, ...body, idempotent }),
  )
  http.handle(contract.endDelegation, async ({ body, caller }) => {
    await approvals.delegations.end({ caller, id: body.delegationId })
    return null
  })
  http.handle(contract.reassignTransaction, async ({ body, caller }) => {
    const { paymentRuleTransactionId: id, assignedTo, version } = body
    await approvals.reassign({ caller, id, assignedTo, version })
    return null
  })
  http.handle(contract.redoTransaction, ({ query, caller }) =>
    approvals.reopen({ caller, id: query.PaymentRuleTransactionId }),
  )
  http.handle(contract.getRejectedTransactionDetail, ({ params, caller }) =>
    approvals.getRejected({ caller, id: params.id }),
  )
  http.handle(contract.updateRejectedSendTransaction, ({ body, caller, idempotent }) => {
    const { paymentRuleTransactionId: id, ...payload } = body
    return approvals.resubmit({ caller, id, payload, idempotent })
  })
  http.handle(exchange.getRejectedExchange, ({ params, caller }) =>
    approvals.getRejectedExchange({ caller, id: params.id }),
  )
  http.handle(exchange.updateRejectedExchange, ({ body, caller, idempotent }) => {
    const { paymentRuleTransactionId: id, version, ...form } = body
    return approvals.resubmitExchange({ caller, id, version, form, idempotent })
  })
  http.handle(contract.getCurrentUserPolicy, async ({ query, caller }) => {
    const role = query.UserId === caller.userId ? await team.roleOf(caller) : undefined
    if (!role) throw new Refusal('request.not_found')
    const { permissions } = caller
    return {
      userId: caller.userId,
      ...role,
      permissions: [...permissions],
      mayInitiate: permissions.has('payments:create'),
      mayApprove: permissions.has('approvals:decide'),
      mayManageRules: permissions.has('payment-rules:manage'),
    }
  })
  rulesRoutes(http, approvals)
}

function rulesRoutes(
  http: Pick<Http, 'handle'>,
  { rules, rehearsal, decideRuleChange }: Pick<Approvals, 'rules' | 'rehearsal' | 'decideRuleChange'>,
): void {
  http.handle(paymentRules.listPaymentRuleVersions, ({ query, caller }) =>
    rules.versions({ customerId: caller.customerId, id: query.PaymentRuleId }),
  )
  http.handle(paymentRules.rehearsePaymentRule, ({ body, caller }) => {
    const { customerId, paymentRuleId, ...terms } = body
    return rehearsal.rehearse({ caller, customerId, paymentRuleId, terms })
  })
  http.handle(paymentRules.explainPaymentRules, ({ query, caller }) => rehearsal.explain({ caller, query }))
  http.handle(paymentRules.listPaymentRules, ({ query, caller }) =>
    rules.list({
      customerId: caller.customerId,
      userId: caller.userId,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(paymentRules.getPaymentRuleDetail, ({ query, caller }) =>
    rules.get({ customerId: caller.customerId, userId: caller.userId, id: query.PaymentRuleId }),
  )
  http.handle(paymentRules.addPaymentRule, ({ body, caller, idempotent }) => {
    const { customerId, ...terms } = body
    return rules.add({ caller, customerId, terms, idempotent })
  })
  http.handle(paymentRules.updatePaymentRule, ({ body, caller }) => {
    const { customerId, paymentRuleId: id, version, transactionPin: pin, ...change } = body
    return rules.change({ caller, customerId, id, version, change, pin })
  })
  http.handle(paymentRules.updatePaymentRuleStatus, ({ body, caller }) => {
    const { customerId, paymentRuleId: id, version, status, transactionPin: pin } = body
    return rules.change({ caller, customerId, id, version, change: { status }, pin })
  })
  http.handle(paymentRules.deletePaymentRules, ({ query, body, caller }) => {
    const { customerId, paymentRuleIds, transactionPin: pin } = body
    if (query.PaymentRuleIds && paymentRuleIds)
      throw invalidField('paymentRuleIds', 'Send the rule ids in the query or in the body, not in both.')
    const ids = query.PaymentRuleIds ?? paymentRuleIds
    if (!ids) throw invalidField('paymentRuleIds', 'Choose at least one rule.')
    return rules.remove({ caller, customerId, ids, pin })
  })
  http.handle(paymentRules.decidePaymentRuleChange, ({ body, caller, idempotent }) =>
    decideRuleChange({ caller, asked: body, idempotent }),
  )
}
