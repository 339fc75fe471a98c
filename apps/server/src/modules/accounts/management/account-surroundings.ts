import type { Currency } from '@tradewind/kernel'
import type { AccountSurroundings, AccountView } from '../accounts.types.ts'
import type { AccountManagement } from './management.service.ts'

type Surrounding<Name extends keyof AccountSurroundings> = AccountSurroundings[Name]

export interface Around {
  pricing: {
    limitsOfAccounts(request: {
      customerId: string
      accounts: readonly { accountId: string; currency: Currency }[]
    }): Promise<ReadonlyMap<string, Pick<AccountSurroundings, 'creditLimit' | 'payoutLimit'>>>
    listThresholds(request: {
      customerId: string
      currencies: readonly Currency[]
    }): Promise<readonly (Surrounding<'accountThreshold'> & { currencyCode: Currency })[]>
  }
  beneficiaries: {
    cardsByCurrency(
      customerId: string,
      currencies: readonly Currency[],
    ): Promise<ReadonlyMap<Currency, Surrounding<'accountBeneficiaries'>>>
  }
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
