import { type cards as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import type * as z from 'zod/mini'
import { hasLeft } from '#modules/customers'
import { derivedId } from '#modules/payments'
import { withAccountScope } from '#platform/account-scope'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { doneBefore } from '#platform/done-before'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { sameCustomer } from '#platform/same-customer'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { mayManage, type RequestView, requestViews } from './card-views.ts'
import { isOpenRequest } from './cards.states.ts'
import { countCards, lockCardsOf } from './cards.store.ts'
import type { CardRequest } from './cards.types.ts'
import { notifyDeciders } from './deciders.ts'
import { highestLimit } from './past-requests.ts'
import { readControls } from './read-controls.ts'
import { expiryOf, planRequestEnd } from './request-expiry.ts'
import { endRequest, findRequest, insertRequest, lockRequest, pageOfRequests } from './requests.store.ts'

/** As many cards, requests included, as one customer can have. */
export const maxCards = 200

type Order = z.output<typeof contract.NewCardRequest>

interface Ask {
  caller: Caller
  order: Order
  idempotent: IdempotentRequest<Requested>
}

/** Without names: what is answered under a key is kept in clear. */
type Requested = Pick<RequestView, 'requestId' | 'status'>

/**
 * Takes a request for a card. Who manages cards asks the provider at once; everybody else asks for the own card, and an
 * administrator of the company decides first.
 */
export const requestCard =
  (needs: IssuingNeeds) =>
  ({ caller, order, idempotent }: Ask): Promise<Requested> => {
    const { db, bankClock, accounts } = needs
    const { customerId, userId } = caller
    sameCustomer(order.customerId, customerId)
    const id = derivedId('card-request', userId, idempotent.key)
    const holderId = order.holderId ?? userId
    if (holderId !== userId && !mayManage(caller)) throw new Refusal('issuing.for_others_refused')
    if (holderId !== userId && !needs.isOpenForTeam(caller)) throw new Refusal('issuing.business_switched_off')
    return db
      .asSystem(async (tx) => {
        await lockCardsOf(tx, customerId)
        const account = await accounts.accountOf(tx, customerId, order.accountId)
        if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
        if (account.status === 'Frozen') throw new Refusal('ledger.account_frozen')
        if (account.kind !== 'account') throw new Refusal('issuing.account_unfit')
        if (caller.protection?.member?.accountIds?.includes(account.id) === false) throw new Refusal('accounts.unknown')
        await refuseStranger(needs, tx, { customerId, holderId })
        if ((await countCards(tx, customerId)) >= maxCards) throw new Refusal('issuing.too_many_cards')
        const controls = readControls(order, account.currency)
        const limit = highestLimit(controls, account.currency)
        const asked = { customerId, accountId: account.id, makerId: userId, limit }
        const demand = (await needs.approvalsOfCards.demandOf(tx, asked)) ?? null
        const status = mayManage(caller) && !demand ? 'PendingReview' : 'PendingTeam'
        const requestedAt = bankClock.now()
        const request: CardRequest = {
          ...controls,
          id,
          customerId,
          accountId: account.id,
          currency: account.currency,
          holderId,
          label: order.label ?? '',
          purpose: order.purpose,
          status,
          demand,
          requestedBy: userId,
          requestedByName: caller.name,
          requestedAt,
          expiresAt: status === 'PendingTeam' ? expiryOf(requestedAt) : null,
          teamDecidedBy: null,
          decidedByName: null,
          decidedAt: null,
          decisionReason: null,
          cardId: null,
        }
        await insertRequest(tx, request)
        await needs.record(tx, 'virtual-card-requested', request.label || request.purpose)
        await needs.cardUpdated(tx, { what: 'requested', request, by: userId, reason: '' })
        await notifyDeciders(needs, tx, request)
        await planRequestEnd(tx, request)
        const answer = { requestId: id, status: request.status }
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        return answer
      })
      .catch(doneBefore('request_pkey', async () => (await ownRequest(needs, caller, id)) !== undefined))
  }

async function refuseStranger(
  { customers }: Pick<IssuingNeeds, 'customers'>,
  tx: Tx,
  { customerId, holderId }: { customerId: string; holderId: string },
): Promise<void> {
  const holder = (await customers.teamOf(tx, customerId)).find(({ userId }) => userId === holderId)
  if (!holder || hasLeft(holder) || !customers.isAtWork(holder)) throw new Refusal('issuing.holder_unknown')
}

export async function viewOf(needs: IssuingNeeds, tx: Tx, request: CardRequest, caller: Caller): Promise<RequestView> {
  const [view] = await requestViews(needs)(tx, request.customerId, [request], caller)
  if (!view) throw new Error('a request without a view')
  return view
}

/** Who manages cards, and who approves what payment rules cover. */
const seesAll = (caller: Caller): boolean => mayManage(caller) || caller.permissions.has('approvals:decide')

/** Whether someone sees a request: who asked, whom it is for, and who may decide. */
const isOf = ({ requestedBy, holderId }: CardRequest, caller: Caller): boolean =>
  seesAll(caller) || requestedBy === caller.userId || holderId === caller.userId

async function ownRequest(
  { db }: Pick<IssuingNeeds, 'db'>,
  caller: Caller,
  id: string,
): Promise<CardRequest | undefined> {
  const request = await db.asCustomer(caller.customerId, (tx) => findRequest(tx, caller.customerId, id))
  return request && isOf(request, caller) ? request : undefined
}

/** Approvers see requests for any account; others only for the accounts that they see. */
const inSightOf = <T>({ permissions }: Caller, read: () => Promise<T>): Promise<T> =>
  permissions.has('approvals:decide') ? withAccountScope(undefined, read) : read()

export const getRequest =
  (needs: IssuingNeeds) =>
  (caller: Caller, id: string): Promise<RequestView> =>
    inSightOf(caller, () =>
      needs.db.asCustomer(caller.customerId, async (tx) => {
        const request = await findRequest(tx, caller.customerId, id)
        if (!request || !isOf(request, caller)) throw new Refusal('issuing.request_unknown')
        return viewOf(needs, tx, request, caller)
      }),
    )

export const listRequests =
  (needs: IssuingNeeds) =>
  (caller: Caller, of: { status: CardRequest['status'] | undefined; page: number; pageSize: number }) =>
    inSightOf(caller, () =>
      needs.db.asCustomer(caller.customerId, async (tx) => {
        const { customerId, userId } = caller
        const personId = seesAll(caller) ? undefined : userId
        const { requests, total } = await pageOfRequests(tx, { ...of, customerId, personId })
        const records = await requestViews(needs)(tx, customerId, requests, caller)
        return { records, pageData: pageData({ page: of.page, pageSize: of.pageSize, total }) }
      }),
    )

export async function openRequest(tx: Tx, caller: Caller, id: string): Promise<CardRequest> {
  const request = await lockRequest(tx, id)
  if (request?.customerId !== caller.customerId || !isOf(request, caller)) throw new Refusal('issuing.request_unknown')
  return request
}

export const withdrawRequest =
  (needs: IssuingNeeds) =>
  (caller: Caller, id: string): Promise<RequestView> =>
    needs.db.asSystem(async (tx) => {
      const request = await openRequest(tx, caller, id)
      if (request.requestedBy !== caller.userId) throw new Refusal('issuing.request_unknown')
      if (!isOpenRequest(request.status)) throw new Refusal('issuing.request_decided')
      await endRequest(tx, id, { status: 'Withdrawn', at: needs.bankClock.now() })
      await needs.record(tx, 'virtual-card-request-withdrawn', request.label || request.purpose)
      return viewOf(needs, tx, { ...request, status: 'Withdrawn' }, caller)
    })
