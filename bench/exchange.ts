import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type BenchPerson, makePeople, password, pin } from './support/bench-people.ts'
import { openBenchServer } from './support/bench-server.ts'
import { load, type Request } from './support/load.ts'
import { machine, median, print } from './support/measure.ts'
import { preparePgbench, reference } from './support/pgbench.ts'
import { whole as all, each } from './support/processor-time.ts'
import { type Credentials, signIn } from './support/sign-in.ts'
import { headOf } from './support/transfers.ts'

/**
 * Exchanges per second through the HTTP API: `initiate-exchangefund-transaction` with a real token and its cookie, an Idempotency-Key, the
 * PIN, the price and its quote, which the same call makes, and both amounts with the spread through our positions, from 64
 * connections, each answered after the commit. Beside it, in the same rounds on the same PostgreSQL, pgbench's tpcb-like.
 * All exchanges meet in the same four accounts of ours.
 */
const connections = 64
const quick = process.argv.includes('--quick')
const rounds = Number(process.env['BENCH_ROUNDS'] ?? (quick ? 1 : 5))
const seconds = Number(process.env['BENCH_SECONDS'] ?? (quick ? 3 : 8))
const warmUpSeconds = 2

/** A PIN is slow on purpose, 27 ms for the first of each session: these people's PINs are hashed at the least cost. */
const cheapHashing = { memoryCost: 8, timeCost: 1 }

const bench = await openBenchServer()
try {
  const pgbench = await preparePgbench(bench.databaseUrl)
  const people = await makePeople(bench, {
    people: connections,
    accountsEach: 1,
    hashingCost: cheapHashing,
    otherCurrencies: ['USD'],
  })
  const port = await bench.start({ WORK: 'elsewhere' })

  /** Anew before each round: a token lives for five minutes. */
  async function exchangeRound() {
    const callers: Request[][] = []
    for (const person of people) {
      const credentials = await signIn(`http://127.0.0.1:${port}`, { email: person.email, password })
      callers.push([exchangeOf(person, credentials)])
    }
    const before = bench.used()
    const result = await load({ port, callers, keyPrefix: randomBytes(8).toString('hex'), warmUpSeconds, seconds })
    const after = bench.used()
    const used = (part: 'server' | 'database') => whole(all(each(before[part], after[part], result.acknowledged)))
    return { ...result, server: used('server'), database: used('database') }
  }

  // A server that has just started still compiles what it does often: nobody's figure.
  const measured = [await exchangeRound()]
  const figures = { pgbench: [] as number[], exchange: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    figures.pgbench.push((await pgbench.measure(seconds)).perSecond)
    const result = await exchangeRound()
    measured.push(result)
    figures.exchange.push(result.perSecond)
    console.error(
      `round ${round + 1}: pgbench ${whole(figures.pgbench.at(-1))}, exchange ${whole(result.perSecond)} (p99 ${result.p99Ms} ms)`,
    )
  }
  // The books first: a machine so busy that the server refused a request gives no figure, but its books must be sound.
  const checked = await checkBooks(measured.reduce((sum, { acknowledged }) => sum + acknowledged, 0))
  const refused = measured.flatMap(({ others }) => Object.entries(others))
  if (refused.length > 0) throw new Error(`not every exchange was answered with 200: ${JSON.stringify(refused)}`)

  const [, ...counted] = measured
  const ratios = figures.exchange.map((one, round) => one / (figures.pgbench[round] ?? Number.NaN))
  print({
    name: 'exchange',
    unit: 'exchanges per second',
    perSecond: whole(median(figures.exchange)),
    p50Ms: median(counted.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(counted.map(({ p99Ms }) => p99Ms)),
    reference: { ...reference, perSecond: whole(median(figures.pgbench)), version: pgbench.version },
    ratio: Math.round(median(ratios) * 100) / 100,
    /** Microseconds of processor time for each, the middle of the rounds. */
    processorUs: {
      server: median(counted.map(({ server }) => server)),
      database: median(counted.map(({ database }) => database)),
    },
    checked,
    rounds: { pgbench: figures.pgbench.map(whole), exchange: figures.exchange.map(whole) },
    load: { connections, seconds, warmUpSeconds },
    settings: bench.settings,
    machine: machine(),
  })
} finally {
  await bench.close()
}

function exchangeOf({ accountIds: [from], otherIds: [to] }: BenchPerson, credentials: Credentials): Request {
  return {
    head: headOf('POST /transactions/api/v1/ExchangeFund/initiate-exchangefund-transaction', credentials),
    body: JSON.stringify({
      from: { amount: '1.00', currency: { id: from } },
      to: { currency: { id: to } },
      exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin },
    }),
  }
}

function whole(figure = Number.NaN): number {
  return Math.round(figure)
}

/** Every acknowledged exchange is there once with a quote of its own, and the books of each currency sum to zero. */
async function checkBooks(acknowledged: number) {
  const client = new pg.Client(bench.databaseUrl)
  await client.connect()
  await client.query('begin; set local role tradewind_system')
  const { rows } = await client.query<Record<string, string>>(`
    select (select count(*) from payments.exchange where status = 'Successful') as exchanges,
      (select count(distinct quote_id) from payments.exchange) as quotes,
      (select coalesce(sum(bought), 0) from payments.exchange) -
        (select sum(a.posted_minor) from ledger.account a where a.kind = 'customer' and a.currency = 'USD') as missing,
      (select count(*) from (select from ledger.account group by currency having sum(posted_minor) <> 0) unequal) as off,
      (select count(*) from ledger.account a where a.posted_minor <>
        (select coalesce(sum(e.amount), 0) from ledger.entry e where e.account_id = a.id)) as wrong`)
  await client.end()
  const [found = {}] = rows
  const is = (name: string) => Number(found[name])
  const right =
    is('exchanges') === acknowledged &&
    is('quotes') === acknowledged &&
    is('missing') === 0 &&
    is('off') === 0 &&
    is('wrong') === 0
  if (!right) throw new Error(`acknowledged ${acknowledged}, found ${JSON.stringify(found)}`)
  return { acknowledged, lost: 0, twice: 0, sum: 0 }
}
