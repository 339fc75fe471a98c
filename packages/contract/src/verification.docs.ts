import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import { verificationExamples } from './verification.examples.ts'
import * as verification from './verification.ts'

const accountName = 'Name to compare with the account’s; without it no name check is made.'

export const verificationDocs: AreaWords = {
  file: 'verification.docs.ts',
  groups: { verification: ['verification'] },
  examples: verificationExamples,
  names: {
    normalised: 'The code or number as it will be used, without spaces and dashes.',
    dialCode: 'Dial code of the country, without a plus.',
    countryIso: { text: 'Country, ISO 3166 alpha-2 or alpha-3.', example: 'GB' },
    emailAddress: 'Email address.',
  },
  schemas: [
    schemaWords(verification.NameCheck, 'How the name compares with the account’s.', {
      fields: {
        result: 'The result of the comparison.',
        suggestedName: {
          text: 'The right name where the given one is close; null otherwise.',
          example: 'Amelia Clarke',
        },
      },
    }),
    schemaWords(verification.VerifiedBank, 'Bank details that were verified.', {
      fields: {
        bicCode: 'BIC of the bank; null where it is not known.',
        accountNumber: 'The account number as it will be used; null where there is none beside the code.',
        nameCheck: 'How the name compares with the account’s.',
      },
    }),
    schemaWords(verification.NamedBank, 'The bank, or the branch, that a code names.'),
    schemaWords(verification.Bank, 'A bank in the directory.', {
      fields: {
        code: 'Code of the bank in its country.',
        name: 'Name of the bank.',
        country: 'Country, ISO 3166 alpha-3.',
        currency: 'Currency of its accounts, an ISO 4217 code.',
        type: 'Kind of institution, such as `bank`.',
      },
    }),
  ],
  calls: [
    callWords(verification.verifySortCode, {
      body: {
        sortCode: 'UK sort code, six digits with or without dashes.',
        accountNumber: 'UK account number, eight digits.',
        accountName,
      },
    }),
    callWords(verification.verifyIban, {
      body: {
        iban: 'The IBAN (ISO 13616), with or without spaces.',
        accountName,
        currencyCode: { text: 'What will be paid; euros unless the IBAN is Pakistan’s.', example: 'EUR' },
      },
    }),
    callWords(verification.verifyAbaRoutingNumber, {
      body: {
        accountNumber: 'US account number.',
        accountName,
        paymentMethodType: {
          text: 'Wires and ACH payments are verified separately; ACH (`AbaRouting`) unless given.',
          example: 'AbaRouting',
        },
      },
    }),
    callWords(verification.validateAccountNumber, {
      body: {
        accountNumber: 'Nigerian account number (NUBAN), ten digits.',
        bankCode: 'Code of the bank at NIBSS.',
        accountName,
      },
    }),
    callWords(verification.verifyBicSwift, {
      body: {
        bicSwift: 'BIC of the bank (ISO 9362), 8 or 11 characters.',
        accountNumber: 'Account number or IBAN at that bank.',
        currencyCode: 'Currency of the payment, an ISO 4217 code.',
        accountName,
      },
    }),
    callWords(verification.verifyInterac, {
      body: { emailAddress: 'Email address of the recipient, registered or not.', accountName },
    }),
    callWords(verification.verifyBankAccount, {
      body: {
        paymentMethodType: 'One of `RoutingCode`, `BankCode`, `MobileMoney`, or 7 for IFSC.',
        paymentMethodValue: 'The code, or the mobile money number with its dial code.',
        bankCode: 'Operator of a mobile money number.',
        accountName,
      },
    }),
    callWords(verification.verifyBankCode, {
      query: { CurrencyCode: 'Whose code it is: the currency of its country.' },
    }),
    callWords(verification.validateIfsc, {
      params: { ifsc: 'The IFSC, 11 characters.' },
      headers: {
        [verification.ifscKeyHeader]: {
          text: 'The public key of the installation, as embedded in the pages of the web app.',
          required: true,
          example: 'pk_lookup_1',
        },
      },
    }),
    callWords(verification.validatePhoneNumber, {
      body: { phoneNumber: 'The number as written in its country, or with its dial code.' },
      value: {
        isValid: 'Whether the number can exist in that country.',
        phoneNumber: 'The number in E.164; null where it is not valid.',
        dialCode: 'Dial code without a plus; null where the number is not valid.',
      },
    }),
    callWords(verification.getBankInfo, { query: { CountryCode: 'Country, ISO 3166 alpha-2 or alpha-3.' } }),
    callWords(verification.listBanksInCountry, { query: { CountryISO3: 'Country, ISO 3166 alpha-3.' } }),
  ],
}
