import { derivedId } from '#modules/payments'
import type { Tx } from '#platform/db'
import { execute, rows, sql } from '#platform/db'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { hasEnded } from './cards.states.ts'
import { findAnyCard, insertCard, lockCard } from './cards.store.ts'
import { askIssuer, newCard } from './cards.ts'

/** The issuer says that a card is about to expire. */
export async function announceExpiry(tx: Tx, cardId: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update issuing.card set expiry_announced_at = ${at} where id = ${cardId} and expiry_announced_at is null`,
  )
}

const cardsToRenew = (tx: Tx): Promise<{ id: string }[]> =>
  rows(
    tx,
    sql`select c.id from issuing.card c
        where c.expiry_announced_at is not null and c.status in ('PendingActivation', 'Active', 'Frozen')
          and not exists (select from issuing.card n where n.replaces_id = c.id)
        order by c.expiry_announced_at limit 200`,
  )

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
