import type { Currency } from '@tradewind/kernel'
import { type Payee, payees } from './send.ts'

/** One mistake: what stands in the fields instead, and what the screen says of it. */
export interface Mistake {
  mistake: string
  fields: Readonly<Record<string, string>>
  says: string
  /** Said of the field itself, before a bank is asked. */
  unasked?: true
}

/** A payment method with the mistakes that people make in it. */
export interface MethodWithMistakes {
  paymentMethod: string
  currency: Currency
  holds: string
  amount: string
  by?: string
  /** Whose right numbers the mistakes are made in. */
  to: Payee
  mistakes: readonly Mistake[]
  /** The right numbers as people paste them. */
  pasted: Readonly<Record<string, string>>
  /** What the bank says of the pasted ones, and of someone else's name where it compares names. */
  found: string
  comparesNames: boolean
}

const noCheck = "this bank can't check names"
const unknownBank = "We don't recognize this bank. Check the details. If they're correct, we can't pay this bank yet."
const restricted = "We can't send money to Iraq."
const bilal: Payee = {
  name: { first: 'Bilal', last: 'Siddiqui' },
  fields: { IBAN: 'PK36SCBL0000001123456702' },
}
const ananya: Payee = {
  name: { first: 'Ananya', last: 'Iyer' },
  fields: { IFSC: 'HDFC0000123', 'Account number': '50100012345678' },
}
const wei: Payee = {
  name: { first: 'Wei', last: 'Tan' },
  fields: { 'Routing code': '7171001', 'Account number': '0123456789' },
}
const routingTypo = "Routing number has a typo: the check digit doesn't match. Please check every digit."
const ibanTypo = "The IBAN has a typo: the check digit doesn't match. Please check every digit."

const byRouting = (label: string): Pick<MethodWithMistakes, 'mistakes' | 'found' | 'comparesNames'> => ({
  mistakes: [
    {
      mistake: 'eight digits',
      fields: { [label]: '02100002' },
      says: `Please check the ${label}: it has 9 digits`,
      unasked: true,
    },
    { mistake: 'a wrong check digit', fields: { [label]: '021000022' }, says: routingTypo },
    { mistake: 'right check digits at no bank', fields: { [label]: '322399994' }, says: unknownBank },
  ],
  found: noCheck,
  comparesNames: false,
})

