import type { CallExample } from './openapi/example.ts'
import { id, poundsAccount, transactionPin } from './openapi/example-parts.ts'

const eurosAccount = id('63')

const exchange = {
  from: { amount: '12.50', currency: { systemAccountType: 'CustomerAccount', id: poundsAccount } },
  to: { currency: { systemAccountType: 'CustomerAccount', id: eurosAccount } },
  exchangeDetails: { reasonForExchange: 'To pay a supplier', transactionPin },
}

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const exchangeExamples: Readonly<Record<string, CallExample>> = {
  'exchange.initiateExchange': { body: exchange },
  'exchange.updateRejectedExchange': { body: { ...exchange, paymentRuleTransactionId: id('70'), version: 1 } },
}
