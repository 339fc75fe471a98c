import { type cardsStaff as contract, Refusal, type Reply } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { derivedId } from '#modules/payments'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { cardViews, requestViews } from './cards/card-views.ts'
import { changeCard, insertCard, lockCard, pageOfCards } from './cards/cards.store.ts'
import { askIssuer, newCard, thawed } from './cards/cards.ts'
import type { Card, CardRequest } from './cards/cards.types.ts'
import { endRequest, findAnyRequest, lockRequest, pageOfRequests } from './cards/requests.store.ts'
import { type Dispute, findAnyDispute, lockDispute, pageOfDisputes } from './disputes/disputes.store.ts'
import { closeDispute, disputeView, paymentOf, takeUpDispute } from './disputes/disputes.ts'
import type { IssuingNeeds } from './issuing.needs.ts'
import { repayDebts } from './payments/clear.ts'
import { paymentViews } from './payments/payment-views.ts'
import { pageOfPayments } from './payments/payments.store.ts'
import type { CardPayment } from './payments/payments.types.ts'

type RequestView = Reply<typeof contract.getRequest>
type CardView = Reply<typeof contract.setFreeze>
type PaymentView = Reply<typeof contract.listAuthorizations>['records'][number]
type DisputeView = Reply<typeof contract.getDispute>

interface Paged {
  page: number
  pageSize: number
}

/** Cards as the provider's staff see and decide them. */
export type StaffSide = ReturnType<typeof createStaffSide>

export function createStaffSide(needs: IssuingNeeds) {
  return { ...requestsOf(needs), ...cardsOf(needs), ...disputesOf(needs) }
}

const nameOf = async ({ customers }: IssuingNeeds, tx: Tx, customerId: string): Promise<string> =>
  (await customers.customerOf(tx, customerId))?.name ?? ''

async function refuseOwn(needs: IssuingNeeds, tx: Tx, caller: StaffCaller, customerId: string): Promise<void> {
  if (await needs.isOfCustomer(tx, caller, customerId)) throw new Refusal('review.about_yourself')
}

const listSeen = ({ staff }: IssuingNeeds, tx: Tx, { staffId }: StaffCaller, list: string, names: number) =>
  staff.recordList(tx, { staffId, list, names })

const seen = ({ staff }: IssuingNeeds, tx: Tx, { staffId }: StaffCaller, customerId: string, reason: string) =>
  staff.recordAccess(tx, { customerId, staffId, kind: 'customer', subject: customerId, reason })

