import type { AccountSurroundings, AccountView } from '#modules/accounts'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Pricing } from '#modules/pricing'

interface Around {
  pricing: Pick<Pricing, 'limitsOfAccounts' | 'getThreshold'>
  beneficiaries: Pick<Beneficiaries, 'cardsByCurrency'>
}

/** What the modules above accounts know of them, for the answers that show accounts. */
export const accountSurroundings =
  ({ pricing, beneficiaries }: Around) =>
  async (
    customerId: string,
    views: readonly Pick<AccountView, 'accountId' | 'currencyCode'>[],
  ): Promise<ReadonlyMap<string, AccountSurroundings>> => {
    const accounts = views.map(({ accountId, currencyCode }) => ({ accountId, currency: currencyCode }))
    const currencies = accounts.map(({ currency }) => currency)
    const [limits, cards] = await Promise.all([
      pricing.limitsOfAccounts({ customerId, accounts }),
      beneficiaries.cardsByCurrency(customerId, currencies),
    ])
    return new Map(
      accounts.flatMap(({ accountId, currency }) => {
        const its = limits.get(accountId)
        if (!its) return []
        const accountBeneficiaries = cards.get(currency) ?? []
        const accountThreshold = pricing.getThreshold(currency)
        const later = { multiCurrencyIbanAccount: null, secondaryAccountDocuments: [] }
        return [[accountId, { ...its, ...later, accountThreshold, accountBeneficiaries }] as const]
      }),
    )
  }
