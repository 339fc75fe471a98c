import { compareNames } from '../name-match.rules.ts'
import { facts, type RailName } from '../rails.rules.ts'
import type { AccountAddress, AccountCheck, Directory, DirectoryBank, ListedBank } from '../rails.types.ts'
import { nigerianBanks, type SandboxBank, sepaBanks, ukBanks, usBanks } from './banks.data.ts'
import { holderOf } from './holders.ts'
import { scenarios } from './scenarios.ts'

/** The bank that an order would go to, if the sandbox has it. */
export function bankOf(rail: RailName, to: AccountAddress): DirectoryBank | undefined {
  if ('iban' in to) return rail === 'sepa' ? byIban(to.iban) : undefined
  const code = plain(to.bankCode ?? '')
  if (rail === 'fps') return bySortCode(code)
  if (rail === 'ach') return exact(usBanks, code)
  return rail === 'nip' ? exact(nigerianBanks, code) : undefined
}

export const sandboxDirectory: Directory = {
  bankBySortCode: async (sortCode) => bySortCode(plain(sortCode)),
  bankByIban: async (iban) => byIban(iban),
  bankByRoutingNumber: async (routingNumber) => exact(usBanks, plain(routingNumber)),
  bankByNigerianCode: async (bankCode) => exact(nigerianBanks, plain(bankCode)),
  checkAccount: async ({ rail, to, name }) => checkAccount(rail, normal(to), name),
}

function checkAccount(rail: RailName, to: AccountAddress, name: string | undefined): AccountCheck {
  if (facts(rail).nameCheck === undefined) return { accountKnown: true, result: 'unavailable', suggestedName: null }
  const number = 'iban' in to ? to.iban : to.accountNumber
  if (!bankOf(rail, to) || number.endsWith(scenarios.unknownAccount.account))
    return { accountKnown: false, result: 'unavailable', suggestedName: null }
  if (!name) return { accountKnown: true, result: 'unavailable', suggestedName: null }
  const holder = holderOf(rail, to)
  const result = compareNames(name, holder)
  return { accountKnown: true, result, suggestedName: result === 'close' ? holder : null }
}

const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

/** Nigerian banks have two codes; holders go by the one that the bank is listed by. */
function normal(to: AccountAddress): AccountAddress {
  if ('iban' in to) return { iban: plain(to.iban) }
  const code = plain(to.bankCode ?? '')
  return { accountNumber: plain(to.accountNumber), bankCode: exact(nigerianBanks, code)?.code ?? code }
}

function bySortCode(sortCode: string): DirectoryBank | undefined {
  if (!/^\d{6}$/.test(sortCode)) return undefined
  return found(longestPrefix(ukBanks, sortCode), sortCode)
}

function byIban(iban: string): DirectoryBank | undefined {
  const number = plain(iban)
  // The bank code stands behind the check digits, in Italy and San Marino behind one letter more.
  const skipped = /^(IT|SM)/.test(number) ? 5 : 4
  const bank = longestPrefix(sepaBanks, number.slice(0, 2) + number.slice(skipped))
  return found(bank, bank?.code.slice(2) ?? '')
}

function longestPrefix(banks: readonly SandboxBank[], number: string): SandboxBank | undefined {
  const fitting = banks.flatMap((bank) =>
    bank.codes.filter((code) => number.startsWith(code)).map((code) => ({ bank, code })),
  )
  return fitting.sort((one, other) => other.code.length - one.code.length)[0]?.bank
}

function exact(banks: readonly SandboxBank[], code: string): DirectoryBank | undefined {
  return found(banks.find(({ codes }) => codes.includes(code)))
}

function found(bank: SandboxBank | undefined, code = bank?.code ?? ''): DirectoryBank | undefined {
  if (!bank) return undefined
  const { codes: _, ...known } = bank
  return { ...known, code }
}

const alpha3: Record<string, string> = {
  AT: 'AUT',
  BE: 'BEL',
  CY: 'CYP',
  DE: 'DEU',
  EE: 'EST',
  ES: 'ESP',
  FI: 'FIN',
  FR: 'FRA',
  GB: 'GBR',
  GR: 'GRC',
  HR: 'HRV',
  IE: 'IRL',
  IT: 'ITA',
  LT: 'LTU',
  LU: 'LUX',
  LV: 'LVA',
  MT: 'MLT',
  NG: 'NGA',
  NL: 'NLD',
  PT: 'PRT',
  SI: 'SVN',
  SK: 'SVK',
  US: 'USA',
}

const currencyOf = (countryId: string): string => ({ GB: 'GBP', NG: 'NGN', US: 'USD' })[countryId] ?? 'EUR'

/** The banks of a country by name. Nigeria's go by their Central Bank codes. */
export function sandboxBanksInCountry(iso3: string): ListedBank[] {
  return [...ukBanks, ...sepaBanks, ...usBanks, ...nigerianBanks]
    .filter(({ countryId, codes }) => alpha3[countryId] === iso3.toUpperCase() && !codes.includes('000023'))
    .map(({ name, code, countryId }) => ({
      code: countryId === 'GB' || countryId === 'US' || countryId === 'NG' ? code : code.slice(2),
      name,
      country: iso3.toUpperCase(),
      currency: currencyOf(countryId),
      type: 'bank',
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
