import { type Person, pin } from './test-people.ts'

/** A payment rule for a currency in which nobody has an account. */
export const ruleOrder = ({ customerId }: Pick<Person, 'customerId'>, changes: object = {}) => ({
  customerId,
  moduleTransactionType: 'Debit',
  currencyCode: 'AED',
  amountFrom: '0',
  numberOfApprovals: 1,
  ...changes,
})

/** A decision about a request, an approval of its first submission unless said. */
export const decision = (paymentRuleTransactionId: string, changes: object = {}) => ({
  paymentRuleTransactionId,
  status: 'Approved',
  version: 1,
  transactionPin: pin,
  ...changes,
})
