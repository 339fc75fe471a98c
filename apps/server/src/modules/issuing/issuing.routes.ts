import { cardLimitTypes, cardsStaff, cards as contract, Refusal } from '@tradewind/contract'
import type { Caller, StaffCaller } from '#platform/caller'
import { file, type Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import type { Issuing } from './issuing.service.ts'

/** HTTP in, HTTP out. Whoever cards are not open for is refused here, in each call. */
export async function issuingRoutes(http: Pick<Http, 'handle' | 'app'>, issuing: Issuing): Promise<void> {
  requestRoutes(http, issuing)
  cardRoutes(http, issuing)
  pinRoutes(http, issuing)
  paymentRoutes(http, issuing)
  await networkRoute(http, issuing)
}

const openTo = ({ isOpenFor }: Pick<Issuing, 'isOpenFor'>, caller: Caller): Caller => {
  if (!isOpenFor(caller)) throw new Refusal('issuing.switched_off')
  return caller
}

const paged = ({ Page: page, PageSize: pageSize }: { Page: number; PageSize: number }) => ({ page, pageSize })

function requestRoutes(http: Pick<Http, 'handle'>, issuing: Issuing): void {
  const { requests } = issuing
  http.handle(contract.requestCard, ({ caller, body: order, idempotent }) =>
    requests.ask({ caller: openTo(issuing, caller), order, idempotent }),
  )
  http.handle(contract.listCardRequests, ({ caller, query }) =>
    requests.list(openTo(issuing, caller), { ...paged(query), status: query.Status }),
  )
  http.handle(contract.getCardRequest, ({ caller, params }) => requests.get(openTo(issuing, caller), params.id))
  http.handle(contract.decideCardRequest, ({ caller, body: { requestId, decision, reason } }) =>
    requests.decide({
      caller: openTo(issuing, caller),
      requestId,
      approves: decision === 'Approve',
      reason: reason ?? '',
    }),
  )
  http.handle(contract.withdrawCardRequest, ({ caller, body }) =>
    requests.withdraw(openTo(issuing, caller), body.requestId),
  )
}

function cardRoutes(http: Pick<Http, 'handle'>, issuing: Issuing): void {
  const { cards } = issuing
  const filterOf = (query: {
    Page: number
    PageSize: number
    Status?: Parameters<typeof cards.list>[1]['status']
    HolderId?: string | undefined
    AccountId?: string | undefined
    Search?: string | undefined
  }) => ({
    ...paged(query),
    status: query.Status,
    holderId: query.HolderId,
    accountId: query.AccountId,
    search: query.Search,
  })
  http.handle(contract.listCustomerCards, ({ caller, query }) => cards.list(openTo(issuing, caller), filterOf(query)))
  http.handle(contract.listCardsOfCustomer, async ({ caller, params, query }) => {
    sameCustomer(params.customerId, caller.customerId)
    return cards.list(openTo(issuing, caller), filterOf(query))
  })
  http.handle(contract.getCards, async ({ caller, query }) =>
    query.CardId === undefined
      ? cards.list(openTo(issuing, caller), paged(query))
      : cards.get(openTo(issuing, caller), query.CardId),
  )
  http.handle(contract.listLimitTypes, async ({ caller }) => {
    openTo(issuing, caller)
    return cardLimitTypes.map((type) => ({ ...type }))
  })
  http.handle(contract.freezeCard, ({ caller, body: { cardId, reason } }) =>
    cards.freeze({ caller: openTo(issuing, caller), cardId, reason }),
  )
  http.handle(contract.unfreezeCard, ({ caller, body }) =>
    cards.unfreeze({ caller: openTo(issuing, caller), cardId: body.cardId }),
  )
  http.handle(contract.deleteCard, ({ caller, body }) =>
    cards.remove({ caller: openTo(issuing, caller), cardId: body.cardId }),
  )
  http.handle(contract.editCardControls, ({ caller, body: controls }) =>
    cards.editControls({ caller: openTo(issuing, caller), controls }),
  )
  http.handle(contract.replaceCard, ({ caller, body: { cardId }, idempotent }) =>
    cards.replace({ caller: openTo(issuing, caller), cardId, idempotent }),
  )
}

function pinRoutes(http: Pick<Http, 'handle'>, issuing: Issuing): void {
  const { pins } = issuing
  http.handle(contract.sendActivationCode, ({ caller, body: { cardId }, idempotent }) =>
    pins.sendCode({ caller: openTo(issuing, caller), cardId, idempotent }),
  )
  http.handle(contract.activateCard, ({ caller, body: { cardId, code, cardPin: pin } }) =>
    pins.activate({ caller: openTo(issuing, caller), cardId, code, pin }),
  )
  http.handle(contract.validateCardPin, ({ caller, body: { cardId, cardPin: pin } }) =>
    pins.reveal({ caller: openTo(issuing, caller), cardId, pin }),
  )
  http.handle(contract.changeCardPin, async ({ caller, body: { cardId, currentCardPin: current, cardPin: pin } }) => {
    await pins.change({ caller: openTo(issuing, caller), cardId, current, pin })
    return null
  })
}

function paymentRoutes(http: Pick<Http, 'handle'>, issuing: Issuing): void {
  const { payments, disputes } = issuing
  http.handle(contract.listCardSubscriptions, ({ caller, query }) =>
    issuing.payments.subscriptions(openTo(issuing, caller), query.CardId),
  )
  http.handle(contract.addCardReceipt, async ({ caller, body }) => {
    await issuing.payments.addReceipt(openTo(issuing, caller), body)
    return null
  })
  http.handle(contract.getCardReceipt, async ({ caller, params }) =>
    file(await issuing.payments.getReceipt(openTo(issuing, caller), params.authorizationId)),
  )
  http.handle(contract.listCardAuthorizations, ({ caller, query }) =>
    payments.list(openTo(issuing, caller), {
      ...paged(query),
      cardId: query.CardId,
      accountId: query.AccountId,
      status: query.Status,
    }),
  )
  http.handle(contract.getCardAuthorization, ({ caller, params }) =>
    payments.get(openTo(issuing, caller), params.authorizationId),
  )
  http.handle(contract.openPurchaseDispute, ({ caller, body: order, idempotent }) =>
    disputes.open({ caller: openTo(issuing, caller), order, idempotent }),
  )
  http.handle(contract.listPurchaseDisputes, ({ caller, query }) =>
    disputes.list(openTo(issuing, caller), { ...paged(query), state: query.State }),
  )
  http.handle(contract.getPurchaseDispute, ({ caller, params }) =>
    disputes.get(openTo(issuing, caller), params.disputeId),
  )
  http.handle(contract.withdrawPurchaseDispute, ({ caller, params }) =>
    disputes.withdraw(openTo(issuing, caller), params.disputeId),
  )
}

/** The address for the card network's messages: no envelope, and signatures are over the bytes as they came. */
async function networkRoute({ app }: Pick<Http, 'app'>, issuing: Issuing): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/card/network/v1/messages', async ({ headers, body }, reply) => {
      const answer = await issuing.receiveMessage({ headers, body: typeof body === 'string' ? body : '' })
      return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
    })
  })
}

