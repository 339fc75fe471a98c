import { cardDisputes, cardRefunds, fundingCards as contract } from '@tradewind/contract'
import { accountClosing } from '#modules/accounts'
import { transferPaidByCard } from '#modules/sendr'
import type { StaffCaller } from '#platform/caller'
import { on, takes } from '#platform/events'
import { file, type Http } from '#platform/http'
import type { Module } from '#platform/module'
import type { CardFundings } from './card-fundings.service.ts'
import { hasOpenFunding } from './card-fundings.store.ts'
import { askForDisputeAt } from './disputes.rules.ts'
import type { Disputes } from './disputes.service.ts'
import { neededFiles, planDisputeTask } from './disputes.store.ts'
import type { Refunds } from './refunds.service.ts'

export const cardFundingsModule = (fundings: CardFundings, disputes: Disputes, refunds: Refunds): Module => ({
  name: 'cardfundings',
  calls: (http) => cardFundingsRoutes(http, fundings),
  staffCalls: (http) => {
    disputesRoutes(http, disputes)
    refundsRoutes(http, refunds)
  },
  files: neededFiles,
  health: { cardDisputes: disputes.countOpen },
  tasks: fundings.tasks,
  subscriptions: [
    on(transferPaidByCard, async (tx, { id, paidAt }) => {
      const dueAt = askForDisputeAt(paidAt, fundings.now(), false)
      if (dueAt) await planDisputeTask(tx, { id, kind: 'dispute', dueAt })
    }),
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

function disputesRoutes(http: Pick<Http<StaffCaller>, 'handle'>, disputes: Disputes): void {
  http.handle(cardDisputes.listCardDisputes, ({ query, caller }) =>
    disputes.list(caller, { state: query.State, page: query.Page, pageSize: query.PageSize }),
  )
  http.handle(cardDisputes.getCardDispute, ({ params, caller }) => disputes.get(caller, params.cardFundingId))
  http.handle(cardDisputes.acceptCardDispute, async ({ params, body, caller }) => {
    await disputes.answer({ caller, ...params, reason: body.reason, evidence: null })
    return null
  })
  http.handle(cardDisputes.contestCardDispute, async ({ params, body, caller }) => {
    await disputes.answer({ caller, ...params, ...body })
    return null
  })
  http.handle(cardDisputes.getCardDisputeEvidence, async ({ params, caller }) =>
    file(await disputes.getEvidence(caller, params.cardFundingId)),
  )
}

function refundsRoutes(http: Pick<Http<StaffCaller>, 'handle'>, refunds: Refunds): void {
  http.handle(cardRefunds.listCardTopUps, ({ query, caller }) =>
    refunds.list(caller, {
      reference: query.Reference,
      state: query.State,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(cardRefunds.getCardTopUp, ({ params, caller }) => refunds.get(caller, params.cardFundingId))
  http.handle(cardRefunds.proposeCardRefund, ({ params, body, caller }) =>
    refunds.propose({ caller, id: params.cardFundingId, ...body }),
  )
  http.handle(cardRefunds.decideCardRefund, async ({ params, body, caller }) => {
    await refunds.decide({ caller, ...params, ...body })
    return null
  })
}
