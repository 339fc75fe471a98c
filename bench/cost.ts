import { makePeople, password } from './support/bench-people.ts'
import { countsStatements, openBenchServer } from './support/bench-server.ts'
import { type LoadResult, loadOrFail } from './support/load.ts'
import { machine, print } from './support/measure.ts'
import { beginRound, makeMix, nextRound } from './support/mix.ts'
import { preparePgbench, reference } from './support/pgbench.ts'
import { each, type Used, whole } from './support/processor-time.ts'
import { signIn } from './support/sign-in.ts'
import { dearestOf, statementsSinceLast } from './support/statement-counts.ts'
import { type SignedIn, spread } from './support/transfers.ts'

/**
 * What one transfer, one payment and one transaction of pgbench cost the processors, in microseconds, by who spends them:
 * the server, PostgreSQL and whoever asks, each split into its own work and the kernel's for it. Unlike figures per second
 * that changes little with what else the machine does, so it says from one change to the next whether it was a gain.
 *
 * `BENCH_ONLY=transfer` (or payment, pgbench, a list of them) measures just those, without the rest's preparations.
 * `BENCH_STATEMENTS=1` lists the statements of each round, the dearest first, and makes each a little dearer.
 */
const connections = Number(process.env['BENCH_CONNECTIONS'] ?? 64)
const accountsEach = Number(process.env['BENCH_ACCOUNTS_EACH'] ?? 20)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
/** Of the payments, in each round. */
const customers = Number(process.env['BENCH_CUSTOMERS'] ?? 2_000)
const payments = Number(process.env['BENCH_PAYMENTS'] ?? 8_000)
const only = (process.env['BENCH_ONLY'] ?? 'pgbench,transfer,transferWithBackgroundWork,payment').split(',')

interface Cost {
  together: number
  server: Used
  database: Used
  asking: Used
}

/** What is asked of a server, and how many of what is measured it was. */
interface Prepared {
  ask(): Promise<LoadResult>
  count(result: LoadResult): number
}

const nothing: Used = { user: 0, system: 0 }

const bench = await openBenchServer()
try {
  const costs: Record<string, Cost[]> = {}
  const pgbench = only.includes('pgbench') ? await preparePgbench(bench.databaseUrl) : undefined
  const needsPeople = only.some((what) => what.startsWith('transfer'))
  const people = needsPeople ? await makePeople(bench, { people: connections, accountsEach }) : []

  for (let round = 0; pgbench && round < rounds; round++) {
    const before = bench.used()
    const { transactions, used } = await pgbench.measure(seconds)
    const database = each(before.database, bench.used().database, transactions)
    note('pgbench', { server: nothing, database, asking: each(nothing, used, transactions) })
  }
  if (only.includes('transfer')) await transfers('transfer', await bench.start({ WORK: 'elsewhere' }))
  if (only.includes('payment')) {
    const port = await bench.start({ WORK: 'elsewhere' })
    const mix = await makeMix(bench, customers)
    await measured('payment', async () => {
      const round = nextRound(mix, { payments, connections })
      await beginRound({ port, databaseUrl: bench.databaseUrl }, round)
      const pay = () => loadOrFail({ port, callers: round.measured })
      return { ask: pay, count: () => round.measuredPayments }
    })
  }
  // Last, since its server goes on working on what was asked for.
  if (only.includes('transferWithBackgroundWork')) await transfers('transferWithBackgroundWork', await bench.start())

  print({
    name: 'cost',
    unit: 'microseconds of processor time for each',
    lowest: Object.fromEntries(Object.entries(costs).map(([what, all]) => [what, lowest(all)])),
    rounds: costs,
    reference,
    load: { connections, accounts: connections * accountsEach, seconds, rounds },
    settings: bench.settings,
    machine: machine(),
  })

  async function transfers(what: string, port: number): Promise<void> {
    await measured(what, async () => {
      const signedIn: SignedIn[] = []
      for (const person of people) {
        const credentials = await signIn(`http://127.0.0.1:${port}`, { email: person.email, password })
        signedIn.push({ person, credentials })
      }
      const callers = spread(signedIn)
      return {
        ask: () => loadOrFail({ port, callers, seconds }),
        count: ({ acknowledged }) => acknowledged,
      }
    })
  }

  async function measured(what: string, prepare: () => Promise<Prepared>): Promise<void> {
    // A server that has just started still compiles what it does often: one round is nobody's figure.
    for (let round = -1; round < rounds; round++) {
      const { ask, count } = await prepare()
      if (countsStatements) await statementsSinceLast(bench.databaseUrl)
      const before = bench.used()
      const result = await ask()
      const after = bench.used()
      const acknowledged = count(result)
      const { used, perSecond, p50Ms, p99Ms } = result
      if (round < 0) continue
      const server = each(before.server, after.server, acknowledged)
      const database = each(before.database, after.database, acknowledged)
      note(what, { server, database, asking: each(nothing, used, acknowledged) })
      console.error(`  ${Math.round(perSecond)} per second, p50 ${p50Ms} ms, p99 ${p99Ms} ms`)
      if (countsStatements) console.error(dearestOf(await statementsSinceLast(bench.databaseUrl), acknowledged))
    }
  }

  function note(what: string, parts: Omit<Cost, 'together'>): void {
    const one = { together: whole(parts.server) + whole(parts.database) + whole(parts.asking), ...parts }
    costs[what] = [...(costs[what] ?? []), rounded(one)]
    console.error(`${what}: ${JSON.stringify(rounded(one))}`)
  }
} finally {
  await bench.close()
}

/** Of the rounds the cheapest: what others do to the caches only adds. */
function lowest(all: readonly Cost[]): Cost | undefined {
  return all.toSorted((a, b) => a.together - b.together)[0]
}

function rounded({ together, server, database, asking }: Cost): Cost {
  const both = ({ user, system }: Used) => ({ user: Math.round(user), system: Math.round(system) })
  return { together: Math.round(together), server: both(server), database: both(database), asking: both(asking) }
}
