import { type fundingCards as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import type * as z from 'zod/mini'
import { type CardOrder, type CardPaymentResult, challengeWords } from '#modules/acquiring'
import type { Caller } from '#platform/caller'
import type { IdempotentRequest } from '#platform/idempotency'
import type { TaskHandlers } from '#platform/tasks'
import type { CardFundingsNeeds } from './card-fundings.needs.ts'
import { findOwnFunding, pageOfFundings } from './card-fundings.store.ts'
import type { CardFunding } from './card-fundings.types.ts'
import { creditIdOf, inquireFunding } from './follow-card-funding.ts'
import { askForDispute } from './follow-dispute.ts'
import { followKeptMoney } from './follow-kept-money.ts'
import { fundByCard } from './fund-by-card.ts'
import { invoiceCards } from './pay-invoice.ts'
import { sendDisputeAnswer } from './send-dispute-answer.ts'
import { sendRefunds } from './send-refunds.ts'

type View = z.output<typeof contract.CardFunding>
type Who = Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name' | 'permissions'>
type Idempotent = IdempotentRequest<CardPaymentResult>

/** Payments by card: into accounts and wallets here, for transfers by SendR there. */
export interface CardFundings {
  payWithCard(request: { caller: Who; order: CardOrder; idempotent: Idempotent }): Promise<CardPaymentResult>
  completeChallenge(request: { caller: Who; challengeId: string; idempotent: Idempotent }): Promise<CardPaymentResult>
  getFunding(request: { customerId: string; id: string }): Promise<View>
  listFundings(request: {
    customerId: string
    accountId: string
    page: number
    pageSize: number
  }): Promise<{ records: View[]; pageData: ReturnType<typeof pageData> }>
  /** Invoices of customers, which their payers pay. */
  invoices: ReturnType<typeof invoiceCards>
  /** Business time. */
  now(): Date
  tasks: TaskHandlers
}

export function createCardFundings(needs: CardFundingsNeeds): CardFundings {
  const { db, sendr, accounts } = needs
  const fund = fundByCard(needs)
  const viewOf = fundingView(needs)
  return {
    payWithCard: async ({ caller, order, idempotent }) => {
      const needed = order.paymentInstructionId === undefined ? 'payments:create' : 'sendr:create'
      if (!caller.permissions.has(needed)) throw new Refusal('identity.not_authorized')
      if (order.paymentInstructionId === undefined) return fund.pay({ caller, order, idempotent })
      return sendr.payWithCard({ caller, instructionId: order.paymentInstructionId, order, idempotent })
    },
    completeChallenge: async (request) => {
      const result = (await sendr.completeCardChallenge(request)) ?? (await fund.completeChallenge(request))
      if (!result) throw new Refusal('cards.challenge_unknown')
      return result
    },
    getFunding: async (of) => {
      const found = await db.asCustomer(of.customerId, (tx) => findOwnFunding(tx, of))
      if (!found) throw new Refusal('cards.funding_unknown')
      return viewOf(found)
    },
    listFundings: (of) =>
      db.asCustomer(of.customerId, async (tx) => {
        await accounts.accountOf(tx, of.customerId, of.accountId)
        const { fundings, total } = await pageOfFundings(tx, of)
        return { records: fundings.map(viewOf), pageData: pageData({ ...of, total }) }
      }),
    invoices: invoiceCards(needs),
    now: () => needs.bankClock.now(),
    tasks: {
      handlers: {
        inquire: inquireFunding(needs),
        dispute: askForDispute(needs),
        answer: sendDisputeAnswer(needs),
        kept: followKeptMoney(needs),
        refund: sendRefunds(needs),
      },
    },
  }
}

export const fundingStates = {
  attempting: 'Unknown',
  unknown: 'Unknown',
  challenge: 'ChallengeRequired',
  approved: 'Approved',
  declined: 'Declined',
} as const

const fundingView =
  ({ acquirer }: Pick<CardFundingsNeeds, 'acquirer'>) =>
  (funding: CardFunding): View => {
    const { id, state, challengeId } = funding
    const asks = state === 'challenge' && challengeId
    return {
      cardFundingId: id,
      accountId: funding.accountId,
      amount: funding.amount,
      refunded: funding.refunded,
      reference: funding.reference,
      card: `${funding.brand} ending in ${funding.lastFour}`,
      state: fundingStates[state],
      reason: funding.reason,
      challengeId: asks ? challengeId : null,
      challengeText: asks ? challengeWords(funding) : null,
      challengePage: asks ? acquirer.challengePage(challengeId) : null,
      dateAdded: funding.begunAt,
      finishedAt: funding.endedAt,
      transactionId: funding.credit === null ? null : creditIdOf(funding),
    }
  }
