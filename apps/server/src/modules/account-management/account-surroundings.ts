import type { AccountSurroundings, AccountView } from '#modules/accounts'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Pricing } from '#modules/pricing'
import type { AccountManagement } from './account-management.service.ts'

interface Around {
  pricing: Pick<Pricing, 'limitsOfAccounts' | 'listThresholds'>
  beneficiaries: Pick<Beneficiaries, 'cardsByCurrency'>
  accountManagement: Pick<AccountManagement, 'surroundingsOf'>
}

/** What the modules above accounts know of them, for the answers that show accounts. */
export const accountSurroundings =
  ({ pricing, beneficiaries, accountManagement }: Around) =>
  async (
    customerId: string,
    views: readonly Pick<AccountView, 'accountId' | 'currencyCode'>[],
  ): Promise<ReadonlyMap<string, AccountSurroundings>> => {
    const accounts = views.map(({ accountId, currencyCode }) => ({ accountId, currency: currencyCode }))
    const currencies = accounts.map(({ currency }) => currency)
    const [limits, thresholds, cards, managed] = await Promise.all([
      pricing.limitsOfAccounts({ customerId, accounts }),
      pricing.listThresholds({ customerId, currencies: [...new Set(currencies)] }),
      beneficiaries.cardsByCurrency(customerId, currencies),
      accountManagement.surroundingsOf(customerId),
    ])
    return new Map(
      accounts.flatMap(({ accountId, currency }) => {
        const its = limits.get(accountId)
        const accountThreshold = thresholds.find(({ currencyCode }) => currencyCode === currency)
        if (!its || !accountThreshold) return []
        const accountBeneficiaries = cards.get(currency) ?? []
        const none = { multiCurrencyIbanAccount: null, secondaryAccountDocuments: [] }
        const own = managed.get(accountId) ?? none
        return [[accountId, { ...its, ...own, accountThreshold, accountBeneficiaries }] as const]
      }),
    )
  }
