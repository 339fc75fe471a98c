import { Refusal, type RefusalCode } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { parseAba } from '@tradewind/kernel/bank/aba'
import type { TextFault } from '@tradewind/kernel/bank/bare'
import { parseBic } from '@tradewind/kernel/bank/bic'
import { parseCanadianAccount } from '@tradewind/kernel/bank/canadian-routing'
import { foreignAccount, isBillNumber } from '@tradewind/kernel/bank/foreign-account'
import { parseRib } from '@tradewind/kernel/bank/franc-zone-account'
import { parseIban } from '@tradewind/kernel/bank/iban'
import { ibanCountry, ibanPrefixOf } from '@tradewind/kernel/bank/iban-country'
import { needsIban } from '@tradewind/kernel/bank/iban-required'
import { parseIfsc } from '@tradewind/kernel/bank/ifsc'
import { parseNuban } from '@tradewind/kernel/bank/nuban'
import { parseSingaporeRouting } from '@tradewind/kernel/bank/routing-code'
import { parseUkAccount } from '@tradewind/kernel/bank/sort-code'
import { parseSouthAfricanAccount, parseSouthAfricanBranch } from '@tradewind/kernel/bank/south-african-branch'
import { checkUkModulus } from '@tradewind/kernel/bank/uk-modulus'
import { countryInSentence, findCountry } from '@tradewind/kernel/country'
import { email } from '@tradewind/kernel/form-rules'
import { mobileNumberOf, readInternational } from '@tradewind/kernel/numbering-plan'
import { ethiopianAccount } from '@tradewind/kernel/payment-methods/africa'
import { usAccount } from '@tradewind/kernel/payment-methods/americas'
import { indianAccount, singaporeAccount } from '@tradewind/kernel/payment-methods/asia'
import type { BankField } from '@tradewind/kernel/payment-methods/entry'
import type { NormalisedDetails } from '../beneficiaries.types.ts'
import { faultWords } from './bank-numbers-words.rules.ts'
import { oneSpelling } from './verified-details.rules.ts'

/** Why a number cannot be right: the refusal, and the words for this one fault where it has some of its own. */
interface NumberFault {
  code: RefusalCode
  words?: string | undefined
}

/**
 * The details in their one spelling, once everything that numbers say about themselves holds: lengths, structures and
 * check digits. Refuses with verification.*_invalid. Whether such a bank and account exist, only the network knows.
 */
export function checkedNumbers(typed: NormalisedDetails): NormalisedDetails {
  const details = oneSpelling(typed)
  refuseFault(billFault(details) ?? faultOf(details))
  return details
}

export function refuseFault(fault: NumberFault | undefined): void {
  if (fault) throw new Refusal(fault.code, fault.words === undefined ? {} : { words: fault.words })
}

const worded = (code: RefusalCode, label: string, fault: Fault, is: string): NumberFault => ({
  code,
  words: faultWords(label, fault, is),
})

type Fault = TextFault | 'wrong-structure' | 'check-digits'

/** The number of an invoice in place of the account: people copy both from the same page. */
function billFault({ method, routing, accountNumber }: NormalisedDetails): NumberFault | undefined {
  if (method === 'Interac' || method === 'MobileMoney') return undefined
  if (!isBillNumber(method === 'Iban' ? routing : accountNumber)) return undefined
  const what = method === 'Iban' ? 'IBAN' : 'account number'
  const code = method === 'Iban' ? 'verification.iban_invalid' : 'verification.account_number_invalid'
  return { code, words: `That looks like an invoice number. Enter the beneficiary's ${what}.` }
}

function faultOf(details: NormalisedDetails): NumberFault | undefined {
  const { method, currency, routing, accountNumber } = details
  switch (method) {
    case 'SortCode':
      return ukFault(routing, accountNumber)
    case 'Iban':
      return ibanFault(routing)
    case 'AbaRouting':
    case 'WireRouting':
      return abaFault(routing) ?? accountFault(usAccount, accountNumber)
    case 'Transfer':
      return nubanFault(routing, accountNumber)
    case 'BicSwift':
      return bicFault(routing) ?? swiftAccountFault(routing, accountNumber)
    case 'RoutingCode':
      return currency === 'CAD' ? canadianFault(routing, accountNumber) : singaporeanFault(routing, accountNumber)
    case 'BankCode':
      return bankCodeFault(details)
    case 'Ifsc':
      return ifscFault(routing) ?? accountFault(indianAccount, accountNumber)
    case 'Interac':
      return email(routing, 'Email') === undefined ? undefined : { code: 'verification.interac_unknown' }
    case 'MobileMoney':
      return mobileMoneyCountry(accountNumber) ? undefined : { code: 'verification.mobile_number_invalid' }
  }
}

