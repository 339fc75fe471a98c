import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { cardNetworkSecretOf } from '../apps/server/src/modules/issuing/network-secret.ts'
import { secretsFrom } from '../apps/server/src/platform/secrets.ts'
import { signMessage } from '../apps/server/src/platform/signed-message.ts'
import { type BenchPerson, makePeople, password, pin } from './support/bench-people.ts'
import { openBenchServer } from './support/bench-server.ts'
import { machine, median, print } from './support/measure.ts'
import { type PacedRequest, type PacedResult, paced } from './support/paced.ts'
import { each, type Used, whole } from './support/processor-time.ts'
import { signIn } from './support/sign-in.ts'
import type { SignedIn } from './support/transfers.ts'

/**
 * How soon an authorization by card is answered at 200 a second: signed messages of the card network, each answered after
 * the commit that holds the money. Beside them, in the same seconds, 200 transfers a second by customers; and in the same
 * run both by themselves. Each request counts from the moment at which it was due. What an authorization costs the
 * processors says more than its time where other work is on them: it is printed beside.
 */
const people = Number(process.env['BENCH_CUSTOMERS'] ?? 64)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const perSecond = Number(process.env['BENCH_PER_SECOND'] ?? 200)

const bench = await openBenchServer()
try {
  const made = await makePeople(bench, { people, accountsEach: 3 })
  const cardIds = await makeCards(made)
  const secret = cardNetworkSecretOf(secretsFrom(Buffer.from(bench.masterSecret, 'base64')))
  const port = await bench.start()
  let signedIn: SignedIn[] = []

  const authorization = (): PacedRequest => {
    const at = new Date()
    const body = JSON.stringify({
      message: 'authorization',
      reference: `bench-${randomUUID()}`,
      at: at.toISOString(),
      cardId: cardIds[Math.floor(Math.random() * cardIds.length)],
      merchant: { name: 'Greenleaf Market', city: 'Dover', country: 'GB', categoryCode: '5411' },
      merchantAmount: '1.00',
      merchantCurrency: 'GBP',
      billingMinor: '100',
      billingCurrency: 'GBP',
      details: 'right',
      partial: false,
    })
    const headers = signMessage({ id: `msg_${randomUUID()}`, at, body, secret })
    return { path: '/card/network/v1/messages', headers: { ...headers, 'content-type': 'application/json' }, body }
  }
  const transfer = (): PacedRequest => {
    const one = signedIn[Math.floor(Math.random() * signedIn.length)]
    if (!one) throw new Error('nobody is signed in')
    const [, from, to] = one.person.accountIds
    return {
      path: '/transactions/api/v1/Transaction/create-transfer-request',
      headers: {
        ...one.credentials,
        host: 'localhost',
        'content-type': 'application/json',
        'idempotency-key': randomBytes(12).toString('hex'),
        'x-idle-seconds': '0',
      },
      body: JSON.stringify({
        sourceAccountId: from,
        destinationAccountId: to,
        currencyCode: 'GBP',
        amount: '0.01',
        transactionPin: pin,
      }),
    }
  }

  const results = {
    cards: [] as PacedResult[],
    beside: [] as PacedResult[],
    cardsAlone: [] as PacedResult[],
    alone: [] as PacedResult[],
  }
  const costs: { server: number; database: number }[] = []
  await signAllIn()
  await together(3)
  for (let round = 0; round < rounds; round += 1) {
    await signAllIn()
    const [cards, beside] = await together(seconds)
    const before = bench.used()
    const cardsAlone = await paced(port, { perSecond, seconds, next: authorization })
    const after = bench.used()
    costs.push({ server: cost(before.server, after.server), database: cost(before.database, after.database) })
    const alone = await paced(port, { perSecond, seconds, next: transfer })
    results.cards.push(cards)
    results.beside.push(beside)
    results.cardsAlone.push(cardsAlone)
    results.alone.push(alone)
    console.error(
      `round ${round + 1}: authorization p99 ${cards.p99Ms} ms, transfers beside them ${beside.p99Ms} ms; alone ${cardsAlone.p99Ms} and ${alone.p99Ms} ms`,
    )
  }
  const others = Object.values(results)
    .flat()
    .reduce((sum, one) => sum + one.others, 0)
  if (others > 0) throw new Error(`${others} requests were not answered with 200`)
  const figure = (of: readonly PacedResult[]) => ({
    p50Ms: median(of.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(of.map(({ p99Ms }) => p99Ms)),
  })
  print({
    name: 'cards',
    unit: 'ms until an authorization is answered',
    ...figure(results.cards),
    rounds: results.cards.map(({ p99Ms }) => p99Ms),
    alone: figure(results.cardsAlone),
    microsecondsEach: {
      server: median(costs.map(({ server }) => server)),
      database: median(costs.map(({ database }) => database)),
    },
    transfersBeside: figure(results.beside),
    transfersAlone: figure(results.alone),
    load: { cards: cardIds.length, perSecond, seconds, rounds },
    settings: bench.settings,
    machine: machine(),
  })

  function cost(from: Used, to: Used): number {
    return Math.round(whole(each(from, to, perSecond * seconds)))
  }

  function together(forSeconds: number) {
    return Promise.all([
      paced(port, { perSecond, seconds: forSeconds, next: authorization }),
      paced(port, { perSecond, seconds: forSeconds, next: transfer }),
    ])
  }

  /** Anew before each round: a token lives for five minutes. */
  async function signAllIn(): Promise<void> {
    signedIn = []
    for (const person of made) {
      const credentials = await signIn(`http://127.0.0.1:${port}`, { email: person.email, password })
      signedIn.push({ person, credentials })
    }
  }
} finally {
  await bench.close()
}

/** An active card on each person's first account, with a daily limit that nothing here reaches. */
async function makeCards(all: readonly BenchPerson[]): Promise<string[]> {
  const client = new pg.Client(bench.databaseUrl)
  await client.connect()
  await client.query('set role tradewind_system')
  const ids: string[] = []
  try {
    for (const { customerId, userId, accountIds } of all) {
      const [accountId] = accountIds
      const [requestId, cardId] = [randomUUID(), randomUUID()]
      await client.query(
        `insert into issuing.request (id, customer_id, account_id, currency, holder_id, label, purpose, limits,
         category_mode, categories, country_mode, countries, status, requested_by, requested_by_name, requested_at)
       values ($1, $2, $3, 'GBP', $4, 'Bench', 'Bench', '{}', 'All', '{}', 'All', '{}', 'PendingReview', $4, 'Bench', now())`,
        [requestId, customerId, accountId, userId],
      )
      await client.query(
        `update issuing.request set status = 'Approved', decided_at = now(), decided_by_name = 'Bench' where id = $1`,
        [requestId],
      )
      await client.query(
        `insert into issuing.card (id, request_id, customer_id, account_id, ledger_account_id, currency, holder_id, label,
         purpose, category_mode, categories, country_mode, countries, brand, last_four, status, created_at)
       select $1, $2, $3, id, ledger_account, 'GBP', $5, 'Bench', 'Bench', 'All', '{}', 'All', '{}', 'visa', '4242',
         'PendingActivation', now()
       from accounts.account where id = $4`,
        [cardId, requestId, customerId, accountId, userId],
      )
      await client.query(
        `insert into issuing.card_limit (card_id, customer_id, limit_type, amount) values ($1, $2, 'Daily', 100000000)`,
        [cardId, customerId],
      )
      await client.query(
        `update issuing.card set status = 'Active', pin_set_at = now(), activated_at = now() where id = $1`,
        [cardId],
      )
      ids.push(cardId)
    }
  } finally {
    await client.end()
  }
  return ids
}
