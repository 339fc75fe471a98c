import type { AcquiringNeeds } from './acquiring.needs.ts'
import { chosenCard } from './chosen-card.ts'
import { deleteCards, sharesCard } from './saved-cards.store.ts'
import { addCard, getCard, listCards, removeCard } from './saved-cards.ts'

/** Cards of customers: those that they saved, and the one that an order names. */
export interface Acquiring {
  addCard: ReturnType<typeof addCard>
  listCards: ReturnType<typeof listCards>
  getCard: ReturnType<typeof getCard>
  removeCard: ReturnType<typeof removeCard>
  chosenCard: ReturnType<typeof chosenCard>
  /** Whether two customers saved the same card, as far as a card shows. */
  sharesCard: typeof sharesCard
  /** Removes the cards of a customer who is erased. */
  forgetAll: typeof deleteCards
}

export const createAcquiring = (needs: AcquiringNeeds): Acquiring => ({
  addCard: addCard(needs),
  listCards: listCards(needs),
  getCard: getCard(needs),
  removeCard: removeCard(needs),
  chosenCard: chosenCard(needs),
  sharesCard,
  forgetAll: deleteCards,
})
