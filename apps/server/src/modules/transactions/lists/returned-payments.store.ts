import { attentionLimit } from '@tradewind/contract/attention'
import { type Currency, money } from '@tradewind/kernel'
import { dismissedUpTo } from '#modules/preferences'
import type { AttentionSource } from '#platform/attention'
import { rows, sql } from '#platform/db'
import type { TransactionsNeeds } from '../transactions.needs.ts'

/** How long a payment that came back is brought up. */
const lastingDays = 14
/** What came back by then was sent no longer ago than this: its line is found by when it was sent. */
const sentWithinDays = 90
const dayMs = 86_400_000

/**
 * Payments that failed or came back, until the same account is paid again or their reader dismisses them: whoever did not
 * notice believes the payee to be paid.
 */
export const returnedPayments = ({ bankClock }: Pick<TransactionsNeeds, 'bankClock'>): AttentionSource => ({
  permission: 'payments:create',
  async find(tx, { customerId, userId }) {
    const now = bankClock.now().getTime()
    const since = new Date(now - lastingDays * dayMs)
    const sentSince = new Date(now - sentWithinDays * dayMs)
    const dismissed = await dismissedUpTo(tx, { customerId, userId, kind: 'returned-payments' })
    const found = await rows<{ id: string; counterparty: string; currency: Currency; amount: bigint; at: Date }>(
      tx,
      // Lines lag behind by a second; what they do not say yet stands among the unlisted.
      sql`with failed as (
            select id from payments.line
              where customer_id = ${customerId} and at >= ${sentSince} and kind = 'payment' and direction = 'out'
                and status in ('Failed', 'Returned')
            union select id from payments.unlisted where customer_id = ${customerId})
          select t.id, t.counterparty, t.currency, t.amount, t.finished_at as at
          from failed join payments.transaction t using (id)
          where t.customer_id = ${customerId} and t.direction = 'out' and t.origin = 'account' and t.status = 'Failed'
            and t.finished_at >= ${since}
            -- Moments travel without the parts below a millisecond.
            and (${dismissed}::timestamptz is null or date_trunc('milliseconds', t.finished_at) > ${dismissed})
            and not exists (select from payments.transaction later
              where later.customer_id = t.customer_id and later.direction = 'out'
                and coalesce(later.party->'destination'->>'accountNumber', '')
                  = coalesce(t.party->'destination'->>'accountNumber', '')
                and (t.party->'destination'->>'accountNumber' <> '' or later.counterparty = t.counterparty)
                and later.created_at >= t.finished_at and later.status not in ('Failed', 'Rejected', 'Expired'))
          order by t.finished_at desc limit ${attentionLimit}`,
    )
    const [first] = found
    if (!first) return []
    const { id: transactionId, counterparty: counterParty, currency, amount, at } = first
    return [
      {
        kind: 'returned-payments',
        count: found.length,
        first: { transactionId, counterParty, amount: money(currency, amount), expiresAt: null },
        newestAt: at,
      },
    ]
  },
})
