import { cardPayment, newCard } from '../../main/testing/test-bodies-of-sendr.ts'
import type { Person } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Saved cards, and payments by card. */
export function requestsOfCards(person: Person): Record<string, WireRequest> {
  const { accounts, customerId, instructionId, savedCardId, forgottenCardId } = person
  return {
    'fundingCards.addCard': { body: newCard() },
    'fundingCards.listCards': { params: { id: customerId } },
    'fundingCards.getCard': { params: { id: savedCardId } },
    'fundingCards.deleteCard': { params: { id: forgottenCardId } },
    // By a card that is declined: the calls after it find the transfer unpaid.
    'fundingCards.payWithCard': { body: cardPayment(instructionId, '4000 0000 0000 0002') },
    'fundingCards.completeCardChallenge': { body: { challengeId: '01900000-0000-7000-8000-00000000c0de' } },
    'fundingCards.getCardFunding': { query: { CardFundingId: '01900000-0000-7000-8000-00000000c0de' } },
    'fundingCards.listCardFundings': { query: { AccountId: accounts.GBP, Page: '1', PageSize: '10' } },
  }
}

/** Where a right request isn't answered with success. */
export const answersOfCards: Record<string, number> = {
  // No bank asks anything, and funding by card is switched off.
  'fundingCards.completeCardChallenge': 404,
  'fundingCards.getCardFunding': 404,
}
