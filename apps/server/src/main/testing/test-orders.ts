import { pathOf } from '@tradewind/contract'
import { createTransactionRequest, createTransferRequest } from '@tradewind/contract/payments'
import { type Database, rows, sql } from '#platform/db'
import type { Heard, Sent } from './test-client.ts'
import { type Person, pin } from './test-people.ts'
import { paymentOrder } from './test-requests.ts'

/**
 * Orders by number: each tenth is a payment of a penny, the others move a penny between two own accounts. The books say
 * of each what became of it.
 */
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

const isPayment = (number: number) => number % 10 === 0

export interface OrdersNeeds {
  db: Database
  person: Person
  /** Those of a signed-in session, as they are now. */
  headers: () => Record<string, string>
  /** Tells these orders from others in the same database. */
  name: string
}

export function createOrders({ db, person, headers, name }: OrdersNeeds): Orders {
  const words = `${name} `
  const payment = paymentOrder(person, {
    amount: '0.01',
    totalAmount: '0.51',
    saveAsBeneficiary: false,
    documentUploadItems: [],
  })
  const transfer = {
    sourceAccountId: person.accounts.GBP,
    destinationAccountId: person.savings,
    currencyCode: 'GBP',
    amount: '0.01',
    transactionPin: pin,
  }
  return {
    sent: (number, key) => ({
      path: pathOf(isPayment(number) ? createTransactionRequest : createTransferRequest),
      headers: { ...headers(), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...(isPayment(number) ? payment : transfer), narration: `${words}${number}` }),
    }),
    check: async (acknowledged) => {
      const booked = await db.asSystem(async (tx) => {
        // All orders of a long run are read at once, on a machine that may have much else to do.
        await tx.client.query('set local statement_timeout = 0')
        return rows<{ id: string; narration: string; moved: bigint }>(
          tx,
          sql`with booked as (
                select p.subject, sum(line.amount) as moved from ledger.posting p
                join (select posting_id, amount from ledger.hold
                  union all select posting_id, amount from ledger.transfer where code = 'own-transfer') line
                  on line.posting_id = p.id group by p.subject)
              select o.id, o.narration, coalesce(b.moved, 0)::bigint as moved
              from (select id, narration from payments.transaction where direction = 'out'
                union all select id, narration from payments.own_transfer) o
              left join booked b on b.subject = o.id::text
              where o.narration like ${`${words}%`}`,
        )
      })
      const numberOf = ({ narration }: { narration: string }) => Number(narration.slice(words.length))
      const byOrder = Map.groupBy(booked, numberOf)
      const told = [...acknowledged]
      return {
        lost: told.filter(([number, body]) => !byOrder.get(number)?.some(({ id }) => id === idIn(body))).length,
        twice: [...byOrder.values()].filter((each) => each.length > 1).length,
        wrong: booked.filter((each) => each.moved !== (isPayment(numberOf(each)) ? 51n : 1n)).length,
      }
    },
  }
}

const idIn = (body: string): string => (JSON.parse(body) as { value: { transactionId: string } }).value.transactionId

/** True for an answer that only says "not now": the client asks again. */
export const isPassing = ({ status }: Heard): boolean => status >= 500 || status === 429 || status === 408
