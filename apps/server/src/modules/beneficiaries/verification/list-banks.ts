import { findCountry } from '@tradewind/kernel/country'
import type { BeneficiariesNeeds } from '../beneficiaries.needs.ts'
import type { ListedBank } from '../beneficiaries.types.ts'

/** The banks of a country by its two or three letters. */
export const listBanksInCountry =
  ({ rails }: Pick<BeneficiariesNeeds, 'rails'>) =>
  (country: string): Promise<ListedBank[]> =>
    rails.banksInCountry(findCountry(country.toUpperCase())?.alpha3 ?? country.toUpperCase())
