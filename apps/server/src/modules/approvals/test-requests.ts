import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { exchangeOrder, paymentOrder } from '../../main/testing/test-bodies-of-payments.ts'
import { type Person, pin } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Payments that colleagues approve, and the rules that ask for it. */
export function requestsOfApprovals(person: Person): Record<string, WireRequest> {
  const { customerId, userId, accounts, beneficiaryId, team } = person
  return {
    'attention.listAttention': {},
    'approvals.listTransactionRequests': {
      query: {
        Page: '1',
        PageSize: '10',
        Status: 'Pending',
        Search: 'Amelia',
        SortBy: 'DateAdded',
        SortDirection: 'DESC',
      },
    },
    'approvals.listRequestHistory': {
      query: {
        Page: '1',
        PageSize: '10',
        Status: 'Rejected',
        Search: 'Amelia',
        DisablePageLimit: 'false',
        FromDate: '2026-01-01',
      },
    },
    'approvals.exportRequests': {
      query: { Status: 'Pending', Search: 'Amelia', OnlyOpen: 'true', Format: 'csv', RequestIds: team.pendingId },
    },
    'approvals.getTransactionRequestDetail': { params: { id: team.pendingId } },
    'approvals.approveTransaction': { body: decision(team.pendingId) },
    'approvals.decideTransactions': {
      body: {
        requests: [{ paymentRuleTransactionId: team.togetherId, version: 1 }],
        status: 'Rejected',
        reason: 'Wrong month',
        transactionPin: pin,
      },
    },
    'approvals.withdrawApproval': { body: { paymentRuleTransactionId: team.withdrawnId, version: 1 } },
    'approvals.listDelegations': {},
    'approvals.addDelegation': {
      body: { toUserId: team.colleagueId, ...team.absence },
    },
    'approvals.endDelegation': { body: { delegationId: team.delegationId } },
    'approvals.reassignTransaction': {
      body: { paymentRuleTransactionId: team.handedId, assignedTo: userId, version: 1 },
    },
    'approvals.redoTransaction': { query: { PaymentRuleTransactionId: team.rejectedId } },
    'approvals.getRejectedTransactionDetail': { params: { id: team.rejectedId } },
    'approvals.updateRejectedSendTransaction': {
      body: { ...paymentOrder(person), beneficiaryId, paymentRuleTransactionId: team.resubmittedId },
    },
    'exchange.getRejectedExchange': { params: { id: team.rejectedExchangeId } },
    'exchange.updateRejectedExchange': {
      body: {
        ...exchangeOrder(person.accounts.EUR, person.accounts.GBP),
        paymentRuleTransactionId: team.resubmittedExchangeId,
        version: 1,
      },
    },
    'approvals.getCurrentUserPolicy': { query: { UserId: userId } },
    'paymentRules.listPaymentRules': { query: { Page: '1', PageSize: '10' } },
    'paymentRules.getPaymentRuleDetail': { query: { PaymentRuleId: team.ruleId } },
    'paymentRules.addPaymentRule': { body: ruleOrder(person, { amountTo: '12.50', approvers: [{}] }) },
    'paymentRules.updatePaymentRule': {
      body: {
        ...ruleOrder(person, { amountTo: '12.50', approvers: [{}] }),
        paymentRuleId: team.editedRuleId,
        version: 1,
        transactionPin: pin,
      },
    },
    'paymentRules.updatePaymentRuleStatus': {
      body: { customerId, paymentRuleId: team.statusRuleId, version: 1, status: 'Inactive', transactionPin: pin },
    },
    'paymentRules.deletePaymentRules': {
      body: { customerId, paymentRuleIds: [team.deletedRuleId], transactionPin: pin },
    },
    'paymentRules.listPaymentRuleVersions': { query: { PaymentRuleId: team.ruleId } },
    'paymentRules.rehearsePaymentRule': {
      body: {
        ...ruleOrder(person, { currencyCode: 'USD', amountTo: '12.50', approvers: [{}] }),
        paymentRuleId: team.ruleId,
      },
    },
    'paymentRules.explainPaymentRules': {
      query: {
        ModuleTransactionType: 'Debit',
        CurrencyCode: 'USD',
        Amount: '10.00',
        AccountId: accounts.USD,
        Payee: 'Known',
        InitiatorId: userId,
      },
    },
    'paymentRules.decidePaymentRuleChange': {
      body: { paymentRuleChangeId: team.ruleChangeId, status: 'Approved', transactionPin: pin },
    },
  }
}
