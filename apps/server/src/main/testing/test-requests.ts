import { type AnyCall, methodOf, pathOf } from '@tradewind/contract'
import type { Http } from '#platform/http'
import { otherAccounts, type Person, pin } from './test-people.ts'

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

/** A UK account that was checked and is saved with the payment, if at all. */
const ukBlock = ([paymentMethodValue, accountNumber]: readonly [string, string]) => ({
  paymentMethodType: 'SortCode',
  paymentMethodValue,
  accountNumber,
})

/** The order to save somebody, at an account that is checked. */
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

export const cardPayment = (paymentInstructionId: string, CardNumber = '4242 4242 4242 4242') => ({
  paymentInstructionId,
  CardNumber,
  Cvv: '123',
  Month: '12',
  Year: '2040',
  FirstName: 'Ada',
  LastName: 'Example',
})

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
  phoneNumber,
  accountNumber: '10000001',
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

/** A request that is right, for every call: what a test spoils was good before. */
export function rightRequests(person: Person): Record<string, WireRequest> {
  const { customerId, accounts, savings, beneficiaryId, transactionId, documentId, paymentDocumentId } = person
  const { batchId, instructionId, saved } = person
  const inGroup = { CustomerId: customerId, PaymentGroupId: saved.groupId }
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
    'accounts.listEligibleCurrencies': { query: { CustomerId: customerId } },
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
    'verification.verifyBicSwift': {
      body: {
        bicSwift: 'CHASGB2L',
        accountNumber: 'GB29NWBK60161331926819',
        currencyCode: 'USD',
        accountName: 'Amelia Clarke',
        intermediaryBankBicCode: 'CITIUS33',
      },
    },
    'verification.verifyInterac': { body: { emailAddress: 'amelia@example.com', accountName: 'Amelia Clarke' } },
    'verification.verifyBankAccount': {
      body: {
        paymentMethodType: 7,
        paymentMethodValue: 'HDFC0000001',
        accountNumber: '50100012345678',
        bankCode: 'HDFC',
        currencyCode: 'INR',
        accountName: 'Amelia Clarke',
      },
    },
    'verification.verifyBankCode': { query: { BankCode: '632005', CurrencyCode: 'ZAR' } },
    'verification.validateIfsc': { params: { ifsc: 'HDFC0000001' } },
    'verification.validatePhoneNumber': { body: { phoneNumber: '07400 123456', countryIso: 'GB' } },
    'verification.getBankInfo': { query: { CountryCode: 'NG' } },
    'verification.listBanksInCountry': { query: { CountryISO3: 'NGA' } },
    'beneficiaries.listAccountBeneficiaries': { query: { CustomerId: customerId, ...inTransit } },
    'beneficiaries.listRecentBeneficiaries': { query: { CurrencyId: 'GBP', BeneficiaryCount: '5' } },
    'beneficiaries.getBeneficiary': { params: { id: beneficiaryId } },
    'beneficiaries.addAccountBeneficiary': { body: beneficiaryOrder(person, otherAccounts.add) },
    'beneficiaries.addAlternateAccount': {
      body: {
        customerId,
        beneficiaryId,
        beneficiaryCurrencyCode: 'USD',
        beneficiaryAccountDetails: [
          { paymentMethodType: 'AbaRouting', paymentMethodValue: '021000021', accountNumber: '123456789' },
        ],
      },
    },
    'beneficiaries.deleteBeneficiary': { params: { id: saved.deleted } },
    'beneficiaries.getRequiredDetail': {
      query: { Currency: 'GBP', BankAccountCountry: 'GB', BeneficiaryCountry: 'GB', EntityType: '1' },
    },
    'beneficiaries.listBeneficiaries': {
      params: { customerId },
      query: {
        Page: '1',
        PageSize: '10',
        DisablePageLimit: 'false',
        CurrencyCode: 'GBP',
        Search: 'Amelia',
        SortBy: 'LastPaid',
        SortDirection: 'DESC',
      },
    },
    'beneficiaries.removeAccountDetails': { params: { id: saved.spareAccountId } },
    'beneficiaries.restoreBeneficiary': { body: { beneficiaryId: saved.deleted } },
    'beneficiaries.updateAccountDetails': {
      body: {
        customerId,
        beneficiaryId: saved.accountHolderId,
        accountDetailId: saved.accountDetailId,
        version: 1,
        ...ukBlock(otherAccounts.holder),
        useForPayment: true,
      },
    },
    'beneficiaries.updateBeneficiary': {
      body: { customerId, beneficiaryId: saved.edited, version: 1, ...payee, beneficiaryCity: 'Deal' },
    },
    'beneficiaryGroups.addToPaymentGroup': {
      body: { customerId, paymentGroupId: saved.groupId, beneficiaryIds: [saved.edited] },
    },
    'beneficiaryGroups.createPaymentGroup': {
      body: { customerId, paymentGroupName: 'Suppliers', beneficiaryIds: [beneficiaryId] },
    },
    'beneficiaryGroups.deletePaymentGroup': {
      query: { CustomerId: customerId, PaymentGroupId: saved.deletedGroupId },
    },
    'beneficiaryGroups.getPaymentGroup': { query: inGroup },
    'beneficiaryGroups.listGroupBeneficiaries': { query: inGroup },
    'beneficiaryGroups.listPaymentGroups': { query: { CustomerId: customerId } },
    'beneficiaryGroups.removeFromPaymentGroup': {
      body: { customerId, paymentGroupId: saved.groupId, beneficiaryIds: [beneficiaryId] },
    },
    'beneficiaryGroups.updatePaymentGroup': {
      body: { customerId, paymentGroupId: saved.groupId, paymentGroupName: 'Landlords', version: 1 },
    },
    'payments.createTransactionRequest': { body: { ...paymentOrder(person), beneficiaryId } },
    'batches.createBatchTransactionRequest': { body: batchOrder(person) },
    'batches.getBatch': { query: { BatchId: batchId } },
    'payments.createTransferRequest': {
      body: { sourceAccountId: accounts.GBP, destinationAccountId: savings, currencyCode: 'GBP', amount: '12.50' },
    },
    'payments.cancelTransaction': { body: { paymentInstructionId: transactionId } },
    'payments.exportTransactions': {
      query: { AccountId: accounts.GBP, Status: 'Open', CurrencyCode: 'GBP', SortBy: 'Name', SortDirection: 'ASC' },
    },
    'payments.getTransactionsInfo': {
      query: {
        AccountId: accounts.GBP,
        TransactionType: 'All',
        CurrencyCode: 'GBP',
        FromDate: '2026-01-01',
        ToDate: '2026-12-31',
      },
    },
    'payments.getExpenseCategorySummaries': {
      query: { TransactionType: 'Debit', FromDate: '2026-06-01', ToDate: '2026-12-31' },
    },
    'payments.getTransactionDocument': { params: { documentId: paymentDocumentId } },
    'payments.listCollections': {
      query: { Page: '1', PageSize: '10', AccountId: accounts.EUR, FromDate: '2026-01-01', ToDate: '2026-12-31' },
    },
    'payments.uploadTransactionDocuments': {
      body: { transactionId, documentUploadItems: paymentOrder(person).documentUploadItems },
    },
    'payments.listTransactions': {
      query: {
        Page: '1',
        PageSize: '10',
        AccountId: accounts.GBP,
        TransactionType: 'All',
        Status: 'Pending',
        CurrencyCode: 'GBP',
        ExpenseCategoryId: 'others',
        MinAmount: '1',
        MaxAmount: '1000.50',
        SortBy: 'DateCreated',
        FromDate: '2026-01-01',
        ToDate: '2026-12-31',
        Search: 'Amelia',
        SortDirection: 'DESC',
      },
    },
    'payments.getTransactionDetails': { query: { TransactionId: transactionId, IsAccount: 'true' } },
    'payments.compareSendMethods': {
      query: { ...inTransit, Amount: '12.50', BeneficiaryId: beneficiaryId, BankCountry: 'GB' },
    },
    'limits.getAnnualTransactionCreditLimit': { query: { AccountId: accounts.GBP } },
    'limits.getTransactionLimitByAccountId': { query: inTransit },
    'limits.getTransactionThreshold': { query: { CurrencyCode: 'CAD' } },
    'mobileMoney.addMobileMoneyDetail': { body: numberOrder(person, '0772 123456') },
    'mobileMoney.deleteMobileMoneyDetail': { params: { id: person.forgottenNumberId } },
    'mobileMoney.getMobileMoneyDetail': { params: { id: person.mobileNumberId } },
    'mobileMoney.listMobileMoneyDetails': { query: { customerId, accountNumber: '10000001' } },
    'mobileMoney.listMobileMoneyProviders': { query: { country: 'UGA', currency: 'UGX', channel: 'MobileMoney' } },
    'mobileMoney.payoutWithMobileMoney': { body: mobileOrder(person) },
    'payouts.walletPayout': { body: walletOrder(person) },
    'remitters.addRemitter': { body: remitterOrder(person) },
    'remitters.deleteRemitter': { params: { id: person.forgottenRemitterId } },
    'remitters.getRemitter': { params: { id: person.remitterId } },
    'remitters.listRemitters': { query: { customerId } },
    'remitters.listRemittersOf': { params: { customerId } },
    'remitters.updateRemitter': {
      body: { ...remitterOrder(person, { idNumber: 'P1000001', city: 'Deal' }), id: person.remitterId, version: 1 },
    },
    'payments.getTransactionCharge': { query: { ...inTransit, Amount: '12.50', PaymentMethodType: 'SortCode' } },
    'payments.getCustomerLimitInfo': { query: { CurrencyId: 'GBP', TransactionType: 'Debit' } },
    'payments.getTransactionReceipt': { query: { TransactionId: transactionId } },
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
  // The request of the tests carries no public key.
  'verification.validateIfsc': 403,
  // No bank asks anything.
  'sendr.completeCardChallenge': 404,
  'sandbox.payIn': 404,
}
