import { payee } from './test-bodies-of-payments.ts'
import { type Person, pin } from './test-people.ts'

/** The order of a transfer by SendR at the price that the person was given, to the payee of the ways. */
export const transferOrder = ({ customerId, quote }: Person, changes: object = {}) => ({
  customerId,
  quote,
  narration: 'For the roof',
  expenseCategoryId: 'others',
  expenseCategory: 'Others',
  otherExpenseCategory: 'Roof',
  transactionPin: pin,
  ...payee,
  beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'Iban', paymentMethodValue: 'DE89370400440532013000' }],
  ...changes,
})

export const cardPayment = (paymentInstructionId: string, CardNumber = '4242 4242 4242 4242') => ({
  paymentInstructionId,
  CardNumber,
  Cvv: '123',
  Month: '12',
  Year: '2040',
  FirstName: 'Ada',
  LastName: 'Example',
})
