/** Values that the examples of several areas have in common. */
export const id = (last: string) => `019abe12-5c00-7000-8000-${last.padStart(12, '0')}`

export const customerId = id('1')

export const poundsAccount = id('53')

export const transactionPin = '481593'

export const amelia = {
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Amelia',
  beneficiaryLastName: 'Clarke',
  beneficiaryAccountName: 'Amelia Clarke',
  beneficiaryCountryId: 'GB',
}

export const sortCodeBlock = { paymentMethodType: 'SortCode', paymentMethodValue: '089999', accountNumber: '66374958' }

export const payment = {
  customerId,
  sourceAccountId: poundsAccount,
  sourceCurrencyCode: 'GBP',
  amount: '12.50',
  totalAmount: '13.00',
  narration: 'Shelves',
  expenseCategoryId: 'others',
  otherExpenseCategory: 'Shop fitting',
  transactionPin,
  ...amelia,
  beneficiaryAccountDetailsRequests: [sortCodeBlock],
}

export const pounds = (amount: string) => ({ amount, currencyCode: 'GBP' })
