import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { countriesReached, railFor } from '@tradewind/kernel/payment-methods/catalogue'
import type {
  Bank,
  BankFound,
  DirectoryForBeneficiaries,
  NameCheck,
  NormalisedDetails,
} from '../beneficiaries.types.ts'
import { mobileMoneyCountry } from './bank-numbers.rules.ts'

/** A bank, or who stands in its place: an operator of wallets, or Interac, which answers for the account at once. */
export interface FoundThere extends BankFound {
  interac?: Bank['interac']
  check?: NameCheck & { accountKnown: boolean }
}

/** Who holds the account, as the directory of its network says. */
export async function bankOf(
  directory: DirectoryForBeneficiaries,
  { method, currency, routing, accountNumber }: NormalisedDetails,
  accountName: string | undefined,
): Promise<FoundThere | undefined> {
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
): Promise<BankFound | undefined> {
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
): Promise<FoundThere | undefined> {
  const country = mobileMoneyCountry(joined)
  const known = country === undefined ? [] : await directory.operatorsIn(country)
  const found = known.find(({ code }) => spelled(code) === spelled(operator))
  if (!found) throw new Refusal('verification.operator_unknown')
  return { name: found.wallet, code: found.code, address: '', city: '', countryId: found.country, bic: null }
}

const spelled = (code: string) => code.replace(/[\s\-–.]/g, '').toUpperCase()

async function interacOf(
  directory: DirectoryForBeneficiaries,
  email: string,
  accountName: string | undefined,
): Promise<FoundThere | undefined> {
  const alias = await directory.interacAlias(email)
  if (!alias.known) throw new Refusal('verification.interac_unknown')
  const bank = { name: 'Interac e-Transfer', code: 'INTERAC', address: '', city: '', countryId: 'CA', bic: null }
  return {
    ...bank,
    interac: alias.autoDeposit ? 'alias-deposit' : 'alias-regular',
    check: nameOf(alias.name, accountName),
  }
}

/** Interac tells the holder's name only where money is taken without asking; whoever asks may have mistyped the address. */
function nameOf(name: string | null, accountName: string | undefined): NameCheck & { accountKnown: boolean } {
  if (name === null || accountName === undefined)
    return { accountKnown: true, result: 'unavailable', suggestedName: null }
  const same = name.trim().toLowerCase() === accountName.trim().toLowerCase()
  return { accountKnown: true, result: same ? 'match' : 'none', suggestedName: null }
}

export const bankFrom = ({ code, name, address, city, countryId, bic, interac }: FoundThere): Bank => ({
  code,
  name,
  address,
  city,
  country: countryId,
  bic,
  ...(interac ? { interac } : {}),
})
