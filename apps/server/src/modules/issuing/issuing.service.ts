import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import type { TaskHandlers } from '#platform/tasks'
import { activateCard, changePin, type PinNeeds, revealCard, sendActivationCode } from './cards/card-pins.ts'
import type { CardView } from './cards/card-views.ts'
import { deleteCard, editControls, freezeCard, getCard, listCards, replaceCard, unfreezeCard } from './cards/cards.ts'
import { decideForTeam } from './cards/decide-for-team.ts'
import { renewCards } from './cards/renew-cards.ts'
import { expireRequest, remindDeciders } from './cards/request-expiry.ts'
import { countWaiting } from './cards/requests.store.ts'
import { getRequest, listRequests, requestCard, withdrawRequest } from './cards/requests.ts'
import { countOpenDisputes } from './disputes/disputes.store.ts'
import { getDispute, listDisputes, openDispute, withdrawDispute } from './disputes/disputes.ts'
import { repayDebts } from './payments/clear.ts'
import { countRefused } from './payments/messages.store.ts'
import { getPayment, listPayments } from './payments/payment-views.ts'
import { addReceipt, getReceipt, remindOfReceipt } from './payments/receipts.ts'
import { collectAll, expirePayment, receiveMessage } from './payments/receive-message.ts'
import { listSubscriptions } from './payments/subscriptions.ts'
import { createStaffSide, type StaffSide } from './staff-side.ts'

/** Virtual cards: from the request to the card network's clearing. */
export interface Issuing {
  requests: {
    ask: ReturnType<typeof requestCard>
    get: ReturnType<typeof getRequest>
    list: ReturnType<typeof listRequests>
    decide: ReturnType<typeof decideForTeam>
    withdraw: ReturnType<typeof withdrawRequest>
  }
  cards: {
    get: ReturnType<typeof getCard>
    list: ReturnType<typeof listCards>
    freeze: ReturnType<typeof freezeCard>
    unfreeze: ReturnType<typeof unfreezeCard>
    remove: ReturnType<typeof deleteCard>
    replace: ReturnType<typeof replaceCard>
    editControls: ReturnType<typeof editControls>
  }
  pins: {
    sendCode: ReturnType<typeof sendActivationCode>
    activate: ReturnType<typeof activateCard>
    reveal: ReturnType<typeof revealCard>
    change: ReturnType<typeof changePin>
  }
  payments: {
    get: ReturnType<typeof getPayment>
    list: ReturnType<typeof listPayments>
    subscriptions: ReturnType<typeof listSubscriptions>
    addReceipt: ReturnType<typeof addReceipt>
    getReceipt: ReturnType<typeof getReceipt>
  }
  disputes: {
    open: ReturnType<typeof openDispute>
    get: ReturnType<typeof getDispute>
    list: ReturnType<typeof listDisputes>
    withdraw: ReturnType<typeof withdrawDispute>
  }
  staff: StaffSide
  /** A card that the caller may see, for the sandbox's shops; refuses whom cards are not open for. */
  cardOf(caller: Caller, cardId: string): Promise<CardView>
  /** Whether cards are open for a person. */
  isOpenFor: PinNeeds['isOpenFor']
  receiveMessage: ReturnType<typeof receiveMessage>
  /** An account was credited: what it owes by cards is paid. */
  repayDebts: ReturnType<typeof repayDebts>
  collectAll: ReturnType<typeof collectAll>
  /** Makes the successors of cards that expire soon. */
  renewCards: ReturnType<typeof renewCards>
  counts: {
    requests(): Promise<number>
    disputes(): Promise<number>
    refusedMessages(): Promise<number>
  }
  tasks: TaskHandlers
}

export function createIssuing(needs: PinNeeds): Issuing {
  const { db } = needs
  return {
    requests: {
      ask: requestCard(needs),
      get: getRequest(needs),
      list: listRequests(needs),
      decide: decideForTeam(needs),
      withdraw: withdrawRequest(needs),
    },
    cards: {
      get: getCard(needs),
      list: listCards(needs),
      freeze: freezeCard(needs),
      unfreeze: unfreezeCard(needs),
      remove: deleteCard(needs),
      replace: replaceCard(needs),
      editControls: editControls(needs),
    },
    pins: {
      sendCode: sendActivationCode(needs),
      activate: activateCard(needs),
      reveal: revealCard(needs),
      change: changePin(needs),
    },
    payments: {
      get: getPayment(needs),
      list: listPayments(needs),
      subscriptions: listSubscriptions(needs),
      addReceipt: addReceipt(needs),
      getReceipt: getReceipt(needs),
    },
    disputes: {
      open: openDispute(needs),
      get: getDispute(needs),
      list: listDisputes(needs),
      withdraw: withdrawDispute(needs),
    },
    staff: createStaffSide(needs),
    cardOf: async (caller, cardId) => {
      if (!needs.isOpenFor(caller)) throw new Refusal('issuing.switched_off')
      return getCard(needs)(caller, cardId)
    },
    isOpenFor: needs.isOpenFor,
    receiveMessage: receiveMessage(needs),
    repayDebts: repayDebts(needs),
    collectAll: collectAll(needs),
    renewCards: renewCards(needs),
    counts: {
      requests: () => db.asSystem(countWaiting),
      disputes: () => db.asSystem(countOpenDisputes),
      refusedMessages: () => db.asSystem(countRefused),
    },
    tasks: {
      handlers: {
        expire: expirePayment(needs),
        receipt: remindOfReceipt(needs),
        'request-reminded': remindDeciders('reminded')(needs),
        'request-expiring': remindDeciders('expiring')(needs),
        'request-expires': expireRequest(needs),
      },
    },
  }
}
