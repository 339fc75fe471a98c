import { expect, test } from 'vitest'
import * as words from './statuses.ts'

test('ids 0 to 7 have their names, and only the first three are active', () => {
  expect(
    words.transactionTypes.map(({ id, name, active }) => `${id} ${name} ${active ? 'yes' : 'no'}`).join(', '),
  ).toBe(
    '0 Debit yes, 1 Credit yes, 2 FundExchange yes, 3 WalletFunding no, 4 WalletPayout no, 5 PaymentInstruction no, 6 Invoicing no, 7 InvoicingPaymentUpload no',
  )
})

test('the nine statuses have the ids 0 to 8 in order', () => {
  expect(words.transactionStatuses.join(', ')).toBe(
    'Pending, RiskDetermined, Approved, Successful, Failed, Rejected, Expired, InvestigateAccount, FundsReceived',
  )
  expect(words.transactionStatuses.map(words.transactionStatusId)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('there are eleven named payment method types and 7 for IFSC', () => {
  expect(words.paymentMethodTypes.join(', ')).toBe(
    'BicSwift, Iban, Transfer, MobileMoney, AbaRouting, WireRouting, RoutingCode, Interac, None, SortCode, BankCode, 7',
  )
})

test('a company is sent as 0 and an individual as 1', () => {
  expect(words.beneficiaryEntityType).toEqual({ company: 0, individual: 1 })
})

test('profile words are exact', () => {
  expect(words.profileStatuses.join(', ')).toBe('Active, Inactive')
  expect(words.onboardingStatuses.join(', ')).toBe(
    'Approved, SendR, POADocumentUploaded, DocumentUploaded, OutRightRejected',
  )
  expect(words.userStatuses.join(', ')).toBe('DeActivated, Pending_Approval, PendingReactivation')
})

test('the date filters are offered in the order shown', () => {
  expect(words.dateFilters.join(', ')).toBe('Custom Range, This Year, This Quarter, This Month, This Week, Today')
})

test('accounts sort by name, currency code or creation', () => {
  expect(words.accountSortOptions.map(({ label, field }) => `${label}=${field}`)).toEqual([
    'Name=Name',
    'Currency=CurrencyCode',
    'Date Created=DateCreated',
  ])
})

test('the options are the base currency or all', () => {
  expect(words.currencyOptions.join(' or ')).toBe('BaseCurrency or All')
})
