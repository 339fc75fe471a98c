import type { Tx } from '#platform/db'
import type { Books } from '../books.ts'
import { derivedId, ofRevision } from '../payments.ids.ts'
import type { Posting } from '../payments.needs.ts'
import type { Exchange } from './exchange.types.ts'

/**
 * What moves when an exchange is booked, together or not at all: what is sold goes to our position in its currency; what
 * is bought comes from our position in the other one, and the spread, from there too, is income by itself. So at the mid
 * rate of the moment a position neither gains nor loses by an exchange.
 */
export async function bookingOf(
  books: Books,
  exchange: Exchange,
  { request, at, tx }: { request: string; at: Date; tx?: Tx },
): Promise<Posting> {
  const { id, sold, bought, spread, holdId } = exchange
  const into = await books.position(sold.currency, tx)
  const outOf = await books.position(bought.currency, tx)
  const leg = (what: string) => derivedId(id, what, request)
  const bringing = {
    id: leg('bought'),
    debit: outOf,
    credit: exchange.toLedgerAccount,
    amount: bought,
    code: 'exchange',
  }
  const earning =
    spread.minor > 0n
      ? [
          {
            id: leg('spread'),
            debit: outOf,
            credit: await books.fees(bought.currency, tx),
            amount: spread,
            code: 'exchange-spread',
          },
        ]
      : []
  const paying = { id: leg('sold'), debit: exchange.fromLedgerAccount, credit: into, amount: sold, code: 'exchange' }
  return {
    id: holdId ? ofRevision(exchange, 'booked') : id,
    subject: id,
    ...(holdId ? { settle: [{ hold: holdId, as: 'post' as const }] } : {}),
    transfers: [...(holdId ? [] : [paying]), bringing, ...earning],
    at,
  }
}

/** What is set aside while colleagues look at it. */
export async function reservationOf(books: Books, exchange: Exchange): Promise<Posting> {
  const { id, sold, holdId } = exchange
  if (!holdId) throw new Error('an exchange that waits needs a hold')
  const hold = {
    id: holdId,
    debit: exchange.fromLedgerAccount,
    credit: await books.position(sold.currency),
    amount: sold,
    code: 'exchange',
    phase: 'reserve' as const,
  }
  return { id: ofRevision(exchange, 'reserve', holdId), subject: id, transfers: [hold], at: exchange.askedAt }
}
