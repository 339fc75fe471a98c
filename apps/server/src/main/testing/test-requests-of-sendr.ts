import { cardPayment, transferOrder } from './test-bodies-of-sendr.ts'
import type { Person } from './test-people.ts'
import type { WireRequest } from './test-wire-request.ts'

/** Transfers by SendR. */
export function requestsOfSendr(person: Person): Record<string, WireRequest> {
  const { customerId, instructionId } = person
  return {
    'paymentInstructions.listPaymentInstructions': {
      query: { CustomerId: customerId, Page: '1', PageSize: '20', FromDate: '2026-01-01', ToDate: '2040-12-31' },
    },
    'paymentInstructions.getPaymentInstruction': { query: { PaymentInstructionId: instructionId } },
    'paymentInstructions.createTransactionPaymentRequest': { body: transferOrder(person) },
    'paymentInstructions.getInstructionReceipt': { query: { PaymentInstructionId: instructionId } },
    'sendr.getSendrCurrenciesInfo': {},
    'sendr.getSendrFromCurrencyAccountDetails': { query: { CurrencyId: 'GBP' } },
    'sendr.getAccountProvidersAccountDetails': {},
    'sendr.getCurrenciesByCountryId': { query: { CustomerId: customerId } },
    'sendr.getQuote': {
      query: { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00', AmountType: 'Receive' },
    },
    'sendr.getPayoutPlace': { query: { CurrencyId: 'EUR' } },
    'sendr.payWithCard': { body: cardPayment(instructionId) },
    'sendr.completeCardChallenge': {
      body: { challengeId: '01900000-0000-7000-8000-00000000c0de', code: '246810' },
    },
  }
}
