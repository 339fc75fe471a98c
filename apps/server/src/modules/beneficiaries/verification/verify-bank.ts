import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { countriesReached, railFor } from '@tradewind/kernel/payment-methods/catalogue'
import type {
  Bank,
  BankResult,
  DirectoryForBeneficiaries,
  NameCheck,
  NormalisedDetails,
} from '../beneficiaries.types.ts'
import { mobileMoneyCountry } from './bank-numbers.rules.ts'

/** A bank, or its equivalent: an operator of wallets, or Interac, which also confirms the account. */
export interface DirectoryResult extends BankResult {
  interac?: Bank['interac']
  check?: NameCheck & { accountConfirmed: boolean }
}

/** Who holds the account, as the directory of its network says. */
export async function bankOf(
  directory: DirectoryForBeneficiaries,
  { method, currency, routing, accountNumber }: NormalisedDetails,
  accountName: string | undefined,
): Promise<DirectoryResult | undefined> {
  switch (method) {
    case 'SortCode':
      return directory.bankBySortCode(routing)
    case 'Iban':
      return directory.bankByIban(routing)
    case 'AbaRouting':
    case 'WireRouting':
      return directory.bankByRoutingNumber(routing)
    case 'Transfer':
      return directory.bankByNigerianCode(routing)
    case 'BicSwift':
      return directory.bankByBic(routing)
    case 'Ifsc':
      return directory.bankByIfsc(routing)
    case 'RoutingCode':
      return currency === 'CAD'
        ? directory.bankByCanadianRouting(`0${routing}`)
        : directory.bankBySingaporeRouting(routing)
    case 'BankCode':
      return bankByCode(directory, currency, routing)
    case 'MobileMoney':
      return operatorOf(directory, routing, accountNumber)
    case 'Interac':
      return interacOf(directory, routing, accountName)
  }
}

/** The bank behind its own code, in the countries where such a code may be one of this currency. */
export async function bankByCode(
  directory: DirectoryForBeneficiaries,
  currency: Currency,
  code: string,
): Promise<BankResult | undefined> {
  const rail = railFor('BankCode', currency)
  for (const country of rail ? countriesReached(rail, currency) : []) {
    const bank = await directory.bankByCode(country, code)
    if (bank) return bank
  }
  return undefined
}

async function operatorOf(
  directory: DirectoryForBeneficiaries,
  operator: string,
  joined: string,
): Promise<DirectoryResult | undefined> {
  const country = mobileMoneyCountry(joined)
  const operators = country === undefined ? [] : await directory.operatorsIn(country)
  const match = operators.find(({ code }) => spelled(code) === spelled(operator))
  if (!match) throw new Refusal('verification.operator_unknown')
  return { name: match.wallet, code: match.code, address: '', city: '', countryId: match.country, bic: null }
}

const spelled = (code: string) => code.replace(/[\s\-–.]/g, '').toUpperCase()

async function interacOf(
  directory: DirectoryForBeneficiaries,
  email: string,
  accountName: string | undefined,
): Promise<DirectoryResult | undefined> {
  const alias = await directory.interacAlias(email)
  if (!alias.known) throw new Refusal('verification.interac_unknown')
  const bank = { name: 'Interac e-Transfer', code: 'INTERAC', address: '', city: '', countryId: 'CA', bic: null }
  return {
    ...bank,
    interac: alias.autoDeposit ? 'alias-deposit' : 'alias-regular',
    check: nameOf(alias.name, accountName),
  }
}

/** Interac gives the holder's name only for auto-deposit: the sender may have mistyped the address. */
function nameOf(name: string | null, accountName: string | undefined): NameCheck & { accountConfirmed: boolean } {
  if (name === null || accountName === undefined)
    return { accountConfirmed: true, result: 'unavailable', suggestedName: null }
  const same = name.trim().toLowerCase() === accountName.trim().toLowerCase()
  return { accountConfirmed: true, result: same ? 'match' : 'none', suggestedName: null }
}

export const bankFrom = ({ code, name, address, city, countryId, bic, interac }: DirectoryResult): Bank => ({
  code,
  name,
  address,
  city,
  country: countryId,
  bic,
  ...(interac ? { interac } : {}),
})