function requestsOf(needs: IssuingNeeds) {
  const { db, bankClock, accounts } = needs
  const view = async (tx: Tx, request: CardRequest): Promise<RequestView> => {
    const [one] = await requestViews(needs)(tx, request.customerId, [request], undefined)
    if (!one) throw new Error('a request without a view')
    return { ...one, customerName: await nameOf(needs, tx, request.customerId) }
  }
  /** What may still be approved, and which account pays. */
  async function approvable(tx: Tx, request: CardRequest) {
    if (request.status !== 'PendingReview') throw new Refusal('issuing.request_decided')
    const account = await accounts.accountOf(tx, request.customerId, request.accountId)
    if (account.status === 'Closed') throw new Refusal('issuing.account_unfit')
    return account
  }
  return {
    listRequests: (caller: StaffCaller, { status, ...of }: Paged & { status: CardRequest['status'] | undefined }) =>
      db.asSystem(async (tx) => {
        const { requests, total } = await pageOfRequests(tx, { ...of, status, oldestFirst: status === 'PendingReview' })
        await listSeen(needs, tx, caller, 'Card requests', requests.length)
        const records: RequestView[] = []
        for (const request of requests) records.push(await view(tx, request))
        return { records, pageData: pageData({ ...of, total }) }
      }),
    getRequest: (caller: StaffCaller, requestId: string): Promise<RequestView> =>
      db.asSystem(async (tx) => {
        const request = await findAnyRequest(tx, requestId)
        if (!request) throw new Refusal('issuing.request_unknown')
        await seen(needs, tx, caller, request.customerId, 'card request')
        return view(tx, request)
      }),
    /** The issuer makes the card under an id that follows from the request, so that asking again makes no second one. */
    decideRequest: async ({
      caller,
      requestId,
      approves,
      reason,
    }: {
      caller: StaffCaller
      requestId: string
      approves: boolean
      reason: string
    }): Promise<RequestView> => {
      const cardId = derivedId(requestId, 'card')
      const before = await db.asSystem(async (tx) => {
        const request = await findAnyRequest(tx, requestId)
        if (!request) throw new Refusal('issuing.request_unknown')
        await refuseOwn(needs, tx, caller, request.customerId)
        if (request.status !== 'PendingReview') throw new Refusal('issuing.request_decided')
        if (approves) await approvable(tx, request)
        return request
      })
      const { currency } = before
      const issued = approves ? await askIssuer(needs, (issuer) => issuer.issue({ cardId, currency })) : undefined
      return db.asSystem(async (tx) => {
        const request = await lockRequest(tx, requestId)
        if (request?.status !== 'PendingReview') throw new Refusal('issuing.request_decided')
        const at = bankClock.now()
        const decided = { decidedByName: caller.name, at }
        if (!issued) {
          await endRequest(tx, requestId, { ...decided, status: 'Rejected', decisionReason: reason })
          const after = { ...request, status: 'Rejected', decisionReason: reason, decidedAt: at } as const
          await needs.cardUpdated(tx, { what: 'rejected', request: after, by: null, reason })
          return view(tx, { ...after, decidedByName: caller.name })
        }
        const { ledgerAccount } = await approvable(tx, request)
        await endRequest(tx, requestId, { ...decided, status: 'Approved', decisionReason: reason })
        const terms = { ...request, ledgerAccountId: ledgerAccount }
        const card = newCard(terms, { id: cardId, requestId, issued, at, replacesId: null })
        await insertCard(tx, card)
        await needs.cardUpdated(tx, { what: 'issued', card, by: null, reason })
        const after = { ...request, status: 'Approved', cardId, decisionReason: reason, decidedAt: at } as const
        return view(tx, { ...after, decidedByName: caller.name })
      })
    },
  }
}

function cardsOf(needs: IssuingNeeds) {
  const { db, bankClock } = needs
  const cardView = async (tx: Tx, card: Card): Promise<CardView> => {
    const [one] = await cardViews(needs)(tx, card.customerId, [card], undefined)
    if (!one) throw new Error('a card without a view')
    return { ...one, customerName: await nameOf(needs, tx, card.customerId) }
  }
  const paymentView = async (tx: Tx, payment: CardPayment): Promise<PaymentView> => {
    const [one] = await paymentViews(needs)(tx, [payment], undefined)
    if (!one) throw new Error('a card payment without a view')
    const { customerId, decidedBy } = payment
    return { ...one, customerId, customerName: await nameOf(needs, tx, customerId), decidedBy }
  }
  return {
    listCards: (
      caller: StaffCaller,
      of: Paged & { status: Card['status'] | undefined; customerId: string | undefined },
    ) =>
      db.asSystem(async (tx) => {
        const { cards, total } = await pageOfCards(tx, of)
        await listSeen(needs, tx, caller, 'Cards', cards.length)
        const records: CardView[] = []
        for (const card of cards) records.push(await cardView(tx, card))
        return { records, pageData: pageData({ page: of.page, pageSize: of.pageSize, total }) }
      }),
    setFreeze: ({
      caller,
      cardId,
      frozen,
      reason,
    }: {
      caller: StaffCaller
      cardId: string
      frozen: boolean
      reason: string
    }) =>
      db.asSystem(async (tx) => {
        const card = await lockCard(tx, cardId)
        if (!card) throw new Refusal('issuing.card_unknown')
        await refuseOwn(needs, tx, caller, card.customerId)
        await seen(needs, tx, caller, card.customerId, reason)
        const freezes = frozen && (card.status === 'Active' || card.status === 'Frozen')
        if (frozen && !freezes) throw new Refusal('issuing.not_active')
        if (!frozen && card.status !== 'Frozen') throw new Refusal('issuing.not_frozen')
        const kept = {
          status: 'Frozen',
          frozenBy: 'Provider',
          frozenAt: bankClock.now(),
          freezeReason: reason,
        } as const
        const after = await changeCard(tx, card, frozen ? kept : thawed)
        await needs.cardUpdated(tx, { what: frozen ? 'frozen' : 'unfrozen', card: after, by: null, reason })
        return cardView(tx, after)
      }),
    listAuthorizations: (
      caller: StaffCaller,
      of: Paged & {
        status: CardPayment['status'] | undefined
        cardId: string | undefined
        customerId: string | undefined
      },
    ) =>
      db.asSystem(async (tx) => {
        const { payments, total } = await pageOfPayments(tx, of)
        await listSeen(needs, tx, caller, 'Card payments', payments.length)
        const records: PaymentView[] = []
        for (const payment of payments) records.push(await paymentView(tx, payment))
        return { records, pageData: pageData({ page: of.page, pageSize: of.pageSize, total }) }
      }),
  }
}

