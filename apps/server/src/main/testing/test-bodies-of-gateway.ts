import { paymentOrder } from './test-bodies-of-payments.ts'
import { type Person, pin } from './test-people.ts'

/** A remitter as the form sends it. */
export const remitterOrder = ({ customerId }: Person, changes: object = {}) => ({
  customerId,
  entityType: 1,
  firstName: 'Ravi',
  lastName: 'Kumar',
  emailAddress: 'ravi@example.com',
  phoneNumber: '07400 123456',
  address: '1 Harbour Lane',
  city: 'Dover',
  state: 'Kent',
  postcode: 'CT16 1AA',
  countryIso: 'GB',
  idType: 'Passport',
  idNumber: 'P1234567',
  idExpiryDate: '2090-01-01',
  ...changes,
})

/** A mobile money number as the form sends it. */
export const numberOrder = ({ customerId }: Person, phoneNumber: string) => ({
  customerId,
  PhoneNumber: phoneNumber,
  AccountNumber: '10000001',
  provider: 'MTN',
  countryIso: 'UG',
})

/** A payout of 1,000 rupees in the name of the remitter, as the form sends it. */
export const walletOrder = ({ customerId, accounts, remitterId }: Person, changes: object = {}) => ({
  customerId,
  walletId: accounts.INR,
  currency: 'INR',
  channel: 'WalletInrPayout',
  productCode: 'LTH-001',
  description: 'Salary of May',
  amount: '1,000.00',
  totalAmount: '1,005.00',
  remitterId,
  purposeCode: 'PC12',
  expenseCategoryId: 'others',
  expenseCategory: 'Others',
  otherExpenseCategory: 'Salary',
  transactionPin: pin,
  saveAsBeneficiary: true,
  beneficiary: {
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Amelia',
    beneficiaryLastName: 'Clarke',
    beneficiaryAccountName: 'Amelia Clarke',
    beneficiaryEmailAddress: 'amelia@example.com',
    phoneNumber: '+91 98765 43210',
    address: '1 Marine Drive',
    city: 'Mumbai',
    ifsc: 'HDFC0000001',
    accountNumber: '50100012345678',
  },
  ...changes,
})

/** An order to fund the account of shillings from a mobile wallet, as a form would send it. */
export const topUpOrder = ({ customerId, accounts }: Person, changes: object = {}) => ({
  customerId,
  accountId: accounts.UGX,
  currencyCode: 'UGX',
  amount: '50000',
  narration: 'Top up',
  phoneNumber: '0772 123456',
  provider: 'MTN',
  countryIso: 'UG',
  transactionPin: pin,
  ...changes,
})

/** The same from a number that is saved. */
export const savedTopUpOrder = (person: Person, mobileMoneyDetailId: string) =>
  topUpOrder(person, { phoneNumber: undefined, provider: undefined, countryIso: undefined, mobileMoneyDetailId })

/** The order of a mobile money payment, as the form sends it. */
export const mobileOrder = (person: Person, changes: object = {}) =>
  paymentOrder(person, {
    sourceAccountId: person.accounts.UGX,
    sourceCurrencyId: 'UGX',
    sourceCurrencyCode: 'UGX',
    amount: '50000',
    totalAmount: '51000',
    documentUploadItems: [],
    beneficiaryAccountDetailsRequests: [
      {
        paymentMethodType: 'MobileMoney',
        paymentMethodValue: '256772123456',
        bankCode: 'MTN',
        bankName: 'MTN Mobile Money',
        countryCode: '256',
      },
    ],
    ...changes,
  })
