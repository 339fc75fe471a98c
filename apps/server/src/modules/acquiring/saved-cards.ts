import { type fundingCards as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { derivedId } from '#modules/payments'
import type { Caller } from '#platform/caller'
import { AlreadyDone, answerClaim, claimKey, type IdempotentRequest } from '#platform/idempotency'
import { type Sealed, Secret } from '#platform/secret'
import { withDeadline } from '#platform/timer'
import { invalidField } from '#platform/validation'
import type { AcquiringNeeds } from './acquiring.needs.ts'
import { cardInWords, cardNameOf, faultOfCard, isExpired, readPayer, tokenOf } from './card-entry.rules.ts'
import { countCards, deleteCard, findCard, findCards, insertCard, lockCards } from './saved-cards.store.ts'
import type { SavedCard, SavedCardView } from './saved-cards.types.ts'

/** As many as one customer saves. */
export const maxCards = 10

const answerWithin = { ms: 20_000 }

type NewCard = Sealed<z.output<typeof contract.NewCard>>

interface AddCard {
  caller: Pick<Caller, 'userId' | 'customerId'>
  card: NewCard
  idempotent: IdempotentRequest<SavedCardView>
}

/**
 * Saves a card that was typed into the acquirer's frame: the acquirer keeps it under a reference that follows from the
 * request's key, so that a repeat finds the same one, and we keep what the customer sees of it.
 */
export const addCard =
  (needs: AcquiringNeeds) =>
  async ({ caller: { userId, customerId }, card: typed, idempotent }: AddCard): Promise<SavedCardView> => {
    const { db, clock, personal, acquirer } = needs
    if (!acquirer) throw new Refusal('cards.unavailable')
    const token = tokenOf(typed)
    const payer = readPayer(typed)
    if ('field' in payer) throw invalidField(payer.field, payer.message)
    const now = clock.now()
    const card = await withDeadline(answerWithin, () => acquirer.describe(token))
    if (!card) throw new Refusal('cards.token_unknown')
    const fault = faultOfCard(card, typed, now)
    if (fault) throw invalidField(fault.field, fault.message)
    const id = derivedId('saved-card', userId, idempotent.key)
    await db.asCustomer(customerId, async (tx) => {
      await claimKey(tx, idempotent.claim)
      await refuseTooMany(needs, tx, { customerId, id })
    })
    const kept = await withDeadline(answerWithin, () => acquirer.keep({ reference: id, token }))
    if ('state' in kept) throw new Refusal(kept.code === 'token_used' ? 'cards.token_unknown' : 'cards.declined')
    const { CardNumber: _, Cvv: __, Month: ___, Year: ____, Currency: _____, ...holder } = typed
    const { type: brand, ...details } = card
    const made: SavedCard = {
      ...details,
      id,
      customerId,
      brand,
      acquirerCard: kept.savedCard.reveal(),
      payer: holder,
      addedBy: userId,
      addedAt: now,
    }
    const view = viewOf(made, now)
    const first = await db.asCustomer(customerId, async (tx) => {
      await lockCards(tx, customerId)
      if (!(await answerClaim(tx, idempotent.answerWith(view)))) return false
      await refuseTooMany(needs, tx, { customerId, id })
      await insertCard(tx, personal, made)
      await needs.record(tx, 'card-added', nameOf(made))
      return true
    })
    if (!first) throw new AlreadyDone()
    return view
  }

async function refuseTooMany(
  { personal }: Pick<AcquiringNeeds, 'personal'>,
  tx: Parameters<typeof countCards>[0],
  { customerId, id }: { customerId: string; id: string },
): Promise<void> {
  if ((await countCards(tx, customerId)) < maxCards) return
  if (!(await findCard(tx, personal, { customerId, id }))) throw new Refusal('cards.too_many')
}

export const listCards =
  ({ db, personal, clock }: Pick<AcquiringNeeds, 'db' | 'personal' | 'clock'>) =>
  async (customerId: string): Promise<SavedCardView[]> => {
    const cards = await db.asCustomer(customerId, (tx) => findCards(tx, personal, customerId))
    return cards.map((card) => viewOf(card, clock.now()))
  }

export const getCard =
  ({ db, personal, clock }: Pick<AcquiringNeeds, 'db' | 'personal' | 'clock'>) =>
  async (asked: { customerId: string; id: string }): Promise<SavedCardView> => {
    const card = await db.asCustomer(asked.customerId, (tx) => findCard(tx, personal, asked))
    if (!card) throw new Refusal('cards.unknown')
    return viewOf(card, clock.now())
  }

/** Forgets a card here first, so that it is charged no more whatever the acquirer says. */
export const removeCard =
  ({ db, personal, acquirer, record, log }: AcquiringNeeds) =>
  async (asked: { customerId: string; id: string }): Promise<void> => {
    const card = await db.asCustomer(asked.customerId, async (tx) => {
      const found = await findCard(tx, personal, asked)
      if (!found || !(await deleteCard(tx, asked))) throw new Refusal('cards.unknown')
      await record(tx, 'card-deleted', nameOf(found))
      return found
    })
    await acquirer
      ?.forget(new Secret(card.acquirerCard))
      .catch((err: unknown) => log.warn({ err, card: asked.id }, 'the acquirer still keeps a card that was removed'))
  }

const nameOf = ({ brand, lastFour }: SavedCard): string => cardInWords({ brand: cardNameOf(brand), lastFour })

const viewOf = ({ payer, ...card }: SavedCard, now: Date): SavedCardView => ({
  id: card.id,
  brand: card.brand,
  brandName: cardNameOf(card.brand),
  lastFour: card.lastFour,
  month: String(card.month).padStart(2, '0'),
  year: String(card.year),
  isExpired: isExpired(card, now),
  firstName: payer.FirstName ?? '',
  lastName: payer.LastName ?? null,
  billingCountry: payer.BillingCountry ?? null,
  addedAt: card.addedAt,
})
