import { accounts as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import { walletView } from './accounts.rules.ts'
import type { Accounts } from './accounts.service.ts'
import type { AccountSurroundings, AccountView } from './accounts.types.ts'

export interface Around {
  /** What surrounds accounts of one customer, by their ids. */
  surroundingsOf(
    customerId: string,
    accounts: readonly Pick<AccountView, 'accountId' | 'currencyCode'>[],
  ): Promise<ReadonlyMap<string, AccountSurroundings>>
}

const isWallet = ({ systemAccountType }: AccountView): boolean => systemAccountType === 'Wallet'

export function accountsRoutes(http: Pick<Http, 'handle'>, accounts: Accounts, { surroundingsOf }: Around): void {
  const surrounded = async (customerId: string, views: readonly AccountView[]) => {
    const around = await surroundingsOf(customerId, views)
    return views.map((view) => {
      const its = around.get(view.accountId)
      if (!its) throw new Error(`nothing surrounds the account ${view.accountId}`)
      return { ...view, ...its }
    })
  }

  http.handle(contract.listAccounts, async ({ caller: { customerId }, query }) => {
    const held = await accounts.listAccounts(customerId)
    const wallets = query.IncludeWallets ? held.filter(isWallet) : []
    return surrounded(customerId, [...held.filter((one) => !isWallet(one)), ...wallets])
  })

  http.handle(contract.listWallets, async ({ caller, query }) =>
    (await accounts.listAccounts(sameCustomer(query.CustomerId, caller.customerId))).filter(isWallet).map(walletView),
  )

  http.handle(contract.getAccount, async ({ caller: { customerId }, query }) => {
    const view = await accounts.getAccount({ customerId, accountId: query.AccountId })
    const [account] = await surrounded(customerId, [view])
    return account as NonNullable<typeof account>
  })

  http.handle(contract.getTotalBalance, ({ caller, query }) =>
    accounts.getTotalBalance({ customerId: caller.customerId, currency: query.CurrencyCode }),
  )

  http.handle(contract.getAccountDetail, ({ caller, query }) =>
    accounts.getAccountDetail({
      customerId: caller.customerId,
      accountId: query.AccountId,
      kind: query.SystemAccountType,
    }),
  )

  http.handle(contract.listEligibleCurrencies, ({ caller, query }) =>
    accounts.listEligibleCurrencies(sameCustomer(query.CustomerId, caller.customerId)),
  )
}