export function issuingStaffRoutes(http: Pick<Http<StaffCaller>, 'handle'>, { staff }: Pick<Issuing, 'staff'>): void {
  http.handle(cardsStaff.listRequests, ({ caller, query }) =>
    staff.listRequests(caller, { ...paged(query), status: query.Status }),
  )
  http.handle(cardsStaff.getRequest, ({ caller, params }) => staff.getRequest(caller, params.requestId))
  http.handle(cardsStaff.decideRequest, ({ caller, params, body: { decision, reason } }) =>
    staff.decideRequest({ caller, requestId: params.requestId, approves: decision === 'Approve', reason }),
  )
  http.handle(cardsStaff.listCards, ({ caller, query }) =>
    staff.listCards(caller, { ...paged(query), status: query.Status, customerId: query.CustomerId }),
  )
  http.handle(cardsStaff.setFreeze, ({ caller, params, body }) => staff.setFreeze({ caller, ...params, ...body }))
  http.handle(cardsStaff.listAuthorizations, ({ caller, query }) =>
    staff.listAuthorizations(caller, {
      ...paged(query),
      status: query.Status,
      cardId: query.CardId,
      customerId: query.CustomerId,
    }),
  )
  http.handle(cardsStaff.listDisputes, ({ caller, query }) =>
    staff.listDisputes(caller, { ...paged(query), state: query.State }),
  )
  http.handle(cardsStaff.getDispute, ({ caller, params }) => staff.getDispute(caller, params.disputeId))
  http.handle(cardsStaff.decideDispute, ({ caller, params, body }) =>
    staff.decideDispute({ caller, ...params, ...body }),
  )
}
