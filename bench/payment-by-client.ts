import { openBenchServer } from './support/bench-server.ts'
import { makeClients, nonceOf } from './support/clients.ts'
import type { LoadResult } from './support/load.ts'
import { machine, median, print } from './support/measure.ts'
import { makeMix, nextRound, payRound } from './support/mix.ts'
import { checkPaidBooks } from './support/paid-books.ts'

/**
 * The payments of `npm run bench -- payment`, by people at browsers and by their companies' programs in turn: a program
 * has a token by client credentials that is bound to a key (DPoP), a proof for each request, and signs the payment (JWS)
 * instead of naming a PIN. Both pay the same payees in the same database through the same server, which only answers
 * requests; who begins a round changes.
 */
const connections = 64
const customers = Number(process.env['BENCH_CUSTOMERS'] ?? 3_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** Of each kind, in each round. */
const payments = Number(process.env['BENCH_PAYMENTS'] ?? 6_000)

const bench = await openBenchServer()
try {
  const mix = await makeMix(bench, customers)
  const people = mix.customers.map(({ person }) => person)
  const clients = await makeClients(bench, people)
  const port = await bench.start({ WORK: 'elsewhere' })
  const measured: Record<'session' | 'client', LoadResult[]> = { session: [], client: [] }
  let acknowledged = 0
  // A server that has just started still compiles what it does often: the first round is nobody's figure.
  for (let round = -1; round < rounds; round++) {
    for (const by of round % 2 === 0 ? (['session', 'client'] as const) : (['client', 'session'] as const)) {
      const programs = { clients, nonce: await nonceOf(port) }
      const next = nextRound(mix, { payments, connections, ...(by === 'client' && { programs }) })
      const result = await payRound({ port, databaseUrl: bench.databaseUrl }, next)
      acknowledged += next.payments
      if (round < 0) continue
      measured[by].push(result)
      console.error(`round ${round + 1} by ${by}: ${Math.round(result.perSecond)} (p99 ${result.p99Ms} ms)`)
    }
  }
  const perSecond = (by: 'session' | 'client') => measured[by].map((one) => one.perSecond)
  const ratios = perSecond('client').map((one, round) => one / (perSecond('session')[round] ?? Number.NaN))
  const figuresOf = (by: 'session' | 'client') => ({
    perSecond: Math.round(median(perSecond(by))),
    p50Ms: median(measured[by].map(({ p50Ms }) => p50Ms)),
    p99Ms: median(measured[by].map(({ p99Ms }) => p99Ms)),
    rounds: perSecond(by).map(Math.round),
  })
  print({
    name: 'payment-by-client',
    unit: 'whole payments per second',
    ratio: Math.round(median(ratios) * 100) / 100,
    client: figuresOf('client'),
    session: figuresOf('session'),
    checked: { acknowledged, ...(await checkPaidBooks(bench.databaseUrl, acknowledged)) },
    load: { connections, customers, payments, rounds },
    settings: bench.settings,
    machine: machine(),
  })
} finally {
  await bench.close()
}
