import { transferOrder } from '../../main/testing/test-bodies-of-sendr.ts'
import type { Person } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

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
  }
}

/** Where a right request isn't answered with success. */
export const answersOfSendr: Record<string, number> = {
  // Nobody has paid for it yet.
  'paymentInstructions.getInstructionReceipt': 409,
}
