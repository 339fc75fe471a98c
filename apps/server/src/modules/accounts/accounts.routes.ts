import { accounts as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import type { Accounts } from './accounts.service.ts'

export function accountsRoutes(http: Pick<Http, 'handle'>, accounts: Accounts): void {
  http.handle(contract.listAccounts, ({ caller }) => accounts.listAccounts(caller.customerId))

  http.handle(contract.getAccount, ({ caller, query }) =>
    accounts.getAccount({ customerId: caller.customerId, accountId: query.AccountId }),
  )

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
