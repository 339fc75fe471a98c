import { parseCanadianRouting } from '@tradewind/kernel/bank/canadian-routing'
import { francZones } from '@tradewind/kernel/bank/franc-zone-account'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import {
  type AccountAddress,
  type AccountCheck,
  type Directory,
  type DirectoryBank,
  facts,
  type InteracAlias,
  type WalletOperator,
} from '#modules/rails'
import {
  banksByBic,
  canadianBanks,
  codedBanks,
  ibanBanks,
  indianBanks,
  nigerianBanks,
  type SandboxBank,
  singaporeBanks,
  ukBanks,
  usBanks,
} from './banks.ts'
import { directoryFiles } from './directory-files.ts'
import { holderOf } from './holders.ts'
import { compareNames } from './name-match.rules.ts'
import { aliasOf, endsIn } from './scenarios.ts'

/** Who an order would go to, if the sandbox has it: a bank, a wallet's operator, or Interac itself. */
export function bankOf(rail: RailName, to: AccountAddress): DirectoryBank | undefined {
  if ('email' in to) return rail === 'interac' ? interac : undefined
  if ('mobileNumber' in to) return rail === 'momo' ? operatorOf(to) : undefined
  if ('bic' in to) return rail === 'swift' && intermediaryKnown(to) ? byBic(to.bic) : undefined
  if ('iban' in to) return rail === 'sepa' || rail === 'raast' ? ofRail(rail, byIban(to.iban)) : undefined
  const code = plain(to.bankCode ?? '')
  return bankByCodeOn[rail]?.(code)
}

const interac: DirectoryBank = {
  name: 'Interac',
  code: 'interac',
  address: '',
  city: 'Toronto',
  countryId: 'CA',
  bic: null,
}

/** Each network reaches its own country's banks; the rest of the world knows them by IBAN or BIC only. */
function ofRail(rail: 'sepa' | 'raast', bank: DirectoryBank | undefined): DirectoryBank | undefined {
  return bank && (bank.countryId === 'PK') === (rail === 'raast') ? bank : undefined
}

const intermediaryKnown = ({ intermediaryBic }: { intermediaryBic?: string | undefined }): boolean =>
  !intermediaryBic || byBic(intermediaryBic) !== undefined

const bankByCodeOn: Partial<Record<RailName, (code: string) => DirectoryBank | undefined>> = {
  fps: bySortCode,
  ach: (code) => exact(usBanks, code),
  fedwire: (code) => exact(usBanks, code),
  nip: (code) => exact(nigerianBanks, code),
  eft: byCanadianRouting,
  inr: byIfsc,
  fast: bySingaporeRouting,
  zaeft: (code) => byCode('ZA', code),
  ethswitch: (code) => byCode('ET', code),
  uemoa: (code) => francZoneCountries.map((country) => byCode(country, code)).find(Boolean),
}

const francZoneCountries: readonly string[] = [...francZones.XOF.countries, ...francZones.XAF.countries]

export const sandboxDirectory: Directory = {
  bankBySortCode: async (sortCode) => bySortCode(plain(sortCode)),
  bankByIban: async (iban) => byIban(iban),
  bankByRoutingNumber: async (routingNumber) => exact(usBanks, plain(routingNumber)),
  bankByNigerianCode: async (bankCode) => exact(nigerianBanks, plain(bankCode)),
  bankByBic: async (bic) => byBic(bic),
  bankByCode: async (country, code) => byCode(country.toUpperCase(), plain(code)),
  bankByIfsc: async (ifsc) => byIfsc(plain(ifsc)),
  bankByCanadianRouting: async (routing) => byCanadianRouting(plain(routing)),
  bankBySingaporeRouting: async (routing) => bySingaporeRouting(plain(routing)),
  operatorsIn: async (country) => operators.filter((one) => one.country === country.toUpperCase()),
  interacAlias: async (email) => interacAlias(email),
  checkAccount: async ({ rail, to, name }) => checkAccount(rail, normal(to), name),
}

