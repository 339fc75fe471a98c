import type { beneficiaries as contract, verification } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type * as z from 'zod/mini'

export type PaymentMethod = z.output<typeof contract.PaymentMethodType>

/** An account detail as a request carries it: typed by a person, believed by nobody. */
export type AccountDetailRequest = z.output<typeof contract.AccountDetail>
export type BeneficiaryView = z.output<typeof contract.Beneficiary>
export type VerifiedBankView = z.output<typeof verification.VerifiedBank>

/** Bank details in their one spelling: without spaces and dashes, in capitals. */
export interface NormalisedDetails {
  method: PaymentMethod
  /** The sort code, the IBAN, the routing number, or the bank code of a local transfer. */
  routing: string
  /** The account number; empty for an IBAN, which contains it. */
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
}

/** How a typed name compares with the account's. Only a close one may be shown. */
export interface NameCheck {
  result: 'match' | 'close' | 'none' | 'unavailable'
  suggestedName: string | null
}

/** Details that were checked for one customer: what a payment may be sent to. */
export interface VerifiedDetails extends NormalisedDetails {
  currency: Currency
  bank: Bank
  nameCheck: NameCheck['result']
  verifiedAt: Date
}

/** An account as networks write it. */
export type AccountAddress = { iban: string } | { accountNumber: string; bankCode?: string | undefined }

/** What this module asks of the payment networks: their directories and the banks' own answers. */
export interface RailsForBeneficiaries {
  directory: {
    bankBySortCode(sortCode: string): Promise<BankFound | undefined>
    bankByIban(iban: string): Promise<BankFound | undefined>
    bankByRoutingNumber(routingNumber: string): Promise<BankFound | undefined>
    bankByNigerianCode(bankCode: string): Promise<BankFound | undefined>
    /** Asks the account's bank. Without a name only whether the account exists; networks that cannot tell say that it does. */
    checkAccount(asked: {
      rail: 'fps' | 'sepa' | 'ach' | 'nip'
      to: AccountAddress
      name?: string | undefined
    }): Promise<NameCheck & { accountKnown: boolean }>
  }
  /** The banks of a country by its ISO 3166 alpha-3 code; none when it knows none. */
  banksInCountry(iso3: string): Promise<ListedBank[]>
}

/** A bank as a directory gives it; `countryId` is ISO 3166 alpha-2. */
export interface BankFound {
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

export interface SavedBeneficiary extends Payee {
  id: string
  customerId: string
  details: VerifiedDetails
  lastPaidAt: Date | null
}
