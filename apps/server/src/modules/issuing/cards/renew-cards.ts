import { derivedId } from '#modules/payments'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { hasEnded } from './cards.states.ts'
import { cardsToRenew, findAnyCard, insertCard, lockCard } from './cards.store.ts'
import { askIssuer, newCard } from './cards.ts'

/**
 * Makes the successor of each card whose expiry was announced: under the same limits, to be activated by its holder while
 * the old one still pays. An issuer that doesn't answer is asked again an hour later.
 */
export const renewCards = (needs: IssuingNeeds) => async (): Promise<number> => {
  const { db, log } = needs
  let renewed = 0
  for (const { id } of await db.asSystem(cardsToRenew))
    await renewCard(needs, id).then(
      () => (renewed += 1),
      (err: unknown) => log.warn({ err, card: id }, 'a card could not be renewed'),
    )
  return renewed
}

async function renewCard(needs: IssuingNeeds, id: string): Promise<void> {
  const { db, bankClock } = needs
  const before = await db.asSystem((tx) => findAnyCard(tx, id))
  if (!before) return
  const newId = derivedId(id, 'renewal')
  const issued = await askIssuer(needs, (issuer) =>
    issuer.issue({ cardId: newId, currency: before.currency, replaces: id }),
  )
  await db.asSystem(async (tx) => {
    const card = await lockCard(tx, id)
    if (!card || hasEnded(card.status) || card.replacedById) return
    const next = newCard(card, { id: newId, requestId: card.requestId, issued, at: bankClock.now(), replacesId: id })
    await insertCard(tx, next)
    await needs.cardUpdated(tx, { what: 'renewed', card: next, by: null, reason: '' })
  })
}
