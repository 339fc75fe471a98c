import type { beneficiaryGroups, beneficiaries as contract, verification } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type * as z from 'zod/mini'

/** An account detail as a request carries it: typed by a person, believed by nobody. */
export type AccountDetailRequest = z.output<typeof contract.AccountDetail>
export type BeneficiaryView = z.output<typeof contract.Beneficiary>
export type GroupView = z.output<typeof beneficiaryGroups.PaymentGroup>
export type VerifiedBankView = z.output<typeof verification.VerifiedBank>

/** Bank details in their one spelling: without spaces and dashes, in capitals; an email address in small letters. */
export interface NormalisedDetails {
  method: PaymentMethod
  /** What is paid there: a bank account may take several currencies, and each is checked for itself. */
  currency: Currency
  /**
   * What names the bank: sort code, routing number or code, BIC, IFSC, the bank's code, the operator of mobile money; or
   * an IBAN or an email address of Interac, which name the account too.
   */
  routing: string
  /** The account number, or the mobile money number; empty for an IBAN and for Interac. */
  accountNumber: string
}

/** A bank as it is remembered with the details that belong to it. */
export interface Bank {
  code: string
  name: string
  address: string
  city: string
  /** ISO 3166 alpha-2. */
  country: string
  bic: string | null
  /** The bank in between that was checked along with a BIC. */
  intermediaryBic?: string | null
  /** For Interac: whether the payee must answer a security question. */
  interac?: 'alias-regular' | 'alias-deposit' | null
}

/** How a typed name compares with the account's. Only a close one may be shown. */
export interface NameCheck {
  result: 'match' | 'close' | 'none' | 'unavailable'
  suggestedName: string | null
}

/** Details that were checked for one customer: what a payment may be sent to. */
export interface VerifiedDetails extends NormalisedDetails {
  bank: Bank
  /** What the bank said of `comparedName`, and of no other name. */
  nameCheck: NameCheck['result']
  /** Absent when none was given, or nobody knows any more which. */
  comparedName: string | null
  verifiedAt: Date
}

/** An account as networks write it. */
export type AccountAddress =
  | { iban: string }
  | { accountNumber: string; bankCode?: string | undefined }
  | { bic: string; accountNumber: string; intermediaryBic?: string | undefined }
  | { mobileNumber: string; operator: string; country: string }
  | { email: string }

/** What this module asks of the payment networks: their directories and the banks' own answers. */
export interface RailsForBeneficiaries {
  /** The network that carries a payment method in a currency, if there is one. */
  railFor(method: PaymentMethod, currency: Currency): string | undefined
  /** Whether that network reaches banks in a country, by its alpha-2 or alpha-3 code. */
  reaches(method: PaymentMethod, currency: Currency, country: string): boolean
  directory: DirectoryForBeneficiaries
  /** The banks of a country by its ISO 3166 alpha-3 code; none when it knows none. */
  banksInCountry(iso3: string): Promise<ListedBank[]>
}

export interface DirectoryForBeneficiaries {
  bankBySortCode(sortCode: string): Promise<BankResult | undefined>
  bankByIban(iban: string): Promise<BankResult | undefined>
  bankByRoutingNumber(routingNumber: string): Promise<BankResult | undefined>
  bankByNigerianCode(bankCode: string): Promise<BankResult | undefined>
  bankByBic(bic: string): Promise<BankResult | undefined>
  /** By the bank's own code in Ethiopia, South Africa and the franc zones; the country is alpha-2. */
  bankByCode(country: string, code: string): Promise<BankResult | undefined>
  bankByIfsc(ifsc: string): Promise<BankResult | undefined>
  bankByCanadianRouting(routing: string): Promise<BankResult | undefined>
  bankBySingaporeRouting(routing: string): Promise<BankResult | undefined>
  /** The mobile money operators of a country (alpha-2). */
  operatorsIn(country: string): Promise<OperatorResult[]>
  interacAlias(email: string): Promise<{ known: boolean; autoDeposit: boolean; name: string | null }>
  /**
   * Asks the account's bank. Without a name only whether the account exists; networks that cannot check say that it
   * does.
   */
  checkAccount(request: {
    rail: string
    to: AccountAddress
    name?: string | undefined
  }): Promise<NameCheck & { accountConfirmed: boolean }>
}

/** An operator as a directory gives it; `code` is what an order names it by. */
export interface OperatorResult {
  country: string
  dialCode: string
  code: string
  wallet: string
}

/** A bank as a directory gives it; `countryId` is ISO 3166 alpha-2. */
export interface BankResult {
  name: string
  code: string
  address: string
  city: string
  countryId: string
  bic: string | null
}

export type ListedBank = z.output<typeof verification.Bank>

/** Who is paid, as a form gives it. */
export interface Payee {
  entityType: 0 | 1
  firstName: string | null
  lastName: string | null
  companyName: string | null
  accountName: string
  email: string | null
  countryId: string
  state: string | null
  city: string | null
  address: string | null
  postcode: string | null
}

/** An account of a saved beneficiary. */
export interface SavedAccount extends VerifiedDetails {
  id: string
  /** Whether payments in its currency go here unless another account is chosen: one of each currency. */
  forPayment: boolean
}

export interface SavedBeneficiary extends Payee {
  id: string
  customerId: string
  /** One at least. */
  accounts: SavedAccount[]
  createdAt: Date
  lastPaidAt: Date | null
  /** Counts changes, from 1. */
  version: number
}

/** A group of beneficiaries that are paid together. */
export interface PaymentGroup {
  id: string
  name: string
  members: number
  currencies: Currency[]
  createdAt: Date
  version: number
}

/** A beneficiary as its card shows it. */
export interface BeneficiaryCard {
  beneficiaryId: string
  beneficiaryAccountName: string
  country: string
}
