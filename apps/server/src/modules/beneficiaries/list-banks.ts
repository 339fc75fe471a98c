import type { BeneficiariesNeeds } from './beneficiaries.service.ts'
import type { ListedBank } from './beneficiaries.types.ts'

export const listBanksInCountry =
  ({ rails }: Pick<BeneficiariesNeeds, 'rails'>) =>
  (countryIso3: string): Promise<ListedBank[]> =>
    rails.banksInCountry(countryIso3.toUpperCase())