function ukFault(sortCode: string, accountNumber: string): NumberFault | undefined {
  const code = 'verification.sort_code_invalid'
  const account = parseUkAccount(sortCode, accountNumber)
  if (typeof account === 'string') {
    const ofCode = account.startsWith('sort-code-')
    const fault = account.replace(/^(sort-code|account-number)-/, '') as TextFault
    return ofCode ? worded(code, 'Sort code', fault, '6 digits') : worded(code, 'Account number', fault, '8 digits')
  }
  // A sort code outside the modulus table cannot be checked here; the directory knows whether it exists.
  return checkUkModulus(account) === 'invalid' ? { code } : undefined
}

export function ibanFault(written: string): NumberFault | undefined {
  const code = 'verification.iban_invalid'
  const iban = parseIban(written)
  if (typeof iban !== 'string') return undefined
  if (iban === 'unknown-country')
    return {
      code,
      words: `No country has IBANs that begin with ${written.slice(0, 2)}. Please check the first letters.`,
    }
  const country = ibanCountry(written.slice(0, 2))
  const is = country ? `${country.length} characters in that country` : 'at most 34 letters and digits'
  if (iban === 'national-check-digits' || iban === 'check-digits') return worded(code, 'The IBAN', 'check-digits', is)
  return worded(code, 'The IBAN', iban, is)
}

/**
 * Refuses details whose IBAN was right when it was saved and is no longer one: countries change the length of their
 * IBANs. Networks would send the money back days later.
 */
export function refuseOutdatedIban({ method, routing, accountNumber }: NormalisedDetails): void {
  const isIban = method === 'Iban' || (method === 'BicSwift' && /^[A-Z]{2}\d{2}/.test(accountNumber))
  if (!isIban) return
  const iban = method === 'Iban' ? routing : accountNumber
  // Elsewhere an account number may begin like an IBAN.
  if (method === 'BicSwift' && ibanPrefixOf(routing.slice(4, 6)) === undefined) return
  const fault = ibanFault(iban)
  if (!fault) return
  const country = ibanCountry(iban.slice(0, 2))
  const name = inSentence(iban.slice(0, 2))
  const why =
    country && name && iban.length !== country.length
      ? `IBANs in ${name} now have ${country.length} characters.`
      : "it doesn't follow the rules of its country."
  throw new Refusal(fault.code, { words: `The saved IBAN isn't valid any more: ${why} Ask for the new IBAN.` })
}

function abaFault(written: string): NumberFault | undefined {
  const code = 'verification.routing_number_invalid'
  const aba = parseAba(written)
  if (typeof aba !== 'string') return undefined
  return worded(code, 'Routing number', aba === 'unknown-district' ? 'wrong-structure' : aba, '9 digits')
}

function nubanFault(bankCode: string, accountNumber: string): NumberFault | undefined {
  const nuban = parseNuban(accountNumber, bankCode)
  if (typeof nuban !== 'string') return undefined
  if (nuban.startsWith('bank-code-')) return { code: 'verification.bank_unknown' }
  return worded('verification.account_number_invalid', 'Account number', nuban as Fault, '10 digits at this bank')
}

export function bicFault(written: string): NumberFault | undefined {
  const code = 'verification.bic_invalid'
  const bic = parseBic(written)
  if (typeof bic !== 'string') return undefined
  if (bic === 'unknown-country')
    return { code, words: "That BIC has a country code that doesn't exist. Please check characters 5 and 6." }
  if (bic === 'test-code') return { code, words: 'That BIC is for testing only. Please check it with the beneficiary.' }
  return worded(code, 'BIC', bic, '8 or 11 letters and digits')
}

/** What a country (alpha-2) is called within a sentence. */
function inSentence(alpha2: string): string | undefined {
  const country = findCountry(alpha2)
  return country && countryInSentence(country.name)
}

/**
 * Where IBANs are used, an account number that begins like one must be one, and of the bank's own country. Where banks
 * take nothing else, a payment by account number would come back.
 */
