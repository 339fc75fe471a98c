import { createTransactionRequest } from '@tradewind/contract/payments'
import { pathOf } from '@tradewind/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { openBrowser } from './testing/test-browser.ts'
import { type ServerProcess, startProcess } from './testing/test-process.ts'
import { paymentOrder } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let running: ServerProcess
let headers: Record<string, string>
beforeEach(async () => {
  server = await startTestServer()
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(server.ada.email)
  headers = { ...browser.headersFor(accessToken), 'content-type': 'application/json' }
  running = await startProcess(server)
})
afterEach(async () => {
  await running.kill()
  await server.close()
})

interface Stream {
  payments: number
  kills: number
  /** The key of one attempt at one order. */
  keyOf: (order: number, attempt: number) => string
}

interface Outcome {
  /** What was acknowledged, by order. */
  acknowledged: Map<number, string>
  attempts: number
}

const wide = 64

async function post(order: number, key: string): Promise<{ status: number; body: string }> {
  const answer = await fetch((await running.address()) + pathOf(createTransactionRequest), {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify(
      paymentOrder(server.ada, {
        amount: '1.00',
        totalAmount: '1.50',
        narration: `order ${order}`,
        saveAsBeneficiary: false,
        documentUploadItems: [],
      }),
    ),
  })
  return { status: answer.status, body: await answer.text() }
}

/** Sends payments 64 at a time while the server is killed; who got no answer, or lost it, asks again. */
async function stream({ payments, kills, keyOf }: Stream): Promise<Outcome> {
  const acknowledged = new Map<number, string>()
  let [attempts, next, killed] = [0, 0, 0]
  let restarting: Promise<void> | undefined
  const everySoMany = Math.floor(payments / (kills + 1))

  async function order(number: number): Promise<void> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      attempts += 1
      const answer = await post(number, keyOf(number, attempt)).catch(() => undefined)
      // Every tenth first answer gets lost on its way, whatever it was.
      const lost = attempt === 0 && number % 10 === 0
      if (!answer || lost || answer.status >= 500) {
        await restarting
        continue
      }
      if (answer.status !== 200) throw new Error(`order ${number} was answered ${answer.status} ${answer.body}`)
      acknowledged.set(number, answer.body)
      if (acknowledged.size >= everySoMany * (killed + 1) && killed < kills) {
        killed += 1
        restarting = running.killAndRestart()
      }
      return
    }
    throw new Error(`order ${number} never got an answer`)
  }

  async function worker(): Promise<void> {
    while (next < payments) {
      next += 1
      await order(next - 1)
    }
  }
  await Promise.all(Array.from({ length: wide }, worker))
  await restarting
  return { acknowledged, attempts }
}

/** Nothing lost, nothing twice, every answer true, and books that add up. */
async function expectExactlyOnce({ acknowledged }: Outcome, payments: number): Promise<void> {
  const booked = await server.db.asSystem((tx) =>
    rows<{ id: string; narration: string }>(
      tx,
      sql`select id, narration from payments.transaction where narration like 'order %' and direction = 'out'`,
    ),
  )
  const byOrder = Map.groupBy(booked, ({ narration }) => Number(narration.slice('order '.length)))
  const wrong = Array.from({ length: payments }, (_, number) => {
    const ids = (byOrder.get(number) ?? []).map(({ id }) => id)
    const told = acknowledged.get(number)
    return { number, ids, told: told && JSON.parse(told).value.transactionId }
  }).filter(({ ids, told }) => ids.length !== 1 || ids[0] !== told)
  expect(wrong).toEqual([])
  expect(booked).toHaveLength(payments)

  const [books] = await server.db.asSystem((tx) =>
    rows<{ off: bigint; unbalanced: bigint; negative: bigint }>(
      tx,
      sql`select
        (select count(*) from (select currency from ledger.account group by currency having sum(posted_minor) <> 0) c) as off,
        (select count(*) from ledger.account a where posted_minor <>
          coalesce((select sum(amount) from ledger.transfer where credit_account = a.id), 0)
          - coalesce((select sum(amount) from ledger.transfer where debit_account = a.id), 0)) as unbalanced,
        (select count(*) from ledger.account where kind = 'customer' and posted_minor < held_minor) as negative`,
    ),
  )
  expect(books).toEqual({ off: 0n, unbalanced: 0n, negative: 0n })
  const { availableBalance } = await server.world.accounts.getAccount({
    customerId: server.ada.customerId,
    accountId: server.ada.accounts.GBP,
  })
  // The opening million, less the first payment of 13.00 and 1.50 for each order.
  expect(availableBalance.minor).toBe(100_000_000n - 1_300n - 150n * BigInt(payments))
}

test('killed five times under 64 payments at once, the server loses none, makes none twice, and answers repeats alike', {
  timeout: 120_000,
}, async () => {
  const payments = 320
  const keyOf = (order: number) => `key-of-order-${order}`
  const outcome = await stream({ payments, kills: 5, keyOf })
  expect(outcome.attempts).toBeGreaterThan(payments)
  await expectExactlyOnce(outcome, payments)

  await running.killAndRestart()
  for (const [number, body] of [...outcome.acknowledged].filter(([number]) => number % 8 === 0))
    expect(await post(number, keyOf(number))).toEqual({ status: 200, body })
  await expectExactlyOnce(outcome, payments)
})

test('control: with a new key for every retry the same assertion finds payments made twice', {
  timeout: 120_000,
}, async () => {
  const payments = 64
  const keyOf = (order: number, attempt: number) => `key-of-order-${order}-try-${attempt}`
  const outcome = await stream({ payments, kills: 1, keyOf })
  await expect(expectExactlyOnce(outcome, payments)).rejects.toThrow(/to deeply equal \[\]/)
})
