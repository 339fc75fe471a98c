import type { DirectoryBank } from '#modules/rails'
import { bankRows, type Row } from './banks.data.ts'
import { directoryFiles as files } from './directory-files.ts'

export interface SandboxBank extends DirectoryBank {
  /** Every code or prefix that leads to it, the first being the one that it is listed by. */
  codes: readonly string[]
}

const fromRow =
  (countryId: (code: string) => string) =>
  ([codes, name, address, city, bic]: Row): SandboxBank => {
    const all = codes.split(' ')
    const [code = ''] = all
    return { codes: all, name, code, address, city, countryId: countryId(code), bic }
  }

/** A bank of which the files know a name and a code, and no address. */
const listed = (countryId: string, codes: string[], name: string, bic: string | null = null): SandboxBank => ({
  codes,
  code: codes[0] ?? '',
  name,
  address: '',
  city: '',
  countryId,
  bic,
})

/** Our own banks first, then those of the files whose codes are not among them. */
function joined(known: SandboxBank[], more: SandboxBank[]): readonly SandboxBank[] {
  const taken = new Set(known.flatMap(({ codes }) => codes))
  return [...known, ...more.filter(({ codes }) => !codes.some((code) => taken.has(code)))]
}

/** Our own house under the codes that the sandbox gave it. */
const ours = (kind: string) => files.sandboxBanks.filter((bank) => bank.kind === kind)

const ourNames: ReadonlySet<string> = new Set(files.sandboxBanks.map(({ name }) => name))

/** Whether money that goes to this bank comes to us. */
export const isOurs = ({ name }: Pick<DirectoryBank, 'name'>): boolean => ourNames.has(name)

export const ukBanks = joined(
  bankRows.unitedKingdom.map(fromRow(() => 'GB')),
  [...files.ukSortCodes, ...ours('sort-code').map(({ code, name }) => ({ prefix: code, name, bic: null }))].map(
    ({ prefix, name, bic }) => listed('GB', [prefix], name, bic),
  ),
)

/** By country and bank code as they stand in the IBAN. */
export const ibanBanks = joined(
  bankRows.sepa.map(fromRow((code) => code.slice(0, 2))),
  [
    ...files.ibanBanks,
    ...files.pakistaniBanks.map((bank) => ({ ...bank, country: 'PK' })),
    ...ours('iban-bank').map(({ code, name, country = '' }) => ({ country, bankCode: code, name, bic: null })),
  ].map(({ country, bankCode, name, bic }) => listed(country, [country + bankCode], name, bic)),
)

export const usBanks = joined(
  bankRows.unitedStates.map(fromRow(() => 'US')),
  ours('aba').map(({ code, name }) => listed('US', [code], name)),
)

/** Listed by the Central Bank's code, or by the code in NIP where the Central Bank gave out none. */
export const nigerianBanks = joined(
  bankRows.nigeria.map(fromRow(() => 'NG')),
  [...files.nigerianBanks, ...ours('nigerian-bank').map(({ code, name }) => ({ cbn: code, nip: null, name }))].map(
    ({ cbn, nip, name }) =>
      listed(
        'NG',
        [cbn, nip].filter((code) => code !== null),
        name,
      ),
  ),
)

export const canadianBanks = [
  ...files.canadianInstitutions,
  ...ours('canadian-institution').map(({ code, name }) => ({ institution: code, name })),
].map(({ institution, name }) => listed('CA', [institution], name))

export const singaporeBanks = files.singaporeBanks.map(({ bankCode, name }) => listed('SG', [bankCode], name))

/** By the four letters of an IFSC. */
export const indianBanks = [
  ...files.indianBanks,
  ...ours('ifsc').map(({ code, name }) => ({ prefix: code.slice(0, 4), name })),
].map(({ prefix, name }) => listed('IN', [prefix], name))

/** Banks of the countries where the code of the bank alone leads to it. */
export const codedBanks: Readonly<Record<string, readonly SandboxBank[]>> = {
  ET: files.ethiopianBanks.map(({ bic, name }) => listed('ET', [bic], name, bic)),
  ZA: files.southAfricanBanks.map(({ branchCode, name }) => listed('ZA', [branchCode], name)),
  ...byCountry(
    [
      ...files.francZoneBanks,
      ...ours('franc-zone-bank').map(({ code, name, country = '' }) => ({ country, bankCode: code, name })),
    ].map(({ country, bankCode, name }) => listed(country, [bankCode], name)),
  ),
}

function byCountry(banks: readonly SandboxBank[]): Record<string, readonly SandboxBank[]> {
  return Object.fromEntries(Map.groupBy(banks, ({ countryId }) => countryId))
}

/** Every bank with a BIC, by its first eight characters; the first one found gives the name. */
export const banksByBic: ReadonlyMap<string, SandboxBank> = new Map(
  [
    ...ours('bic').map(({ code, name }) => listed(code.slice(4, 6), [code], name, code)),
    ...files.bics.map(({ bic, country, name }) => listed(country, [bic], name, bic)),
    ...(codedBanks['ET'] ?? []),
    ...nigerianBanks,
    ...usBanks,
    ...ibanBanks,
    ...ukBanks,
  ].flatMap((bank) => (bank.bic ? [[bank.bic.slice(0, 8), bank] as const] : [])),
)