function swiftAccountFault(bic: string, accountNumber: string): NumberFault | undefined {
  const prefix = ibanPrefixOf(bic.slice(4, 6))
  if (prefix !== undefined && /^[A-Z]{2}\d{2}/.test(accountNumber)) {
    const fault = ibanFault(accountNumber)
    if (fault) return fault
    if (!accountNumber.startsWith(prefix))
      return { code: 'verification.iban_invalid', words: 'This IBAN and this BIC are from different countries.' }
    return undefined
  }
  if (needsIban(bic) && accountNumber !== '') {
    const country = inSentence(bic.slice(4, 6)) ?? 'this country'
    return {
      code: 'verification.iban_invalid',
      words: `Banks in ${country} need the IBAN. Enter it in place of the account number.`,
    }
  }
  const there = foreignAccount(bic.slice(4, 6))
  if (there) return accountFault(there, accountNumber, ` in ${inSentence(bic.slice(4, 6)) ?? 'that country'}`)
  return accountFault({ whole: /^[0-9A-Z]{1,34}$/, is: 'at most 34 letters and digits' }, accountNumber)
}

function canadianFault(routing: string, accountNumber: string): NumberFault | undefined {
  const code = 'verification.routing_code_invalid'
  const is = '3 digits of institution and 5 of transit'
  if (!/^\d+$/.test(routing)) return worded(code, 'Routing code', routing === '' ? 'missing' : 'bad-characters', is)
  if (routing.length !== 8) return worded(code, 'Routing code', routing.length < 8 ? 'too-short' : 'too-long', is)
  const account = parseCanadianAccount(accountNumber)
  return typeof account === 'string'
    ? worded('verification.account_number_invalid', 'Account number', account, '7 to 12 digits in Canada')
    : undefined
}

function singaporeanFault(routing: string, accountNumber: string): NumberFault | undefined {
  const read = parseSingaporeRouting(routing)
  if (typeof read === 'string')
    return worded(
      'verification.routing_code_invalid',
      'Routing code',
      read,
      '7 digits: 4 of the bank and 3 of the branch',
    )
  return accountFault(singaporeAccount, accountNumber, ' in Singapore')
}

export function ifscFault(written: string): NumberFault | undefined {
  const ifsc = parseIfsc(written)
  if (typeof ifsc !== 'string') return undefined
  return worded('verification.ifsc_invalid', 'IFSC', ifsc, '11 characters: four letters, a zero, and six of the branch')
}

/**
 * A bank's own code, by what the currency\'s country makes of it, with the account there unless only the code is
 * checked.
 */
function bankCodeFault({ currency, routing, accountNumber }: NormalisedDetails): NumberFault | undefined {
  const fault = bankCodeAloneFault(currency, routing)
  if (fault) return fault
  const code = 'verification.account_number_invalid'
  if (currency === 'ETB') return accountFault(ethiopianAccount, accountNumber, ' in Ethiopia')
  if (currency === 'ZAR') {
    const account = parseSouthAfricanAccount(accountNumber)
    return typeof account === 'string'
      ? worded(code, 'Account number', account, '7 to 11 digits in South Africa')
      : undefined
  }
  if (currency !== 'XOF' && currency !== 'XAF') return { code: 'payments.method_unavailable' }
  const rib = parseRib(accountNumber, currency)
  if (typeof rib === 'string')
    return worded(code, 'RIB', rib, `${currency === 'XOF' ? 24 : 23} characters: bank, branch, account and key`)
  return rib.bankCode === routing ? undefined : { code, words: "This RIB doesn't match the bank code." }
}

export function bankCodeAloneFault(currency: Currency, routing: string): NumberFault | undefined {
  const code = 'verification.bank_code_invalid'
  if (currency === 'ZAR') {
    const branch = parseSouthAfricanBranch(routing)
    return typeof branch === 'string' ? worded(code, 'Branch code', branch, '6 digits') : undefined
  }
  if (currency === 'ETB') return /^[0-9A-Z]{3,11}$/.test(routing) ? undefined : { code }
  return /^[0-9A-Z]{5}$/.test(routing) ? undefined : { code, words: 'A bank code here has 5 letters and digits.' }
}

type Shape = Pick<BankField, 'whole' | 'is'>

/** What is wrong with a number of the given shape, in the words that the form has for it; `where` follows them. */
const accountFault = ({ whole, is }: Shape, accountNumber: string, where = ''): NumberFault | undefined => {
  if (whole.test(accountNumber)) return undefined
  const words =
    accountNumber === ''
      ? 'Account number is required'
      : `That account number isn't valid. It should have ${is}${where}.`
  return { code: 'verification.account_number_invalid', words }
}

/** The country (alpha-2) whose mobile number this is, dial code and number joined; nothing when it can have no wallet. */
export function mobileMoneyCountry(joined: string): string | undefined {
  const country = readInternational(`+${joined}`)?.iso2
  return country !== undefined && mobileNumberOf(`+${joined}`, country) === `+${joined}` ? country : undefined
}
