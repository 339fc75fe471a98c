import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type BenchPerson, makePeople, password } from './support/bench-people.ts'
import { openBenchServer } from './support/bench-server.ts'
import { machine, median, print, timed } from './support/measure.ts'
import { type Credentials, signIn } from './support/sign-in.ts'

/**
 * Over HTTP: how long it takes to issue an invoice, and the first page of a list of 10,000 invoices beside one of 100, asked
 * in turns. The targets are 300 ms, and 1.3 times as long. Also the analytics of all of them, which the same page shows.
 */
const most = Number(process.env['BENCH_INVOICES'] ?? 10_000)
const few = 100
const rounds = 40

const bench = await openBenchServer()
try {
  const people = await makePeople(bench, { people: 2, accountsEach: 1 })
  const address = `http://127.0.0.1:${await bench.start()}`
  const sellers = await Promise.all(
    people.map(async (person) => ({
      person,
      credentials: await signIn(address, { email: person.email, password }),
    })),
  )

  async function send({ path, ...init }: { path: string } & RequestInit, credentials: Credentials) {
    const answer = await fetch(`${address}/transactions/api/v1/invoicing/${path}`, {
      ...init,
      headers: { ...credentials, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}: ${text}`)
    return (JSON.parse(text) as { value: Record<string, string> }).value
  }
  const post = (path: string, body: object, credentials: Credentials) =>
    send({ path, method: 'POST', body: JSON.stringify(body) }, credentials)

  /** Sets invoicing up, and gives what makes a draft. */
  async function setUp({ customerId }: BenchPerson, credentials: Credentials) {
    const colors = { color: '#1f4e79', brandColor: '#0a5a64' }
    const setup = { customerId, ...colors, invoiceReference: 'INV-{000000}', saveConfiguration: true }
    await post('setup-invoice', setup, credentials)
    const where = { address: '4 Harbour Lane', city: 'Bristol', countryId: 'GB', currencyCode: 'GBP' }
    const customer = { customerId, entityType: 0, name: 'Harbour Lane Ltd', emailAddress: 'pay@lane.example', ...where }
    const { merchantCustomerId } = await post('create-merchant-customer', customer, credentials)
    const items = [{ description: 'Shelves', quantity: '2', unitPrice: '50', taxCategory: 'S', taxRate: '20' }]
    const order = { customerId, merchantCustomerId, currencyCode: 'GBP', dueDate: '2099-01-31', items }
    return async () => (await post('create-invoice', order, credentials))['invoiceId'] ?? ''
  }

  const owner = new pg.Client(Object.assign(new URL(bench.databaseUrl), { username: 'postgres' }).href)
  // Where a round fails, what failed is said, and not that the database went after it.
  owner.on('error', () => undefined)
  await owner.connect()
  const issuing: number[] = []
  for (const [at, { person, credentials }] of sellers.entries()) {
    const draft = await setUp(person, credentials)
    for (let made = 0; made < 25; made++) {
      const invoiceId = await draft()
      issuing.push(await timed(() => post('generate-invoice-link', { invoiceId }, credentials)))
    }
    // All others are copies of one.
    await owner.query(
      `insert into invoicing.invoice select copy.*
        from (select * from invoicing.invoice where customer_id = $1 and number is not null limit 1) i,
          generate_series(1, $2::int) n,
          jsonb_populate_record(null::invoicing.invoice, to_jsonb(i) || jsonb_build_object('id', gen_random_uuid(),
            'number', 'COPY-' || n, 'series_number', 1000 + n, 'payment_reference', 'COPY-' || i.id || n,
            'created_at', i.created_at - n * interval '1 minute')) copy`,
      [person.customerId, (at === 0 ? few : most) - 25],
    )
  }
  await owner.query('vacuum analyze invoicing.invoice')
  await owner.end()

  const pages: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const [at, { person, credentials }] of sellers.entries()) {
      const path = `get-customer-invoices-by-customerid?CustomerId=${person.customerId}&Page=1&PageSize=10`
      const took = await timed(() => send({ path }, credentials))
      // The first rounds warm the server up.
      if (round >= 5) pages[at === 0 ? 0 : 1].push(took)
    }
  const [, largest] = sellers
  const analytics: number[] = []
  for (let round = 0; round < rounds && largest; round++) {
    const path = `get-invoice-analytics?CustomerId=${largest.person.customerId}`
    const took = await timed(() => send({ path }, largest.credentials))
    if (round >= 5) analytics.push(took)
  }
  // Of the last ones, for the same reason.
  const issued = issuing.slice(10)
  print({
    name: 'invoices',
    issuing: { medianMs: rounded(median(issued)), slowestMs: rounded(Math.max(...issued)), targetMs: 300 },
    firstPage: {
      of: [few, most],
      medianMs: pages.map((took) => rounded(median(took))),
      ratio: rounded(median(pages[1]) / median(pages[0])),
      target: 1.3,
    },
    analytics: { of: most, medianMs: rounded(median(analytics)) },
    machine: machine(),
  })
} finally {
  await bench.close()
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100
}
