import { beneficiariesExamples } from './beneficiaries.examples.ts'
import * as beneficiaries from './beneficiaries.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

export const beneficiariesDocs: AreaWords = {
  file: 'beneficiaries.docs.ts',
  groups: { beneficiaries: ['beneficiaries'] },
  examples: beneficiariesExamples,
  names: {
    beneficiaryId: 'Id of the saved beneficiary.',
    beneficiaryEntityType: '0 is a company, 1 an individual.',
    beneficiaryFirstName: 'First name of an individual.',
    beneficiaryLastName: 'Last name of an individual, unless `beneficiaryHasOneName`.',
    beneficiaryHasOneName: 'Whether the individual has only one name, given as the first name.',
    beneficiaryCompanyName: { text: 'Name of a company.', example: 'Harbour Lane Joinery Ltd' },
    beneficiaryAccountName: 'Name of the account’s holder as the bank has it.',
    beneficiaryEmailAddress: 'Email address of the recipient.',
    beneficiaryCountryId: 'Country where the recipient lives or is registered: its id, an ISO 3166 alpha-2 code.',
    beneficiaryCountryIso: 'The same country, ISO 3166 alpha-2 or alpha-3.',
    beneficiaryState: 'State or province: its id from `get-states`, or its name where the country has no list.',
    beneficiaryCity: 'City of the recipient.',
    beneficiaryAddress: 'Street and number of the recipient.',
    beneficiaryPostcode: 'Postcode of the recipient.',
    beneficiaryAccountDetails: 'Bank accounts of the beneficiary.',
    beneficiaryCurrencyCode: 'Currency that the account is paid in, an ISO 4217 code.',
    beneficiaryCurrencyId: { text: 'The same currency by its id, which is its ISO 4217 code.', example: 'GBP' },
    beneficiaryName: 'Name of the recipient.',
    country: 'English name of the country.',
    paymentMethodType: 'The payment method; 7 is IFSC.',
    paymentMethodValue: [
      'What names the account by its payment method: sort code, IBAN, routing number, BIC, bank code, IFSC, the whole',
      'routing code, the email address of an Interac e-Transfer, dial code and number of mobile money joined; MIB for',
      'a local transfer.',
    ].join(' '),
    bankCode: 'Code of the bank, or of the operator for mobile money.',
    branchCode: { text: 'Code of the branch.', example: '089999' },
    bankName: 'Name of the bank.',
    bankBranch: { text: 'Name of the branch.', example: 'Mumbai Fort' },
    bankAddress: 'Address of the bank.',
    bankCity: 'City of the bank.',
    bankPostCode: { text: 'Postcode of the bank.', example: 'M60 4EP' },
    bankCountryId: 'Country of the bank: its id, an ISO 3166 alpha-2 code.',
    bicCode: { text: 'BIC of the bank (ISO 9362), 8 or 11 characters.', example: 'CPBKGB22' },
    routingNumber: { text: 'US routing number (ABA), nine digits.', example: '021000021' },
    countryCode: { text: 'Dial code of a mobile money number, without a plus.', example: '256' },
    intermediaryBankName: { text: 'Name of the intermediary bank, for SWIFT only.', example: 'Citibank' },
    intermediaryBankRoutingNumber: {
      text: 'Routing number of the intermediary bank, for SWIFT only.',
      example: '021000089',
    },
    intermediaryBankBicCode: { text: 'BIC of the intermediary bank, for SWIFT only.', example: 'CITIUS33' },
    intermediaryBankCountryCode: {
      text: 'Country of the intermediary bank, ISO 3166 alpha-2 or alpha-3.',
      example: 'US',
    },
    isAccountNumber: { text: 'Whether the account has a number beside its code.', example: true },
    useForPayment: 'Whether payments in its currency go to this account.',
    beneficiaryAccountNumber: {
      text: 'The account number under its other name; both must agree.',
      example: '66374958',
    },
    accountDetailId: 'Id of the saved bank account.',
    bankVerified: 'Whether the bank details have been verified.',
    nameCheck: 'What the bank said of the name when it was last asked.',
    interacTransferType: {
      text: 'For Interac only: `alias-regular` asks a security question, `alias-deposit` is paid at once.',
      example: 'alias-regular',
    },
    lastPaidAt: 'When it was last paid; null where it never was.',
    requiredFields: 'Names of the fields that must be filled.',
  },
  schemas: [
    schemaWords(beneficiaries.AccountDetail, 'A bank account to pay.'),
    schemaWords(beneficiaries.SavedAccountDetail, 'A bank account of a saved beneficiary.'),
    schemaWords(beneficiaries.AccountInWords, 'Where money went, for people.', {
      fields: { holderLabel: 'What the holder is: `Bank`, `Provider` or `Network`.' },
    }),
    schemaWords(
      beneficiaries.OptionalPaymentMethodType,
      'A payment method, or `None` where there is none yet. 7 is IFSC.',
      { examples: ['SortCode'] },
    ),
    schemaWords(
      beneficiaries.OptionalPaymentMethodInQuery,
      'A payment method, or `None` where there is none yet. `7` is IFSC.',
      { examples: ['SortCode'] },
    ),
    schemaWords(beneficiaries.PaymentMethodType, 'A payment method. 7 is IFSC, as the clients of this API write it.', {
      examples: ['SortCode'],
    }),
    schemaWords(beneficiaries.PaymentMethodInQuery, 'A payment method in a query. 7 is IFSC.', {
      examples: ['SortCode'],
    }),
    schemaWords(beneficiaries.EntityType, '0 is a company, 1 an individual.', { examples: [1] }),
    schemaWords(beneficiaries.InteracTransferType, 'How an Interac recipient is paid.', {
      examples: ['alias-regular'],
    }),
    schemaWords(
      beneficiaries.NameCheckResult,
      'How a name compares with the account’s: `match`; `close`; `none`; `unavailable` where nobody can say.',
      { examples: ['match'] },
    ),
    schemaWords(beneficiaries.Beneficiary, 'Someone who was saved to be paid again.', {
      fields: {
        beneficiaryFirstName: 'First name of an individual; null for a company.',
        beneficiaryLastName: 'Last name of an individual; null for a company, and for someone with one name.',
        beneficiaryCompanyName: { text: 'Name of a company; null for an individual.', example: null },
        currencyCode: 'Currency of the first account: the one asked for, or the one saved first.',
      },
    }),
  ],
  calls: [
    callWords(beneficiaries.listBeneficiaries, {
      query: { Search: 'Part of the name, the bank or an account number; letter case and accents do not matter.' },
    }),
    callWords(beneficiaries.exportBeneficiaries, {
      query: {
        Search: 'Part of the name, the bank or an account number; letter case and accents do not matter.',
        Format: 'The kind of file; CSV unless given.',
        BeneficiaryIds: 'Only these of the beneficiaries that fit, separated by commas.',
      },
    }),
    callWords(beneficiaries.listRecentBeneficiaries, {
      query: {
        CurrencyId: 'Only those paid in this currency.',
        BeneficiaryCount: { text: 'How many at most.', minimum: 1, maximum: 20, example: 5 },
      },
    }),
    callWords(beneficiaries.getBeneficiary, { params: { id: 'Id of the saved beneficiary.' } }),
    callWords(beneficiaries.addAccountBeneficiary, {
      text: 'The currency must be given once at least: of the beneficiary or of its account, by id or by code.',
    }),
    callWords(beneficiaries.updateBeneficiary, {
      body: {
        version: 'The version that was read. Left out, nobody is asked whether it changed meanwhile.',
        beneficiaryAccountDetails: 'The accounts as they are. They are changed by calls of their own.',
      },
    }),
    callWords(beneficiaries.removeAccountDetails, { params: { id: 'Id of the saved bank account.' } }),
    callWords(beneficiaries.deleteBeneficiary, {
      params: { id: 'Id of the saved beneficiary.' },
      value: { restorableUntil: 'Until when `restore-beneficiary` puts it back.' },
    }),
    callWords(beneficiaries.getRequiredDetail, {
      query: {
        Currency: 'Currency of the payment, an ISO 4217 code.',
        BankAccountCountry: 'Country of the bank, ISO 3166 alpha-2 or alpha-3.',
        BeneficiaryCountry: 'Country of the recipient, ISO 3166 alpha-2 or alpha-3.',
        EntityType: '0 is a company, 1 an individual.',
        HasOneName: {
          text: 'Whether the individual has one name; then `beneficiaryHasOneName` takes the place of the last name.',
          example: 'false',
        },
      },
      value: {
        currency: 'Currency of the payment, an ISO 4217 code.',
        requiredFields: 'Fields of the beneficiary that must be filled.',
        methods: 'Payment methods that reach the bank’s country.',
        'methods.requiredFields': 'Fields of the bank account that must be filled.',
        purposeCodes: 'Purposes to choose from; empty where none is asked for.',
        'purposeCodes.purposeCode': { text: 'The code to send as `purposeCode`.', example: 'PC12' },
        'purposeCodes.description': { text: 'What it stands for.', example: 'Salary' },
        'purposeCodes.customerType': { text: 'Kinds of customers that may use it.', example: ['Business'] },
        'purposeCodes.beneficiaryType': { text: 'Kinds of recipients that it fits.', example: ['Individual'] },
      },
    }),
  ],
}