function checkAccount(rail: RailName, to: AccountAddress, name: string | undefined): AccountCheck {
  if (facts(rail).nameCheck === undefined) return { accountConfirmed: true, result: 'unavailable', suggestedName: null }
  if (!bankOf(rail, to) || endsIn(to, 'unknownAccount'))
    return { accountConfirmed: false, result: 'unavailable', suggestedName: null }
  if (!name) return { accountConfirmed: true, result: 'unavailable', suggestedName: null }
  const holder = holderOf(rail, to)
  const result = compareNames(name, holder)
  return { accountConfirmed: true, result, suggestedName: result === 'close' ? holder : null }
}

const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

/** Nigerian banks have two codes; holders go by the one that the bank is listed by. */
function normal(to: AccountAddress): AccountAddress {
  if ('iban' in to) return { iban: plain(to.iban) }
  if (!('accountNumber' in to) || 'bic' in to) return to
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
  const bank = longestPrefix(ibanBanks, number.slice(0, 2) + number.slice(skipped))
  return found(bank, bank?.code.slice(2) ?? '')
}

function byBic(bic: string): DirectoryBank | undefined {
  const code = plain(bic)
  return /^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(code) ? found(banksByBic.get(code.slice(0, 8)), code) : undefined
}

function byCode(country: string, code: string): DirectoryBank | undefined {
  return exact(codedBanks[country] ?? [], code)
}

function byIfsc(ifsc: string): DirectoryBank | undefined {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? found(longestPrefix(indianBanks, ifsc), ifsc) : undefined
}

function byCanadianRouting(routing: string): DirectoryBank | undefined {
  // Institution and transit one behind the other, as forms send them, or either of Canada's own two spellings.
  const parsed = parseCanadianRouting(routing)
  const spelled = typeof parsed === 'string' ? [] : [parsed.institution]
  const institution = [routing.length === 8 ? routing.slice(0, 3) : '', ...spelled].find((one) =>
    canadianBanks.some(({ code }) => code === one),
  )
  return institution ? found(exactBank(canadianBanks, institution), routing) : undefined
}

function bySingaporeRouting(routing: string): DirectoryBank | undefined {
  return /^\d{7}$/.test(routing) ? found(longestPrefix(singaporeBanks, routing), routing) : undefined
}

const operators: readonly WalletOperator[] = directoryFiles.mobileMoneyOperators.map(
  ({ country, dialCode, operator, wallet, prefixes }) => ({
    country,
    dialCode,
    code: codeOf(operator ?? wallet),
    wallet,
    prefixes,
  }),
)

/** An operator's name as an order writes it: `MTN`, `TOGO-TELECOM`. */
function codeOf(name: string): string {
  return name.toUpperCase().replaceAll(' ', '-')
}

function operatorOf(to: { operator: string; country: string; mobileNumber: string }): DirectoryBank | undefined {
  const operator = operators.find(({ country, code }) => country === to.country && code === to.operator)
  if (!operator || !to.mobileNumber.startsWith(operator.dialCode)) return undefined
  const { code, wallet: name, country: countryId } = operator
  return { name, code, address: '', city: '', countryId, bic: null }
}

function interacAlias(email: string): InteracAlias {
  const to = { email: email.trim().toLowerCase() }
  if (aliasOf(to) === 'unknownAccount') return { known: false, autoDeposit: false, name: null }
  const autoDeposit = aliasOf(to) === 'autoDeposit'
  return { known: true, autoDeposit, name: autoDeposit ? holderOf('interac', to) : null }
}

function longestPrefix(banks: readonly SandboxBank[], number: string): SandboxBank | undefined {
  const fitting = banks.flatMap((bank) =>
    bank.codes.filter((code) => number.startsWith(code)).map((code) => ({ bank, code })),
  )
  return fitting.sort((one, other) => other.code.length - one.code.length)[0]?.bank
}

function exactBank(banks: readonly SandboxBank[], code: string): SandboxBank | undefined {
  return banks.find(({ codes }) => codes.includes(code))
}

function exact(banks: readonly SandboxBank[], code: string): DirectoryBank | undefined {
  return found(exactBank(banks, code))
}

function found(bank: SandboxBank | undefined, code = bank?.code ?? ''): DirectoryBank | undefined {
  if (!bank) return undefined
  const { codes: _, ...known } = bank
  return { ...known, code }
}
