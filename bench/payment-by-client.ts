import { openBenchServer } from './support/bench-server.ts'
import { makeClients, nonceOf } from './support/clients.ts'
import type { LoadResult } from './support/load.ts'
import { machine, median, print } from './support/measure.ts'
import { beginRound, makeMix, measureRound, nextRound } from './support/mix.ts'
import { checkPaidBooks } from './support/paid-books.ts'
import { each, whole } from './support/processor-time.ts'

/**
 * The payments of `npm run bench -- payment`, by people at browsers and by their companies' programs in turn: a program
 * has a token by client credentials that is bound to a key (DPoP), a proof for each request, and signs the payment (JWS)
 * instead of naming a PIN. Both pay the same payees in the same database through the same server, which only answers
 * requests; who begins a round changes. What one payment costs the processors changes less with what else the machine
 * does than how many are made a second.
 */
const connections = 64
const customers = Number(process.env['BENCH_CUSTOMERS'] ?? 3_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** Of each kind, in each round. */
const payments = Number(process.env['BENCH_PAYMENTS'] ?? 6_000)

type By = 'session' | 'client'
interface Measured {
  result: LoadResult
  /** Microseconds of processor time of each payment. */
  server: number
  database: number
}

const bench = await openBenchServer()
try {
  const mix = await makeMix(bench, customers)
  const clients = await makeClients(
    bench,
    mix.customers.map(({ person }) => person),
  )
  const port = await bench.start({ WORK: 'elsewhere' })
  const place = { port, databaseUrl: bench.databaseUrl }
  const measured: Record<By, Measured[]> = { session: [], client: [] }
  let acknowledged = 0
  // A server that has just started still compiles what it does often: the first round is nobody's figure.
  for (let round = -1; round < rounds; round++)
    for (const by of round % 2 === 0 ? (['session', 'client'] as const) : (['client', 'session'] as const)) {
      const one = await measure(by)
      if (round < 0) continue
      measured[by].push(one)
      const { server, database, result } = one
      console.error(`${by}, round ${round + 1}: ${Math.round(result.perSecond)} a second, ${server} + ${database} µs`)
    }

  print({
    name: 'payment-by-client',
    unit: 'whole payments per second',
    ratio: ratioOf(({ result }) => result.perSecond),
    ratioOfCost: ratioOf(({ server, database }) => 1 / (server + database)),
    client: figuresOf('client'),
    session: figuresOf('session'),
    checked: { acknowledged, ...(await checkPaidBooks(bench.databaseUrl, acknowledged)) },
    load: { connections, customers, payments, rounds },
    settings: bench.settings,
    machine: machine(),
  })

  async function measure(by: By): Promise<Measured> {
    const programs = { clients, nonce: await nonceOf(port) }
    const round = nextRound(mix, { payments, connections, ...(by === 'client' && { programs }) })
    await beginRound(place, round)
    const before = bench.used()
    const result = await measureRound(place, round)
    const after = bench.used()
    acknowledged += round.payments
    const costOf = (who: 'server' | 'database') =>
      Math.round(whole(each(before[who], after[who], round.measuredPayments)))
    return { result, server: costOf('server'), database: costOf('database') }
  }

  /** The client's share of what a session does, round by round. */
  function ratioOf(figure: (one: Measured) => number): number {
    const ratios = measured.client.map((one, round) => {
      const session = measured.session[round]
      return session ? figure(one) / figure(session) : Number.NaN
    })
    return Math.round(median(ratios) * 100) / 100
  }

  function figuresOf(by: By) {
    const all = measured[by]
    return {
      perSecond: Math.round(median(all.map(({ result }) => result.perSecond))),
      p50Ms: median(all.map(({ result }) => result.p50Ms)),
      p99Ms: median(all.map(({ result }) => result.p99Ms)),
      serverMicroseconds: median(all.map(({ server }) => server)),
      databaseMicroseconds: median(all.map(({ database }) => database)),
      rounds: all.map(({ result }) => Math.round(result.perSecond)),
    }
  }
} finally {
  await bench.close()
}
