import type { CallExample } from './openapi/example.ts'
import { customerId, id, payment, transactionPin } from './openapi/example-parts.ts'

const paymentRule = {
  customerId,
  moduleTransactionType: 'Debit',
  currencyCode: 'GBP',
  amountFrom: '1000.00',
  amountTo: '5000.00',
  numberOfApprovals: 1,
  approvers: [{}],
}

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const approvalsExamples: Readonly<Record<string, CallExample>> = {
  'approvals.updateRejectedSendTransaction': { body: { ...payment, paymentRuleTransactionId: id('80') } },
  'paymentRules.addPaymentRule': { body: paymentRule },
  'paymentRules.rehearsePaymentRule': { body: paymentRule },
  'paymentRules.updatePaymentRule': { body: { ...paymentRule, paymentRuleId: id('92'), version: 1, transactionPin } },
  'paymentRules.deletePaymentRules': { body: { customerId, paymentRuleIds: [id('92')], transactionPin } },
}
