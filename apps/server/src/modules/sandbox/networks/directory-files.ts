import { readFileSync } from 'node:fs'

/** The rows of a file in apps/server/data/directories, whose README says where they come from. */
function rowsOf<Row>(file: string): readonly Row[] {
  return JSON.parse(
    readFileSync(new URL(`../../../../data/directories/${file}.json`, import.meta.url), 'utf8'),
  ) as Row[]
}

interface Named {
  name: string
}

export const directoryFiles = {
  bics: rowsOf<Named & { bic: string; country: string }>('bics'),
  canadianInstitutions: rowsOf<Named & { institution: string }>('canadian-institutions'),
  ethiopianBanks: rowsOf<Named & { bic: string }>('ethiopian-banks'),
  francZoneBanks: rowsOf<Named & { country: string; bankCode: string }>('franc-zone-banks'),
  ibanBanks: rowsOf<Named & { country: string; bankCode: string; bic: string | null }>('iban-banks'),
  indianBanks: rowsOf<Named & { prefix: string }>('indian-banks'),
  mobileMoneyOperators: rowsOf<{
    country: string
    dialCode: string
    operator: string | null
    wallet: string
    prefixes: string[]
  }>('mobile-money-operators'),
  nigerianBanks: rowsOf<Named & { cbn: string | null; nip: string | null }>('nigerian-banks'),
  pakistaniBanks: rowsOf<Named & { bankCode: string; bic: string | null }>('pakistani-banks'),
  sandboxBanks: rowsOf<Named & { kind: string; code: string; country?: string }>('sandbox-banks'),
  singaporeBanks: rowsOf<Named & { bankCode: string }>('singapore-banks'),
  southAfricanBanks: rowsOf<Named & { branchCode: string }>('south-african-banks'),
  ukSortCodes: rowsOf<Named & { prefix: string; bic: string | null }>('uk-sort-codes'),
}
