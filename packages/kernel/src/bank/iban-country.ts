import { type IbanRegistryRow, ibanRegistryRows, unregisteredIbanRows } from './iban-registry.data.ts'

/** Where a part stands in the number behind the check digits, as `slice` counts. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What the IBANs of a country look like. */
export interface IbanCountry {
  /** The prefix of its IBANs, ISO 3166-1 alpha-2 or XK. */
  readonly code: string
  /** Characters in all, with country and check digits. */
  readonly length: number
  /** What stands behind the check digits. */
  readonly structure: RegExp
  readonly bank: Span | undefined
  readonly branch: Span | undefined
  /** False where banks print IBANs that the registry does not list; networks may not take them. */
  readonly registered: boolean
}

/** The country with this IBAN prefix, if IBANs are used there. */
export function ibanCountry(prefix: string): IbanCountry | undefined {
  return countries.get(prefix)
}

/** Every country with IBANs. */
export function ibanCountries(): readonly IbanCountry[] {
  return [...countries.values()]
}

/** Territories without a prefix of their own: their banks print another country's (the registry's "includes"). */
const prefixOfTerritory: Record<string, string> = Object.fromEntries(
  Object.entries({ FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT', GB: 'GG IM JE', FI: 'AX' }).flatMap(
    ([prefix, territories]) => territories.split(' ').map((territory) => [territory, prefix]),
  ),
)

/** The prefix of the IBANs of a country's or territory's banks, such as FR for Réunion; nothing where none are used. */
export function ibanPrefixOf(alpha2: string): string | undefined {
  const prefix = prefixOfTerritory[alpha2] ?? alpha2
  return countries.has(prefix) ? prefix : undefined
}

const alphabets: Record<string, string> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }

const countries: ReadonlyMap<string, IbanCountry> = new Map(
  [...ibanRegistryRows.map((row) => read(row, true)), ...unregisteredIbanRows.map((row) => read(row, false))].map(
    (country) => [country.code, country],
  ),
)

function read([code, structure, bank, branch]: IbanRegistryRow, registered: boolean): IbanCountry {
  const parts = Array.from(structure.matchAll(/(\d+)!([nac])/g), ([, count = '', kind = '']) => ({ count, kind }))
  return {
    code,
    length: parts.reduce((sum, { count }) => sum + Number(count), 4),
    structure: new RegExp(`^${parts.map(({ count, kind }) => `${alphabets[kind]}{${count}}`).join('')}$`),
    bank: span(bank),
    branch: span(branch),
    registered,
  }
}

function span(positions: string | undefined): Span | undefined {
  const [from, to] = positions?.split('-').map(Number) ?? []
  return from === undefined || to === undefined ? undefined : { from: from - 1, to }
}