/** Every payment method by its numbers; remitters and the wallet payout have forms of their own. */
export const methodsWithMistakes: readonly MethodWithMistakes[] = [
  {
    paymentMethod: 'sort code',
    currency: 'GBP',
    holds: '500.00',
    amount: '10.00',
    by: 'UK bank account',
    to: payees.amelia,
    mistakes: [
      {
        mistake: 'a digit too few',
        fields: { 'Sort code': '08-99-9' },
        says: 'Please check the sort code: it has 6 digits',
        unasked: true,
      },
      {
        mistake: 'wrong check digits',
        fields: { 'Account number': '66374959' },
        says: "That sort code and account number don't match. Please check both.",
      },
      { mistake: 'no such bank', fields: { 'Sort code': '00-00-01' }, says: unknownBank },
    ],
    pasted: { 'Sort code': '08 99 99', 'Account number': '6637-4958' },
    found: 'The account belongs to Amelia Clarke.',
    comparesNames: true,
  },
  {
    paymentMethod: 'IBAN',
    currency: 'EUR',
    holds: '500.00',
    amount: '10.00',
    by: 'Euro bank account',
    to: payees.jurgen,
    mistakes: [
      {
        mistake: 'half of it',
        fields: { IBAN: 'DE89 3704' },
        says: "Please check the IBAN: it has a country's two letters, two check digits and 11 to 30 letters and digits",
        unasked: true,
      },
      {
        mistake: 'a digit too few',
        fields: { IBAN: 'DE8937040044053201300' },
        says: 'The IBAN is too short. It should have 22 characters in that country.',
      },
      { mistake: 'wrong check digits', fields: { IBAN: 'DE88370400440532013000' }, says: ibanTypo },
      { mistake: 'right check digits at no bank', fields: { IBAN: 'DE44999999990532013000' }, says: unknownBank },
      { mistake: 'a restricted country', fields: { IBAN: 'IQ98NBIQ850123456789012' }, says: restricted },
    ],
    pasted: { IBAN: 'DE89-3704-0044-0532-0130-00' },
    found: 'The account belongs to Jürgen Weiß.',
    comparesNames: true,
  },
  {
    paymentMethod: 'ABA routing number',
    currency: 'USD',
    holds: '500.00',
    amount: '10.00',
    by: 'US bank account',
    to: payees.roasters,
    ...byRouting('ABA routing number'),
    pasted: { 'ABA routing number': '0210-0002-1', 'Account number': '4839 2017 5' },
  },
  {
    paymentMethod: 'wire routing number',
    currency: 'USD',
    holds: '500.00',
    amount: '10.00',
    by: 'US wire',
    to: payees.wired,
    ...byRouting('wire routing number'),
    pasted: { 'Wire routing number': '0260 0959 3', 'Account number': '4839-201-755' },
  },
  {
    paymentMethod: 'BIC with an intermediary bank',
    currency: 'USD',
    holds: '500.00',
    amount: '10.00',
    by: 'SWIFT transfer',
    to: payees.throughNewYork,
    mistakes: [
      {
        mistake: 'a letter too few',
        fields: { 'BIC / SWIFT code': 'COBADEF' },
        says: 'Please check the BIC / SWIFT code: it has 8 or 11 characters',
        unasked: true,
      },
      {
        mistake: 'a country that does not exist',
        fields: { 'BIC / SWIFT code': 'COBAZZFF' },
        says: "That BIC has a country code that doesn't exist. Please check characters 5 and 6.",
      },
      {
        mistake: 'an account number where the bank needs an IBAN',
        fields: { IBAN: '532013000' },
        says: 'Please check the IBAN: it has two letters, two digits and up to 30 more characters',
        unasked: true,
      },
      {
        mistake: 'wrong check digits in its IBAN',
        fields: { IBAN: 'DE76 3704 0044 0732 8114 00' },
        says: ibanTypo,
      },
      { mistake: 'no such bank', fields: { 'BIC / SWIFT code': 'QQQQDEFF' }, says: unknownBank },
      {
        mistake: 'a restricted country',
        fields: { 'BIC / SWIFT code': 'MELIIRTH', 'Account number': '0012345678' },
        says: "We can't send money to Iran.",
      },
    ],
    pasted: { 'BIC / SWIFT code': 'COBA DE FF', IBAN: 'DE75-3704-0044-0732-8114-00' },
    found: noCheck,
    comparesNames: false,
  },
  {
    paymentMethod: 'Nigerian account number',
    currency: 'NGN',
    holds: '90000.00',
    amount: '1,000.00',
    to: payees.adaeze,
    mistakes: [
      {
        mistake: 'a digit too few',
        fields: { 'Account number': '015279274' },
        says: 'Please check the account number: it has 10 digits',
        unasked: true,
      },
      {
        mistake: 'a wrong check digit',
        fields: { 'Account number': '0152792741' },
        says: "Account number has a typo: the check digit doesn't match. Please check every digit.",
      },
      {
        mistake: 'right check digits of nobody',
        fields: { 'Account number': '0152010000' },
        says: "The bank couldn't find this account. Please check the number.",
      },
    ],
    pasted: { 'Account number': '0152-792-740' },
    found: 'The account belongs to Adaeze Nwosu.',
    comparesNames: true,
  },
  {
    paymentMethod: 'Canadian routing code',
    currency: 'CAD',
    holds: '500.00',
    amount: '10.00',
    by: 'Canadian bank account',
    to: payees.naomi,
    mistakes: [
      {
        mistake: 'a digit too few',
        fields: { 'Routing code': '003 1234' },
        says: 'Please check the routing code: it has 8 digits, 9 with a leading zero',
        unasked: true,
      },
      { mistake: 'no such institution', fields: { 'Routing code': '999 12345' }, says: unknownBank },
    ],
    pasted: { 'Routing code': '003-12345', 'Account number': '765 4321' },
    found: noCheck,
    comparesNames: false,
  },
  {
    paymentMethod: 'Interac',
    currency: 'CAD',
    holds: '500.00',
    amount: '10.00',
    by: 'Interac e-Transfer',
    to: payees.bola,
    mistakes: [
      {
        mistake: 'no domain',
        fields: { 'Interac email': 'bola@example' },
        says: 'Please check the Interac email: it has an @ and a domain, such as name@example.com',
        unasked: true,
      },
      {
        mistake: 'nobody at Interac',
        fields: { 'Interac email': 'bola.unknown@example.com' },
        says: "This email address can't receive Interac e-Transfers. Please check it.",
      },
    ],
    pasted: { 'Interac email': ' bola@example.com ' },
    found: noCheck,
    comparesNames: false,
  },
  {
    paymentMethod: 'Singapore routing code',
    currency: 'SGD',
    holds: '500.00',
    amount: '10.00',
    by: 'Singapore bank account',
    to: wei,
    mistakes: [
      {
        mistake: 'a digit too few',
        fields: { 'Routing code': '717100' },
        says: 'Please check the routing code: it has 7 digits',
        unasked: true,
      },
      { mistake: 'no such bank', fields: { 'Routing code': '9999001' }, says: unknownBank },
    ],
    pasted: { 'Routing code': '7171-001', 'Account number': '012-345678-9' },
    found: noCheck,
    comparesNames: false,
  },
  {
    paymentMethod: 'South African bank code',
    currency: 'ZAR',
    holds: '5000.00',
    amount: '100.00',
    by: 'South African bank account',
    to: payees.riaan,
    mistakes: [
      {
        mistake: 'half of the account number',
        fields: { 'Account number': '401234' },
        says: 'Please check the account number: it has 7 to 11 digits',
        unasked: true,
      },
    ],
    pasted: { 'Account number': '401 234-5678' },
    found: noCheck,
    comparesNames: false,
  },
  {
    paymentMethod: 'IFSC',
    currency: 'INR',
    holds: '90000.00',
    amount: '1,000.00',
    to: ananya,
    mistakes: [
      {
        mistake: 'no zero in the fifth place',
        fields: { IFSC: 'HDFC1000123' },
        says: 'Please check the IFSC: it has 11 characters, the fifth of them a zero',
        unasked: true,
      },
      { mistake: 'no such bank', fields: { IFSC: 'ZZZZ0000123' }, says: unknownBank },
      {
        mistake: 'an account of nobody',
        fields: { 'Account number': '50100012340000' },
        says: "The bank couldn't find this account. Please check the number.",
      },
    ],
    pasted: { IFSC: 'hdfc 0000 123', 'Account number': '5010-0012-3456-78' },
    found: 'The account belongs to Ananya Iyer.',
    comparesNames: true,
  },
  {
    paymentMethod: 'Pakistani IBAN',
    currency: 'PKR',
    holds: '90000.00',
    amount: '1,000.00',
    by: 'Pakistani bank account',
    to: bilal,
    mistakes: [
      {
        mistake: "another country's",
        fields: { IBAN: 'DE89370400440532013000' },
        says: 'Please check the IBAN: it has 24 characters, of which PK are the first',
        unasked: true,
      },
      { mistake: 'wrong check digits', fields: { IBAN: 'PK37SCBL0000001123456702' }, says: ibanTypo },
      { mistake: 'right check digits at no bank', fields: { IBAN: 'PK14ZZZZ0000001123456702' }, says: unknownBank },
    ],
    pasted: { IBAN: 'PK36 SCBL-0000-0011-2345-6702' },
    found: 'The account belongs to Bilal Siddiqui.',
    comparesNames: true,
  },
  {
    paymentMethod: 'Ethiopian bank account',
    currency: 'ETB',
    holds: '90000.00',
    amount: '1,000.00',
    to: {
      name: { first: 'Tigist', last: 'Bekele' },
      picks: { Bank: 'Commercial Bank of Ethiopia' },
      fields: { 'Account number': '1000123456789' },
    },
    mistakes: [
      {
        mistake: 'half of it',
        fields: { 'Account number': '1000' },
        says: 'Please check the account number: it has 8 to 16 digits',
        unasked: true,
      },
    ],
    pasted: { 'Account number': '1000 1234-567 89' },
    found: 'The account belongs to Tigist Bekele.',
    comparesNames: true,
  },
  {
    paymentMethod: 'RIB of the franc zone',
    currency: 'XOF',
    holds: '500000',
    amount: '50,000',
    by: 'Bank account by RIB',
    to: {
      name: { first: 'Awa', last: 'Diop' },
      picks: { Country: 'Senegal' },
      fields: { RIB: 'SN0120100100036612345664' },
    },
    mistakes: [
      {
        mistake: 'wrong check digits',
        fields: { RIB: 'SN0120100100036612345665' },
        says: "RIB has a typo: the check digit doesn't match. Please check every digit.",
      },
    ],
    pasted: { RIB: 'SN012 01001-000366123456 64' },
    found: noCheck,
    comparesNames: false,
  },
  {
    paymentMethod: 'mobile money',
    currency: 'UGX',
    holds: '500000',
    amount: '20,000',
    to: payees.grace,
    mistakes: [
      {
        mistake: 'half of it',
        fields: { 'Mobile number': '0772' },
        says: 'Please check the mobile number: it has 6 to 15 digits',
        unasked: true,
      },
      {
        mistake: 'no mobile number of the country',
        fields: { 'Mobile number': '077212' },
        says: "That isn't a valid mobile money number in this country.",
      },
    ],
    pasted: { 'Mobile number': '0772-123-456' },
    found: 'The account belongs to Grace Namubiru.',
    comparesNames: true,
  },
]
