import { type Person, pin } from './test-people.ts'

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A passport with one side, as the settings send it. */
export const documentUpload = {
  documentName: 'passport.png',
  documentExtension: 'png',
  documentAsBase64: onePixel,
}

/** The order of a payment of 12.50 GBP by sort code, as the form sends it. */
export const paymentOrder = ({ customerId, accounts }: Person, changes: object = {}) => ({
  accountType: 0,
  customerId,
  sourceAccountId: accounts.GBP,
  sourceCurrencyId: 'GBP',
  sourceCurrencyCode: 'GBP',
  amount: '12.50',
  totalAmount: '13.00',
  narration: 'Shelves',
  expenseCategoryId: 'others',
  expenseCategory: 'Others',
  otherExpenseCategory: 'Shop fitting',
  saveAsBeneficiary: true,
  transactionPin: pin,
  ...payee,
  beneficiaryAccountDetailsRequests: [bankBlock],
  documentUploadItems: [
    {
      identificationNumber: 'INV-7',
      documentName: 'invoice.png',
      documentLength: 70,
      documentExtension: 'png',
      documentAsBase64: onePixel,
    },
  ],
  ...changes,
})

/** A payment that is made later, to whom the person has saved. */
export const scheduleOrder = (person: Person, changes: object = {}, payment: object = {}) => ({
  paymentType: 'OneOff',
  startType: 'Immediately',
  paymentFrequency: 'Daily',
  occurrence: 1,
  occurred: 0,
  transactionType: 'Debit',
  customerId: person.customerId,
  transactionDetails: [scheduledPayment(person, payment)],
  ...changes,
})

export const scheduledPayment = (person: Person, changes: object = {}) => {
  const { documentUploadItems: _none, ...order } = paymentOrder(person)
  return { ...order, saveAsBeneficiary: false, beneficiaryId: person.beneficiaryId, ...changes }
}

/** Whom the orders of the tests pay. */
export const payee = {
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Amelia',
  beneficiaryLastName: 'Clarke',
  beneficiaryAccountName: 'Amelia Clarke',
  beneficiaryEmailAddress: 'amelia@example.com',
  beneficiaryCountryId: 'GB',
  beneficiaryCountryIso: 'GB',
  beneficiaryState: 'Kent',
  beneficiaryCity: 'Dover',
  beneficiaryAddress: '1 Harbour Lane',
  beneficiaryPostcode: 'CT16 1AA',
}

/** A UK account that was checked and is saved with the payment, if at all. */
export const ukBlock = ([paymentMethodValue, accountNumber]: readonly [string, string]) => ({
  paymentMethodType: 'SortCode',
  paymentMethodValue,
  accountNumber,
})

/** The order to save someone, at an account that is checked. */
export const beneficiaryOrder = ({ customerId }: Person, account: readonly [string, string], changes: object = {}) => ({
  customerId,
  ...payee,
  beneficiaryCurrencyCode: 'GBP',
  beneficiaryAccountDetails: [ukBlock(account)],
  ...changes,
})

const bankBlock = {
  paymentMethodType: 'SortCode',
  paymentMethodValue: '089999',
  accountNumber: '66374958',
}

/** Two payments in pounds with one PIN, to those whom the person has saved. */
export const batchOrder = ({ customerId, accounts, beneficiaryId, saved }: Person, changes: object = {}) => ({
  customerId,
  transactionPin: pin,
  currencyBlocks: [
    {
      account: { id: accounts.GBP, currencyCode: 'GBP' },
      beneficiaries: [batchRow(beneficiaryId), batchRow(saved.accountHolderId)],
      totalAmount: '21.00',
    },
  ],
  ...changes,
})

export const batchRow = (beneficiaryId: string, changes: object = {}) => ({
  beneficiaryId,
  amount: '10.00',
  totalAmount: '10.50',
  expenseCategoryId: 'others',
  otherExpenseCategory: 'Roof',
  description: 'For the roof',
  ...changes,
})

/** An order to collect fifty dollars from an account elsewhere, as a form would send it. */
export const pullOrder = ({ customerId, accounts }: Person, changes: object = {}) => ({
  customerId,
  accountId: accounts.CAD,
  currencyCode: 'CAD',
  amount: '50.00',
  narration: 'Top up',
  accountHolderName: 'Ada Example',
  institutionNumber: '003',
  transitNumber: '12345',
  accountNumber: '1234567',
  debitAgreed: true,
  transactionPin: pin,
  ...changes,
})

/** An order to collect fifty dollars from a linked bank account. */
export const linkedPullOrder = ({ customerId, accounts }: Person, linkedBankId: string, changes: object = {}) => ({
  customerId,
  accountId: accounts.CAD,
  linkedBankId,
  currencyCode: 'CAD',
  amount: '50.00',
  narration: 'Top up',
  debitAgreed: true,
  transactionPin: pin,
  ...changes,
})

/** A request by Interac for fifty dollars. */
export const interacOrder = ({ customerId, accounts }: Person, changes: object = {}) => ({
  customerId,
  accountId: accounts.CAD,
  currencyCode: 'CAD',
  amount: '50.00',
  payerName: 'Naomi Dawson',
  payerEmail: 'naomi@example.com',
  narration: 'Deposit',
  transactionPin: pin,
  ...changes,
})

/** What the app notes of an attempt. */
export const attemptNote = ({ customerId }: Person, changes: object = {}) => ({
  customerId,
  transactionType: 'Debit',
  step: 'Confirmation',
  outcome: 'Refused',
  currencyCode: 'GBP',
  amount: '12.50',
  paymentMethodType: 'SortCode',
  reason: 'Transfer limit exceeded',
  ...changes,
})

/** An exchange at the rate of the moment. */
export const exchangeOrder = (fromAccountId: string, toAccountId: string) => ({
  from: { amount: '12.50', currency: { systemAccountType: 'CustomerAccount', id: fromAccountId } },
  to: { currency: { systemAccountType: 'CustomerAccount', id: toAccountId } },
  exchangeDetails: {
    reasonForExchange: 'To pay a supplier',
    transactionPin: pin,
    transactionReference: 'Exchange of funds',
  },
  extraTranDetails: { description: 'For the new oven' },
})