const stepOf = { TakeUp: 'in-review', TakeUpWithCredit: 'credited', Won: 'won', Lost: 'lost' } as const

function disputesOf(needs: IssuingNeeds) {
  const { db } = needs
  const view = async (tx: Tx, dispute: Dispute): Promise<DisputeView> => ({
    ...(await disputeView(tx, dispute, undefined)),
    decidedByName: dispute.decidedByName,
    decidedAt: dispute.decidedAt,
    customerId: dispute.customerId,
    customerName: await nameOf(needs, tx, dispute.customerId),
  })
  return {
    listDisputes: (caller: StaffCaller, of: Paged & { state: Dispute['state'] | undefined }) =>
      db.asSystem(async (tx) => {
        const { disputes, total } = await pageOfDisputes(tx, { ...of, openFirst: true })
        await listSeen(needs, tx, caller, 'Purchase disputes', disputes.length)
        const records: DisputeView[] = []
        for (const dispute of disputes) records.push(await view(tx, dispute))
        return { records, pageData: pageData({ page: of.page, pageSize: of.pageSize, total }) }
      }),
    getDispute: (caller: StaffCaller, disputeId: string): Promise<DisputeView> =>
      db.asSystem(async (tx) => {
        const dispute = await findAnyDispute(tx, disputeId)
        if (!dispute) throw new Refusal('issuing.dispute_unknown')
        await seen(needs, tx, caller, dispute.customerId, 'purchase dispute')
        return view(tx, dispute)
      }),
    decideDispute: ({
      caller,
      disputeId,
      decision,
      reason: outcomeReason,
    }: {
      caller: StaffCaller
      disputeId: string
      decision: 'TakeUp' | 'TakeUpWithCredit' | 'Won' | 'Lost'
      reason: string
    }): Promise<DisputeView> =>
      db.asSystem(async (tx) => {
        const dispute = await lockDispute(tx, disputeId)
        if (!dispute) throw new Refusal('issuing.dispute_unknown')
        await refuseOwn(needs, tx, caller, dispute.customerId)
        const by = { decidedBy: caller.staffId, decidedByName: caller.name, outcomeReason }
        const after =
          decision === 'Won' || decision === 'Lost'
            ? await closeDispute(needs)(tx, dispute, { ...by, state: decision })
            : await takeUpDispute(needs)(tx, dispute, { ...by, withCredit: decision === 'TakeUpWithCredit' })
        const { customerId, accountId } = after
        await repayDebts(needs)(tx, { customerId, accountId, at: needs.bankClock.now() })
        const payment = await paymentOf(tx, after)
        await needs.disputeUpdated(tx, { what: stepOf[decision], dispute: after, payment })
        return view(tx, after)
      }),
  }
}
