import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type AloneServer, openBenchServer } from './support/bench-server.ts'
import { loadOrFail, type Request } from './support/load.ts'
import { machine, median, print } from './support/measure.ts'
import { beginRound, makeMix, nextRound, pagesOf, type Round, transfersOf } from './support/mix.ts'
import { optimisations, sourcesWithout, type Workload } from './support/optimisations.ts'

/**
 * What each optimisation gives: the server with it and without it in turn, in one run, by the processor time of the server and
 * of its connections in PostgreSQL. Each has a copy of one database to itself and gets the same requests. `as it is` runs twice in
 * each round: how far those two are apart is what a difference must exceed.
 *
 * `BENCH_ONLY` names some of them; `BENCH_ROUNDS` (6 pairs), `BENCH_CUSTOMERS` (500), `BENCH_PAYMENTS` (400 in each).
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 6)
const customers = Number(process.env['BENCH_CUSTOMERS'] ?? 500)
const payments = Number(process.env['BENCH_PAYMENTS'] ?? 400)
const connections = 64
const only = process.env['BENCH_ONLY']?.split(',')
const chosen = optimisations.filter(({ name }) => !only || only.includes(name))

interface Figure {
  server: number
  database: number
  perSecond: number
}

interface Pair {
  with: Figure
  without: Figure
}

/** Takes nothing out: how far the ratios of two servers that are the same are from 1 is what a difference must exceed. */
const nothing = 'nothing'
const none: Figure = { server: Number.NaN, database: Number.NaN, perSecond: Number.NaN }

const bench = await openBenchServer()
try {
  const mix = await makeMix(bench, customers)
  console.error(`${customers} customers are there`)
  const results: object[] = []
  for (const workload of ['payment', 'transfer', 'page', 'settlement'] as const) {
    const without = chosen.filter((one) => one.workload === workload)
    if (without.length > 0) results.push(...(await compare(workload, without)))
  }
  print({
    name: 'without',
    unit: 'microseconds of processor time for each',
    results,
    load: { connections, customers, payments, rounds },
    settings: bench.settings,
    machine: machine(),
  })

  async function compare(workload: Workload, without: typeof chosen) {
    // Lists are kept, and payments settled, by the background work.
    const env: NodeJS.ProcessEnv = withWork(workload) ? {} : { WORK: 'elsewhere' }
    const asItIs = await bench.startAlone(env)
    const versions: { name: string; server: AloneServer; pairs: Pair[] }[] = []
    for (const one of without)
      versions.push({ name: one.name, server: await bench.startAlone(env, sourcesWithout(one)), pairs: [] })
    versions.unshift({ name: nothing, server: await bench.startAlone(env), pairs: [] })
    // A server that has just started still compiles what it does often: one round is nobody's figure.
    // The pairs of one after the other, so that the connections of neither were closed in between.
    for (const { name, server, pairs } of versions)
      for (let number = -1; number < rounds; number++) {
        const round = nextRound(mix, { payments, connections })
        const inTurn = number % 2 ? [asItIs, server] : [server, asItIs]
        const figures = new Map<AloneServer, Figure>()
        for (const one of inTurn) figures.set(one, await measure(workload, one, round))
        const pair = { with: figures.get(asItIs) ?? none, without: figures.get(server) ?? none }
        if (number >= 0) pairs.push(pair)
        console.error(
          `${workload}, ${name}, round ${number + 1}: ${inWords(pair.with)}; without: ${inWords(pair.without)}`,
        )
      }
    return versions.map(({ name, pairs }) => {
      const ratios = pairs.map((pair) => together(pair.without) / together(pair.with))
      return {
        workload,
        without: name,
        /** What it costs more, or less, without it: the middle of the pairs, and all of them. */
        ratio: hundredths(median(ratios)),
        ratios: ratios.map(hundredths),
        with: middle(pairs.map((pair) => pair.with)),
        withoutIt: middle(pairs.map((pair) => pair.without)),
      }
    })
  }

  async function measure(workload: Workload, server: AloneServer, round: Round): Promise<Figure> {
    await beginRound(server, round)
    if (withWork(workload)) await settled(server.databaseUrl)
    const requests = requestsOf(workload, round)
    const count = workload === 'payment' || workload === 'settlement' ? round.measuredPayments : requests.flat().length
    const before = await server.used()
    const { perSecond } = await loadOrFail({ port: server.port, callers: requests })
    if (workload === 'settlement') await settled(server.databaseUrl)
    const after = await server.used()
    const each = (part: 'server' | 'database') => (after[part] - before[part]) / count
    return {
      server: each('server'),
      database: each('database'),
      perSecond: (perSecond * count) / requests.flat().length,
    }
  }
} finally {
  await bench.close()
}

function withWork(workload: Workload): boolean {
  return workload === 'settlement' || workload === 'page'
}

function requestsOf(workload: Workload, round: Round): Request[][] {
  if (workload === 'transfer') return transfersOf(round, { connections, count: 1_000 })
  if (workload === 'page') return pagesOf(round, { connections, count: 800 })
  return round.measured
}

/** Waits until no payment has its money held any more. */
async function settled(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('set role tradewind_system')
  const isOpen = async () => {
    const found = await client.query("select from payments.transaction where money = 'held' limit 1")
    return found.rowCount
  }
  while (await isOpen()) await pause(250)
  await client.end()
}

function together({ server, database }: Figure): number {
  return server + database
}

function inWords({ server, database, perSecond }: Figure): string {
  return `${whole(server)} + ${whole(database)} us, ${whole(perSecond)} a second`
}

function middle(figures: readonly Figure[]) {
  return {
    server: whole(median(figures.map(({ server }) => server))),
    database: whole(median(figures.map(({ database }) => database))),
    together: whole(median(figures.map(together))),
    perSecond: whole(median(figures.map(({ perSecond }) => perSecond))),
  }
}

function whole(figure: number): number {
  return Math.round(figure)
}

function hundredths(figure: number): number {
  return Math.round(figure * 100) / 100
}
