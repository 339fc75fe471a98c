import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openBenchServer } from './support/bench-server.ts'
import type { LoadResult } from './support/load.ts'
import { machine, median, print } from './support/measure.ts'
import { makeMix, nextRound, payRound } from './support/mix.ts'
import { checkPaidBooks } from './support/paid-books.ts'
import { preparePgbench, reference } from './support/pgbench.ts'

/**
 * Whole payments per second through the HTTP API: `create-transaction-request` with a real token and its cookie, an
 * Idempotency-Key, the PIN, a payee with checked details, the limits, the charge, both holds and the task that hands it to
 * its network, from 64 connections, each answered after the commit. Thousands of customers pay, most of them someone
 * whom they have not paid that day (support/mix.ts); the checks of new payees are done meanwhile. Beside it, in the same rounds on the same
 * PostgreSQL, pgbench's tpcb-like. Measured twice: as the process that answers requests while the background work is
 * done elsewhere, and as one process that also hands every payment to the sandbox's networks and hears of them: of these
 * it is also said how many a second were settled in the books, from the first order to the last settlement of a round.
 */
const connections = 64
const customers = Number(process.env['BENCH_CUSTOMERS'] ?? 3_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** In each round. */
const payments = Number(process.env['BENCH_PAYMENTS'] ?? 12_000)
const referenceSeconds = Number(process.env['BENCH_SECONDS'] ?? 8)

const bench = await openBenchServer()
try {
  const pgbench = await preparePgbench(bench.databaseUrl)
  const mix = await makeMix(bench, customers)
  const answering = await bench.start({ WORK: 'elsewhere' })

  const requests = await measureRounds('requests alone', answering)
  const whole = await measureRounds('with the background work', await bench.start(), settled)
  const acknowledged = requests.acknowledged + whole.acknowledged
  const checked = { acknowledged, ...(await checkPaidBooks(bench.databaseUrl, acknowledged)) }

  print({
    name: 'payment',
    unit: 'whole payments per second',
    ...requests.figures,
    reference: { ...reference, perSecond: requests.pgbench, version: pgbench.version },
    withBackgroundWork: {
      ...whole.figures,
      settledPerSecond: rounded(median(whole.ended)),
      reference: whole.pgbench,
      handedOver: checked.handedOver,
    },
    checked,
    load: { connections, customers, payments, rounds },
    settings: bench.settings,
    machine: machine(),
  })

  async function measureRounds(what: string, port: number, afterwards?: (since: Date) => Promise<void>) {
    const [reference, measured]: [number[], LoadResult[]] = [[], []]
    let acknowledged = 0
    /** Payments a second until the last of a round had ended. */
    const ended: number[] = []
    for (let round = 0; round < rounds; round++) {
      reference.push((await pgbench.measure(referenceSeconds)).perSecond)
      const asked = nextRound(mix, { payments, connections })
      await setAside()
      const since = new Date()
      const result = await payRound({ port, databaseUrl: bench.databaseUrl }, asked)
      measured.push(result)
      acknowledged += asked.payments
      await afterwards?.(since)
      ended.push((1_000 * asked.payments) / (Date.now() - since.getTime()))
      const settlements = afterwards ? `, settled ${rounded(ended[round])}` : ''
      console.error(
        `${what}, round ${round + 1}: pgbench ${rounded(reference[round])}, payment ${rounded(result.perSecond)} (p99 ${result.p99Ms} ms)${settlements}`,
      )
    }
    const perSecond = measured.map((one) => one.perSecond)
    const ratios = perSecond.map((one, round) => one / (reference[round] ?? Number.NaN))
    return {
      pgbench: rounded(median(reference)),
      ended,
      acknowledged,
      figures: {
        perSecond: rounded(median(perSecond)),
        p50Ms: median(measured.map(({ p50Ms }) => p50Ms)),
        p99Ms: median(measured.map(({ p99Ms }) => p99Ms)),
        ratio: Math.round(median(ratios) * 100) / 100,
        rounds: { pgbench: reference.map(rounded), payment: perSecond.map(rounded) },
      },
    }
  }
} finally {
  await bench.close()
}

function rounded(figure = Number.NaN): number {
  return Math.round(figure)
}

/** Waits until no payment ordered since a moment has its money held any more. */
async function settled(since: Date): Promise<void> {
  const client = new pg.Client(bench.databaseUrl)
  await client.connect()
  await client.query('set role tradewind_system')
  const open = async () => {
    const { rows } = await client.query<{ left: boolean }>(
      `select exists (select from payments.transaction where created_at >= $1 and money = 'held') as left`,
      [since],
    )
    return rows[0]?.left
  }
  while (await open()) await pause(250)
  await client.end()
}

/** What earlier rounds left to do is not done in this one. */
async function setAside(): Promise<void> {
  const client = new pg.Client(bench.databaseUrl)
  await client.connect()
  await client.query('update platform.task set done_at = now() where done_at is null')
  await client.query('update sandbox.delivery set delivered_at = now() where delivered_at is null')
  await client.end()
}
