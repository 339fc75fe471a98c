/** One line of a country's list of banks. */
export interface ListedBank {
  code: string
  name: string
  /** ISO 3166 alpha-3. */
  country: string
  currency: string
  type: string
}

/** The bank that every Nigerian list must offer, under its NIP code. */
export const nigerianBank: ListedBank = {
  code: '000023',
  name: 'Providus Bank',
  country: 'NGA',
  currency: 'NGN',
  type: 'bank',
}

/** A country's list as customers see it: a Nigerian one that lacks code 000023 gets it at its end. */
export function withNigerianBank(iso3: string, banks: readonly ListedBank[]): ListedBank[] {
  if (iso3.toUpperCase() !== 'NGA' || banks.some(({ code }) => code === nigerianBank.code)) return [...banks]
  return [...banks, nigerianBank]
}
