import { type cards as contract, Refusal } from '@tradewind/contract'
import type { MerchantCategory } from '@tradewind/contract/card-words'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import { rows, sql, type Tx } from '#platform/db'
import { findCard } from '../cards/cards.store.ts'
import { isSeenBy } from '../cards/cards.ts'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { categoryName } from '../merchants.rules.ts'
import { subscriptionsIn, type TakenPayment } from './subscriptions.rules.ts'

type Listed = z.output<NonNullable<typeof contract.listCardSubscriptions.value>>

/** Over two years: a yearly subscription shows at its second payment. */
const lookBackMs = 800 * 86_400_000

/** What shops take from a card again and again, also from the cards that it replaced. */
export const listSubscriptions =
  ({ db, bankClock }: Pick<IssuingNeeds, 'db' | 'bankClock'>) =>
  (caller: Caller, cardId: string): Promise<Listed> =>
    db.asCustomer(caller.customerId, async (tx) => {
      const card = await findCard(tx, caller.customerId, cardId)
      if (!card || !isSeenBy(card, caller)) throw new Refusal('issuing.card_unknown')
      const now = bankClock.now()
      const taken = await takenFrom(tx, cardId, new Date(now.getTime() - lookBackMs))
      return subscriptionsIn(taken, card.currency, now).map(({ category, ...subscription }) => ({
        ...subscription,
        categoryName: categoryName(category as MerchantCategory),
      }))
    })

/** Payments that were taken from a card and from those before it. */
const takenFrom = (tx: Tx, cardId: string, since: Date): Promise<TakenPayment[]> =>
  rows<TakenPayment>(
    tx,
    sql`with recursive chain (id, replaces_id) as (
          select id, replaces_id from issuing.card where id = ${cardId}
          union all select c.id, c.replaces_id from issuing.card c join chain on c.id = chain.replaces_id)
        select a.merchant_name, a.category, a.posted as minor, a.at
        from chain join issuing.authorization a on a.card_id = chain.id
        where a.kind = 'Purchase' and a.posted > 0 and a.at >= ${since} order by a.at`,
  )
