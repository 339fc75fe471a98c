import { fundingCards as contract } from '@tradewind/contract'
import { accountClosing } from '#modules/accounts'
import { takes } from '#platform/events'
import type { Http } from '#platform/http'
import type { Module } from '#platform/module'
import type { CardFundings } from './card-fundings.service.ts'
import { hasOpenFunding } from './card-fundings.store.ts'

export const cardFundingsModule = (fundings: CardFundings): Module => ({
  name: 'cardfundings',
  calls: (http) => cardFundingsRoutes(http, fundings),
  tasks: fundings.tasks,
  subscriptions: [
    takes(accountClosing, async (tx, of) => ((await hasOpenFunding(tx, of)) ? 'accounts.top_ups_pending' : undefined)),
  ],
})

function cardFundingsRoutes(http: Pick<Http, 'handle'>, fundings: CardFundings): void {
  http.handle(contract.payWithCard, ({ body, caller, idempotent }) =>
    fundings.payWithCard({ caller, order: body, idempotent }),
  )
  http.handle(contract.completeCardChallenge, ({ body, caller, idempotent }) =>
    fundings.completeChallenge({ caller, challengeId: body.challengeId, idempotent }),
  )
  http.handle(contract.getCardFunding, ({ query, caller }) =>
    fundings.getFunding({ customerId: caller.customerId, id: query.CardFundingId }),
  )
  http.handle(contract.listCardFundings, ({ query, caller }) =>
    fundings.listFundings({
      customerId: caller.customerId,
      accountId: query.AccountId,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
}
