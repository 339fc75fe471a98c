import { timingSafeEqual } from 'node:crypto'
import { type verification as contract, Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { bare } from '@tradewind/kernel/bank/bare'
import { findCountry } from '@tradewind/kernel/country'
import { fullNumberOf } from '@tradewind/kernel/numbering-plan'
import { internationalNumber } from '@tradewind/kernel/phone'
import type * as z from 'zod/mini'
import type { BeneficiariesNeeds } from '../beneficiaries.needs.ts'
import type { BankResult } from '../beneficiaries.types.ts'
import { bankCodeAloneFault, ifscFault, refuseFault } from './bank-numbers.rules.ts'
import { countLookup } from './quota.ts'
import { bankByCode } from './verify-bank.ts'

type NamedBank = z.output<NonNullable<typeof contract.verifyBankCode.value>>
type Needs = Pick<BeneficiariesNeeds, 'db' | 'clock' | 'rails'>

/** The bank behind a code of its own, without an account; counted like every lookup. */
export const namedBankByCode =
  (needs: Needs) =>
  async (lookup: { customerId: string; currency: Currency; code: string }): Promise<NamedBank> => {
    const code = bare(lookup.code)
    refuseFault(bankCodeAloneFault(lookup.currency, code))
    await countLookup(needs, lookup.customerId)
    return named(code, await bankByCode(needs.rails.directory, lookup.currency, code))
  }

/** The branch behind an IFSC, without an account; counted like every lookup. */
export const namedBankByIfsc =
  (needs: Needs) =>
  async (lookup: { customerId: string; ifsc: string }): Promise<NamedBank> => {
    const ifsc = bare(lookup.ifsc)
    refuseFault(ifscFault(ifsc))
    await countLookup(needs, lookup.customerId)
    return named(ifsc, await needs.rails.directory.bankByIfsc(ifsc))
  }

function named(normalised: string, bank: BankResult | undefined): NamedBank {
  if (!bank) throw new Refusal('verification.bank_unknown')
  return {
    bankName: bank.name,
    bankCode: bank.code,
    bankBranch: bank.city,
    bankAddress: bank.address,
    bankCity: bank.city,
    bankCountryId: bank.countryId,
    normalised,
  }
}

/** Whether a header carries the installation's public key; compared in constant time, as every key is. */
export const isPublicKey =
  ({ lookupKey }: Pick<BeneficiariesNeeds, 'lookupKey'>) =>
  (given: string | string[] | undefined): boolean => {
    if (lookupKey === undefined || typeof given !== 'string') return false
    const [right, said] = [Buffer.from(lookupKey), Buffer.from(given)]
    return right.length === said.length && timingSafeEqual(right, said)
  }

/** Reads a phone number of a country as its numbering plan has it, and Ivory Coast's exception. */
export async function readPhone({ phoneNumber, countryIso }: { phoneNumber: string; countryIso: string }) {
  const country = findCountry(countryIso.toUpperCase())
  const full = country && internationalNumber(phoneNumber, country.alpha2, fullNumberOf)
  return { isValid: full !== undefined, phoneNumber: full ?? null, dialCode: country?.dialCode ?? null }
}
