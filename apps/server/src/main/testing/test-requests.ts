import { type AnyCall, methodOf, pathOf } from '@tradewind/contract'
import type { Http } from '#platform/http'
import { type Person, pin } from './test-people.ts'

/** One request on the wire, in parts that a test can spoil one by one. */
export interface WireRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export type Answer = Awaited<ReturnType<Http['app']['inject']>>

/** The address with its parameters and its query. */
export function urlOf(declared: AnyCall, { params = {}, query = {} }: WireRequest): string {
  const path = pathOf(declared).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

let keys = 0
/** A key that no other request of this test run has. */
export const freshKey = (): string => `key-of-a-test-${(keys += 1)}`

/** Makes one call with these parts; every request has a fresh key unless its headers say another. */
export function ask(
  http: Http,
  declared: AnyCall,
  request: WireRequest,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return http.app.inject({
    method: methodOf(declared),
    url: urlOf(declared, request),
    headers: {
      'idempotency-key': freshKey(),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
  })
}

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

const payee = {
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

const bankBlock = {
  paymentMethodType: 'SortCode',
  paymentMethodValue: '089999',
  accountNumber: '66374958',
}

/** A request that is right, for every call: what a test spoils was good before. */
export function rightRequests(person: Person): Record<string, WireRequest> {
  const { customerId, accounts, savings, beneficiaryId, transactionId, documentId } = person
  const inTransit = { AccountId: accounts.GBP, CurrencyCode: 'GBP' }
  return {
    'identity.login': { body: { userName: 'nobody@example.com', password: 'a wrong password', product: 'tradewind' } },
    'identity.checkUserName': { body: { userName: 'nobody@example.com' } },
    'identity.validateOtp': { body: { code: 'ABCD2345' } },
    'identity.resendLoginOtp': { body: {} },
    'identity.keepAlive': { body: {} },
    'identity.getDraftKey': {},
    'identity.updateCookie': { body: { customerId } },
    'identity.logout': { body: {} },
    'identity.endBrowserSession': { body: {} },
    'identity.createTransactionPin': { body: { customerId, transactionPin: pin, confirmTransactionPin: pin } },
    'identity.hasTransactionPin': { query: { CustomerId: customerId } },
    'configuration.getFeatureFlags': {},
    'legacyAuth.login': { body: {} },
    'legacyAuth.logout': { body: {} },
    'legacyAuth.user': {},
    'mailing.readSubscription': { body: { token: 'nobody-sealed-this' } },
    'mailing.removeFromMailingList': { body: { token: 'nobody-sealed-this', notificationType: 'PaymentUpdates' } },
    'mailing.returnToMailingList': { body: { token: 'nobody-sealed-this', notificationType: 'PaymentUpdates' } },
    'engagement.record': { body: { siteId: 'site-1', screen: '/get-started', visit: 'visit-of-a-test-1' } },
    'customers.getCustomer': { params: { customerId } },
    'customers.uploadDocument': { body: documentUpload },
    'customers.getDocument': { params: { documentId }, query: { Side: 'front' } },
    'accounts.listAccounts': { query: { ProductServiceType: 'All', ProductType: 'All' } },
    'accounts.getAccount': { query: { AccountId: accounts.GBP } },
    'accounts.getTotalBalance': { query: { CurrencyCode: 'GBP' } },
    'accounts.getAccountDetail': { query: { AccountId: accounts.GBP, SystemAccountType: 'CustomerAccount' } },
    'rates.listRates': { query: { Page: '1', PageSize: '10', Base: 'GBP' } },
    'rates.getRate': { query: { Base: 'GBP', Quote: 'EUR' } },
    'reference.listCountries': { query: { CurrencyCode: 'EUR', Iso: 'DE' } },
    'reference.listCurrencies': { query: { CurrencyOptions: 'All' } },
    'reference.listExpenseCategories': {},
    'verification.verifySortCode': {
      body: { sortCode: '08-99-99', accountNumber: '66374958', accountName: 'Amelia Clarke' },
    },
    'verification.verifyIban': { body: { iban: 'DE89 3704 0044 0532 0130 00', accountName: 'Amelia Clarke' } },
    'verification.verifyAbaRoutingNumber': {
      body: { routingNumber: '021000021', accountNumber: '123456789', accountName: 'Amelia Clarke' },
    },
    'verification.validateAccountNumber': {
      body: { accountNumber: '0152792740', bankCode: '058', accountName: 'Adaeze Nwosu' },
    },
    'verification.listBanksInCountry': { query: { CountryISO3: 'NGA' } },
    'beneficiaries.listAccountBeneficiaries': { query: { CustomerId: customerId, ...inTransit } },
    'beneficiaries.listRecentBeneficiaries': { query: { CurrencyId: 'GBP', BeneficiaryCount: '5' } },
    'beneficiaries.getBeneficiary': { params: { id: beneficiaryId } },
    'beneficiaries.addAccountBeneficiary': {
      body: { customerId, ...payee, beneficiaryCurrencyCode: 'GBP', beneficiaryAccountDetails: [bankBlock] },
    },
    'payments.createTransactionRequest': { body: { ...paymentOrder(person), beneficiaryId } },
    'payments.createTransferRequest': {
      body: { sourceAccountId: accounts.GBP, destinationAccountId: savings, currencyCode: 'GBP', amount: '12.50' },
    },
    'payments.listTransactions': {
      query: {
        Page: '1',
        PageSize: '10',
        AccountId: accounts.GBP,
        TransactionType: 'All',
        Status: 'Pending',
        FromDate: '2026-01-01',
        ToDate: '2026-12-31',
        Search: 'Amelia',
        SortDirection: 'DESC',
      },
    },
    'payments.getTransactionDetails': { query: { TransactionId: transactionId, IsAccount: 'true' } },
    'payments.getTransactionCharge': { query: { ...inTransit, Amount: '12.50', PaymentMethodType: 'SortCode' } },
    'payments.getCustomerLimitInfo': { query: { CurrencyId: 'GBP', TransactionType: 'Debit' } },
    'payments.getTransactionReceipt': { query: { TransactionId: transactionId } },
    'sandbox.getBankClock': {},
    'sandbox.moveBankClock': { body: { aheadBySeconds: 60 } },
    'sandbox.payIn': {
      body: { currencyCode: 'GBP', accountNumber: '12345678', bankCode: '040004', amount: '1.00', senderName: 'Ben' },
    },
    'sandbox.listScenarios': {},
    'sandbox.listOutbox': {},
  }
}

/** What a right request answers where it is not success, because no sign-in is under way or nobody is paid. */
export const rightAnswers: Record<string, number> = {
  'identity.login': 400,
  'identity.validateOtp': 400,
  'identity.resendLoginOtp': 400,
  // The sign-in of these tests opens no session of the provider.
  'legacyAuth.login': 400,
  // A link that we did not write.
  'mailing.readSubscription': 400,
  'mailing.removeFromMailingList': 400,
  'mailing.returnToMailingList': 400,
  // Ada has a PIN already.
  'identity.createTransactionPin': 409,
  // Until the network has answered there is no receipt.
  'payments.getTransactionReceipt': 200,
  'sandbox.payIn': 404,
}
