import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readEnv } from '../apps/server/src/main/env.ts'
import { addStaff, openTestConsole, staffBrowser } from '../apps/server/src/main/testing/test-staff.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { customersStaff, exceptions, operations } from '../packages/contract/src/index.ts'
import { type HistoryWorld, openHistory } from './support/history-world.ts'
import { machine, median, print } from './support/measure.ts'

/**
 * How long the console's pages wait for the server with 100,000 payments against 1,000: searches, the lists of customers,
 * payments and exceptions, and the pages of a payment and a customer, over HTTP without a network. Both sizes take turns,
 * so that a busy machine is busy for both; the load is printed. Fails where a page takes 300 ms or more at the 95th
 * percentile.
 *
 * CONSOLE_PAYMENTS and CONSOLE_ROUNDS change the sizes.
 */
const rounds = Number(process.env['CONSOLE_ROUNDS'] ?? 40)
const sizes = { few: 1_000, many: Number(process.env['CONSOLE_PAYMENTS'] ?? 100_000) }
const customers = 200
const entriesPerPayment = 3
const targetMs = 300
type Size = keyof typeof sizes

const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
chmodSync(dataDir, 0o755)
const server = await startEmbeddedPostgres({ dataDir, durable: true, settings: { shared_buffers: '256MB' } })
try {
  const opened = { few: await open('few'), many: await open('many') }
  const names = Object.keys(opened.few.pages)
  const times: Record<string, Record<Size, number[]>> = {}
  for (let round = -2; round < rounds; round++)
    for (const name of names)
      for (const size of round % 2 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
        const began = performance.now()
        await opened[size].pages[name]?.(Math.abs(round))
        // The first rounds warm up.
        if (round >= 0) (times[name] ??= { few: [], many: [] })[size].push(performance.now() - began)
      }
  const pages = Object.fromEntries(
    names.map((name) => {
      const { few, many } = times[name] ?? { few: [], many: [] }
      const shown = { few: figures(few), many: figures(many), ratio: round2(median(many) / median(few)) }
      return [name, shown]
    }),
  )
  const slow = Object.entries(pages).filter(([, { many }]) => many.p95 >= targetMs)
  print({
    name: 'console',
    unit: 'ms per page',
    payments: { few: opened.few.payments, many: opened.many.payments },
    customers,
    rounds,
    pages,
    slow: slow.map(([name]) => name),
    load: loadavg().map(round2),
    machine: machine(),
  })
  if (slow.length > 0) process.exitCode = 1
  for (const { close } of Object.values(opened)) await close()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function open(name: Size) {
  const entries = sizes[name] * entriesPerPayment
  const history = await openHistory({ url: server.url, name, entries, accounts: customers })
  const payments = await addCases(
    Object.assign(new URL(server.url), { pathname: `/${name}`, username: 'postgres' }).href,
  )
  const clock = { now: () => history.until, moveBy: () => undefined }
  const env = readEnv({ DATABASE_URL: server.url, DATA_DIR: dataDir })
  const http = await openTestConsole({ env, world: history.world, clock } as never)
  await addStaff({ db: history.db, world: history.world }, { email: 'mei@example.com', roles: ['operations'] })
  const mei = await staffBrowser(http, { clock } as never).signIn('mei@example.com')
  const close = async () => {
    await http.app.close()
    await history.close()
  }
  return { payments: payments.length, pages: pagesOf(mei, history, payments), close }
}

/** What each page asks for; each round asks about others. */
function pagesOf(mei: ReturnType<typeof staffBrowser>, { big }: HistoryWorld, payments: readonly Paid[]) {
  const of = (round: number) => {
    const one = payments[(round * 997) % payments.length]
    if (!one) throw new Error('there is no payment')
    return one
  }
  const list = (query: object) => mei.value(operations.listPayments, { query: { PageSize: '20', ...query } })
  const findCustomer = (query: object) =>
    mei.value(customersStaff.listCustomers, { query: { PageSize: '20', ...query } })
  return {
    'payments, newest': () => list({}),
    'payments, tenth page': () => list({ Page: '10' }),
    'payments, one status': () => list({ Status: 'Failed' }),
    'payments of a customer': () => list({ CustomerId: big.customerId }),
    'search, reference': (round: number) => list({ Search: of(round).reference }),
    'search, payee': (round: number) => list({ Search: of(round).counterparty }),
    'search, end-to-end id': (round: number) => list({ Search: of(round).id }),
    'search, network id': (round: number) => list({ Search: of(round).networkReference ?? of(round).reference }),
    'search, customer': (round: number) => list({ Search: `Company ${round}` }),
    'search, nothing found': (round: number) => list({ Search: `zzqx${round}` }),
    'customers, newest': () => findCustomer({}),
    'customers, name': (round: number) => findCustomer({ Search: `Company ${round}` }),
    'a payment': (round: number) => mei.value(operations.getPayment, { params: { paymentId: of(round).id } }),
    'a customer': () => mei.value(customersStaff.getCustomer, { params: { customerId: big.customerId } }),
    exceptions: () => mei.value(exceptions.listExceptions, { query: { PageSize: '20' } }),
  } as Record<string, (round: number) => Promise<unknown>>
}

interface Paid {
  id: string
  reference: string
  counterparty: string
  networkReference: string | null
}

/** One payment in a hundred had a case, and twenty still have; gives the payments. */
async function addCases(superuserUrl: string): Promise<Paid[]> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into payments.open_case (id, transaction_id, customer_id, kind, detail, opened_at, resolved_at, resolution, resolved_by)
       select gen_random_uuid(), id, customer_id, 'investigation', '{}', created_at,
         case when n > 20 then created_at + interval '1 hour' end, case when n > 20 then 'delivered' end,
         case when n > 20 then 'A, approved by B' end
       from (select id, customer_id, created_at, row_number() over (order by created_at desc) as n
         from payments.transaction where direction = 'out') paid where n <= 20 or n % 100 = 0`,
    )
    await client.query('analyze')
    const { rows } = await client.query<Paid>(
      `select id, reference, counterparty, network_reference as "networkReference" from payments.transaction`,
    )
    return rows
  } finally {
    await client.end()
  }
}

function figures(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => round2(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
  return { p50: at(0.5), p95: at(0.95) }
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
