import { listTestCards } from '#modules/sandbox'
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

/** A payment by a test card, by the token that its number has in the sandbox. */
export const cardPayment = (paymentInstructionId: string, number = '4242 4242 4242 4242') => ({
  paymentInstructionId,
  CardNumber: testTokenOf(number),
  Month: '12',
  Year: '2040',
  FirstName: 'Ada',
  LastName: 'Example',
})

export const testTokenOf = (number: string): string =>
  listTestCards().cards.find((card) => card.number === number.replaceAll(' ', ''))?.token ?? 'tok_visa'

/** A card to save, by the token of a test card. */
export const newCard = (changes: object = {}) => ({
  CardNumber: 'tok_visa',
  Month: '12',
  Year: '2040',
  FirstName: 'Ada',
  LastName: 'Example',
  BillingAddress: '1 Harbour Lane',
  BillingCountry: 'GB',
  ...changes,
})

/** A payment by a test card into an account of pounds. */
export const cardFunding = ({ accounts }: Pick<Person, 'accounts'>, changes: object = {}) => ({
  accountId: accounts.GBP,
  amount: '50.00',
  Currency: 'GBP',
  transactionPin: pin,
  CardNumber: 'tok_visa',
  FirstName: 'Ada',
  LastName: 'Example',
  ...changes,
})
