import { type cards as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { zero } from '@tradewind/kernel'
import { fullName } from '@tradewind/kernel/person-name'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { mayManage, mayUse, type Reader } from '../cards/card-views.ts'
import { findAnyCard, findCard } from '../cards/cards.store.ts'
import { activeMembers } from '../cards/deciders.ts'
import { declines, isDecline, nextStepOf } from '../declines.rules.ts'
import { isDisputable } from '../disputes/disputes.rules.ts'
import { disputeOf } from '../disputes/disputes.store.ts'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { categoryName } from '../merchants.rules.ts'
import { eventsOf, findPayment, pageOfPayments } from './payments.store.ts'
import type { CardPayment } from './payments.types.ts'
import { findReceipt } from './receipts.store.ts'

export type PaymentView = z.output<typeof contract.CardAuthorization>

export const paymentViews =
  ({ customers, bankClock }: Pick<IssuingNeeds, 'customers' | 'bankClock'>) =>
  async (tx: Tx, payments: readonly CardPayment[], reader: Reader): Promise<PaymentView[]> => {
    const views: PaymentView[] = []
    // One after the other: they share one connection.
    for (const payment of payments) {
      const card = await findAnyCard(tx, payment.cardId)
      const team = await customers.teamOf(tx, payment.customerId)
      const holder = team.find(({ userId }) => userId === payment.holderId)
      const dispute = await disputeOf(tx, payment.id)
      const receipt = await findReceipt(tx, payment.id)
      const acts = mayManage(reader) || (mayUse(reader) && reader?.userId === payment.holderId)
      const { merchant, merchantAmount, decidedBy } = payment
      views.push({
        authorizationId: payment.id,
        cardId: payment.cardId,
        accountId: payment.accountId,
        cardLabel: card?.label ?? '',
        lastFour: card?.lastFour ?? '',
        holderId: payment.holderId,
        holderName: holder ? fullName(holder) : '',
        kind: payment.kind,
        status: payment.status,
        merchant: { ...merchant, categoryName: categoryName(merchant.category) },
        at: payment.at,
        amount: payment.amount,
        merchantAmount: merchantAmount.amount,
        merchantCurrency: merchantAmount.currency,
        rate: merchantAmount.rate,
        held: payment.held,
        posted: payment.posted,
        refunded: payment.refunded,
        owed: payment.owed,
        expiresAt: payment.expiresAt,
        decline:
          payment.status === 'Declined'
            ? declineView(decidedBy, { reader, team: activeMembers(customers, team) })
            : null,
        isLate: payment.isLate,
        isOffline: payment.isOffline,
        receiptName: receipt?.fileName ?? null,
        canAddReceipt: acts && payment.posted.minor > 0n,
        disputeId: dispute?.id ?? null,
        canDispute: acts && !dispute && isDisputable(payment, bankClock.now()),
      })
    }
    return views
  }

const declineView = (code: string, of: Parameters<typeof nextStepOf>[1]): PaymentView['decline'] =>
  isDecline(code) ? { code, ...declines[code], nextStep: nextStepOf(code, of) } : null

const isSeenBy = ({ holderId }: Pick<CardPayment, 'holderId'>, caller: Caller): boolean =>
  mayManage(caller) || holderId === caller.userId

/** A payment of the customer that the caller sees. */
export async function seenPayment(tx: Tx, caller: Caller, id: string): Promise<CardPayment> {
  const payment = await findPayment(tx, caller.customerId, id)
  if (!payment || !isSeenBy(payment, caller)) throw new Refusal('issuing.authorization_unknown')
  return payment
}

export const getPayment =
  (needs: IssuingNeeds) =>
  (caller: Caller, id: string): Promise<z.output<NonNullable<typeof contract.getCardAuthorization.value>>> =>
    needs.db.asCustomer(caller.customerId, async (tx) => {
      const payment = await seenPayment(tx, caller, id)
      const [view] = await paymentViews(needs)(tx, [payment], caller)
      if (!view) throw new Error('a card payment without a view')
      const events = (await eventsOf(tx, payment)).map(({ entryId: transactionId, ...event }) => ({
        ...event,
        transactionId,
      }))
      return { ...view, events }
    })

interface Listing {
  cardId: string | undefined
  accountId: string | undefined
  status: CardPayment['status'] | undefined
  page: number
  pageSize: number
}

export const listPayments =
  (needs: IssuingNeeds) =>
  (caller: Caller, { page, pageSize, ...of }: Listing) =>
    needs.db.asCustomer(caller.customerId, async (tx) => {
      const { customerId, userId } = caller
      const card = of.cardId ? await findCard(tx, customerId, of.cardId) : undefined
      if (of.cardId && (!card || !isSeenBy(card, caller))) throw new Refusal('issuing.card_unknown')
      if (of.accountId) await needs.accounts.accountOf(tx, customerId, of.accountId)
      const holderId = mayManage(caller) ? undefined : userId
      const { payments, total } = await pageOfPayments(tx, { ...of, customerId, holderId, page, pageSize })
      return { records: await paymentViews(needs)(tx, payments, caller), pageData: pageData({ page, pageSize, total }) }
    })

/** What is left to dispute. */
export const takenOf = ({ posted, refunded, currency }: CardPayment) =>
  posted.minor > refunded.minor ? { ...posted, minor: posted.minor - refunded.minor } : zero(currency)
