import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { makePeople, password } from './support/bench-people.ts'
import { openBenchServer } from './support/bench-server.ts'
import { load, type Request } from './support/load.ts'
import { machine, median, print } from './support/measure.ts'
import { preparePgbench, reference } from './support/pgbench.ts'
import { whole as all, each } from './support/processor-time.ts'
import { signIn } from './support/sign-in.ts'
import { oneHot, type SignedIn, spread } from './support/transfers.ts'

/**
 * Durable transfers per second through the HTTP API: `create-transfer-request` with a real token and its cookie, an
 * Idempotency-Key and the permission check, from 64 connections, each answered after the commit. Beside it, in the same
 * rounds on the same PostgreSQL, pgbench's tpcb-like; and the same transfers with one account in half of them.
 */
const connections = 64
const accountsEach = Number(process.env['BENCH_ACCOUNTS_EACH'] ?? 150)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)
const warmUpSeconds = 2

const bench = await openBenchServer()
try {
  const pgbench = await preparePgbench(bench.databaseUrl)
  const people = await makePeople(bench, { people: connections, accountsEach })
  const port = await bench.start()
  const signedIn: SignedIn[] = []

  /** Anew before each round: a token lives for five minutes. */
  const signAllIn = async () => {
    signedIn.length = 0
    for (const person of people) {
      const credentials = await signIn(`http://127.0.0.1:${port}`, { email: person.email, password })
      signedIn.push({ person, credentials })
    }
  }

  /** With what each transfer cost the processors, in microseconds: who else works on the machine changes that little. */
  const measure = async (callers: Request[][]) => {
    const before = bench.used()
    const result = await load({ port, callers, keyPrefix: randomBytes(8).toString('hex'), warmUpSeconds, seconds })
    const after = bench.used()
    const used = (part: 'server' | 'database') => all(each(before[part], after[part], result.acknowledged))
    const cost = { server: used('server'), database: used('database'), load: all(result.used) / result.acknowledged }
    return { ...result, cost }
  }
  const measureReference = async () => {
    const before = bench.used()
    const { perSecond, transactions, used } = await pgbench.measure(seconds)
    const database = all(each(before.database, bench.used().database, transactions))
    return { perSecond, cost: { database, load: all(used) / transactions } }
  }

  const figures = { pgbench: [] as number[], ledger: [] as number[], hot: [] as number[] }
  const p50: number[] = []
  const p99: number[] = []
  const costs = { pgbench: [] as Record<string, number>[], ledger: [] as Record<string, number>[] }
  // A server that has just started still compiles what it does often: nobody's figure.
  await signAllIn()
  const measured = [await measure(spread(signedIn))]
  for (let round = 0; round < rounds; round++) {
    const reference = await measureReference()
    figures.pgbench.push(reference.perSecond)
    await signAllIn()
    const plain = await measure(spread(signedIn))
    const hot = await measure(oneHot(signedIn))
    measured.push(plain, hot)
    figures.ledger.push(plain.perSecond)
    figures.hot.push(hot.perSecond)
    p50.push(plain.p50Ms)
    p99.push(plain.p99Ms)
    costs.pgbench.push(reference.cost)
    costs.ledger.push(plain.cost)
    console.error(
      `round ${round + 1}: pgbench ${whole(figures.pgbench.at(-1))}, ledger ${whole(plain.perSecond)} (p99 ${plain.p99Ms} ms), hot ${whole(hot.perSecond)}; ` +
        `processor time, us each: ${JSON.stringify({ pgbench: wholes(reference.cost), ledger: wholes(plain.cost) })}`,
    )
  }
  // The books first: a machine so busy that the server refused a request gives no figure, but its books must be sound.
  const checked = await checkBooks(measured.reduce((sum, { acknowledged }) => sum + acknowledged, 0))
  const refused = measured.flatMap(({ others }) => Object.entries(others))
  if (refused.length > 0)
    throw new Error(
      `not every transfer was answered with 200, so there is no figure; others, by status: ${JSON.stringify(refused)}. ` +
        `The books hold exactly what was acknowledged: ${JSON.stringify(checked)}`,
    )

  const perSecond = whole(median(figures.ledger))
  const ratios = figures.ledger.map((one, round) => one / (figures.pgbench[round] ?? Number.NaN))
  print({
    name: 'ledger',
    unit: 'durable transfers per second',
    perSecond,
    p50Ms: median(p50),
    p99Ms: median(p99),
    hotPerSecond: whole(median(figures.hot)),
    reference: { ...reference, perSecond: whole(median(figures.pgbench)), version: pgbench.version },
    ratio: hundredths(median(ratios)),
    hotRatio: hundredths(median(figures.hot.map((one, round) => one / (figures.ledger[round] ?? Number.NaN)))),
    /** Microseconds of processor time for each, the middle of the rounds. */
    processorUs: { pgbench: middle(costs.pgbench), ledger: middle(costs.ledger) },
    checked,
    rounds: {
      pgbench: figures.pgbench.map(whole),
      ledger: figures.ledger.map(whole),
      hot: figures.hot.map(whole),
      p99Ms: p99,
    },
    load: { connections, accounts: connections * accountsEach, seconds, warmUpSeconds },
    settings: bench.settings,
    machine: machine(),
  })
} finally {
  await bench.close()
}

function whole(figure = Number.NaN): number {
  return Math.round(figure)
}

function wholes(cost: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(cost).map(([part, used]) => [part, whole(used)]))
}

function middle(rounds: readonly Record<string, number>[]): Record<string, number> {
  const parts = Object.keys(rounds[0] ?? {})
  return wholes(Object.fromEntries(parts.map((part) => [part, median(rounds.map((cost) => cost[part] ?? Number.NaN))])))
}

function hundredths(ratio: number): number {
  return Math.round(ratio * 100) / 100
}

/** Every acknowledged transfer is in the books, once, and the books sum to zero; anything else is no figure at all. */
async function checkBooks(acknowledged: number): Promise<object> {
  const client = new pg.Client(bench.databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ booked: string; kept: string; sum: string; wrong: string }>(`
    select (select count(*) from ledger.transfer where code = 'own-transfer') as booked,
      (select count(*) from platform.idempotency) as kept,
      (select sum(posted_minor) from ledger.account) as sum,
      (select count(*) from ledger.account a where a.posted_minor <>
        (select coalesce(sum(e.amount), 0) from ledger.entry e where e.account_id = a.id)) as wrong`)
  await client.end()
  const [row] = rows
  const checked = {
    acknowledged,
    booked: Number(row?.booked),
    answersKept: Number(row?.kept),
    sum: Number(row?.sum),
    accountsWrong: Number(row?.wrong),
  }
  const { booked, answersKept, sum, accountsWrong } = checked
  if (booked !== acknowledged || answersKept !== acknowledged || sum !== 0 || accountsWrong !== 0)
    throw new Error(`the books do not hold what was acknowledged: ${JSON.stringify(checked)}`)
  return checked
}
