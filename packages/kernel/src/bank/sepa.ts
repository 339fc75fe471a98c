import { ibanPrefixOf } from './iban-country.ts'

/**
 * IBAN prefixes of the countries of the SEPA schemes (European Payments Council, EPC409-09; 41 countries and Gibraltar
 * since Serbia joined in May 2025). The IBAN registry has a column for this, but it lags: it does not have the last five.
 */
export const sepaPrefixes: ReadonlySet<string> = new Set(
  [
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
    'IS LI NO',
    'AD CH GB GI MC SM VA',
    'AL MD ME MK RS',
  ].flatMap((group) => group.split(' ')),
)

/** French territories in the Pacific and Antarctica, which share France's prefix and are not part of SEPA. */
const outside: ReadonlySet<string> = new Set(['NC', 'PF', 'TF', 'WF'])

/** Whether euros can be sent by SEPA to accounts of a country or territory. Each of its banks still has to take part. */
export function isSepaCountry(alpha2: string): boolean {
  const prefix = ibanPrefixOf(alpha2)
  return prefix !== undefined && sepaPrefixes.has(prefix) && !outside.has(alpha2)
}
