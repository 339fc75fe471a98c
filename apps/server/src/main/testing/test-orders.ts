import { pathOf } from '@tradewind/contract'
import { createTransactionRequest } from '@tradewind/contract/payments'
import { type Database, rows, sql } from '#platform/db'
import type { Person } from './test-people.ts'
import { paymentOrder } from './test-requests.ts'
import type { Heard, Sent } from './test-client.ts'

/** Orders by number: each is one payment of a penny, and the books say of each what became of it. */
export interface Orders {
  /** The request of an order under a key. */
  sent(number: number, key: string): Sent
  /** What was booked, against what was acknowledged. */
  check(acknowledged: ReadonlyMap<number, string>): Promise<OrderFaults>
}

export interface OrderFaults {
  /** Acknowledged, and not in the books under the id that was told. */
  lost: number
  /** Booked more than once. */
  twice: number
  /** In the books, or set aside in them, for another amount than asked. */
  wrong: number
}

export const noFaults: OrderFaults = { lost: 0, twice: 0, wrong: 0 }

const words = 'order '

export function createOrders(db: Database, person: Person, headers: Record<string, string>): Orders {
  const order = paymentOrder(person, {
    amount: '0.01',
    totalAmount: '0.51',
    saveAsBeneficiary: false,
    documentUploadItems: [],
  })
  return {
    sent: (number, key) => ({
      path: pathOf(createTransactionRequest),
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...order, narration: `${words}${number}` }),
    }),
    check: async (acknowledged) => {
      const booked = await db.asSystem((tx) =>
        rows<{ id: string; narration: string; moved: bigint }>(
          tx,
          sql`select t.id, t.narration, coalesce((select sum(h.amount) from ledger.posting p
                join ledger.hold h on h.posting_id = p.id where p.subject = t.id::text), 0)::bigint as moved
              from payments.transaction t where t.direction = 'out' and t.narration like ${`${words}%`}`,
        ),
      )
      const byOrder = Map.groupBy(booked, ({ narration }) => Number(narration.slice(words.length)))
      const told = [...acknowledged]
      return {
        lost: told.filter(([number, body]) => !byOrder.get(number)?.some(({ id }) => id === idIn(body))).length,
        twice: [...byOrder.values()].filter((each) => each.length > 1).length,
        wrong: booked.filter(({ moved }) => moved !== 51n).length,
      }
    },
  }
}

const idIn = (body: string): string => (JSON.parse(body) as { value: { transactionId: string } }).value.transactionId

/** True for an answer that only says "not now": the client asks again. */
export const isPassing = ({ status }: Heard): boolean => status >= 500 || status === 429 || status === 408
