import { mobileMoney as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { TopUps } from './topups.service.ts'

export function topUpsRoutes(http: Pick<Http, 'handle'>, topUps: TopUps): void {
  http.handle(contract.fundWalletWithMobileMoney, ({ body, caller, idempotent }) =>
    topUps.createTopUp({ caller, order: body, idempotent }),
  )
  http.handle(contract.getMobileMoneyFunding, ({ query, caller }) =>
    topUps.getTopUp({ customerId: caller.customerId, topUpId: query.TopUpId }),
  )
  http.handle(contract.listMobileMoneyFundings, ({ query, caller }) =>
    topUps.listTopUps({
      customerId: caller.customerId,
      accountId: query.AccountId,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
}
