import { payments } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { changedFiles, diceOf, faultRun, faultTimeoutMs } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, oneRow, openDatabase, rows, sql } from '#platform/db'
import { systemRandom, uuidv7 } from '#platform/random'
import { balancesOf, bookFaults, changesSince, soundBooks } from './testing/test-books.ts'
import {
  batchOfTwo,
  carelessPulls,
  pulled,
  scheduledTwice,
  toppedUp,
  transferPaidIn,
} from './testing/test-crash-workflows.ts'
import { pin } from './testing/test-people.ts'
import { ask, freshKey, paymentOrder } from './testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from './testing/test-server.ts'
import { type CrashPoint, openWireProxy, type WireProxy } from './testing/test-wire-proxy.ts'

/**
 * Every workflow that moves money is run once for each request that it makes of the database, and dies before it or
 * after it: all its connections are cut and its memory is forgotten. Then a new server goes on, the client repeats what
 * it got no answer to, and the end must be the one without a crash. The networks live in the same database, so what
 * they are told and what they tell are points too.
 */
let server: TestServer
let proxy: WireProxy
let own: string
let savings: string
let dollars: string
let shillings: string
beforeAll(async () => {
  server = await startTestServer()
  await finishAll(server)
  proxy = await openWireProxy(server.databaseUrl)
  own = await ledgerNumberOf(server.ada.accounts.GBP)
  savings = await ledgerNumberOf(server.ada.savings)
  dollars = await ledgerNumberOf(server.ada.accounts.CAD)
  shillings = await ledgerNumberOf(server.ada.accounts.UGX)
}, faultTimeoutMs)
afterAll(async () => {
  await proxy.close()
  await server?.close()
})

/** One run of one workflow, across as many lives as it takes. */
interface Job {
  key: string
  /** What the client was told, once it was told. */
  told?: string
}

interface Workflow {
  /** What happens outside before it begins. */
  prepare?(job: Job): Promise<void>
  /** What the client asks for; with the same key however often. Gives the answer's body when it was a yes. */
  order(life: Life, job: Job): Promise<string | undefined>
  /** Whether what was acknowledged is in the database now. */
  isThere(job: Job): Promise<boolean>
  /** How it may end: what changed in the books, and in which state. */
  ends: { state: string; changes: Record<string, bigint> }[]
  stateOf(job: Job): Promise<string>
  /** What is broken on purpose in each life. */
  sabotage?(life: Life): void
}

interface Life extends Pick<ServedAgain, 'http' | 'world' | 'close'> {
  db: Database
}

const ledgerNumberOf = async (accountId: string) =>
  String(
    (
      await server.db.asSystem((tx) =>
        oneRow<{ number: bigint }>(
          tx,
          sql`select ledger_account as number from accounts.account where id = ${accountId}`,
        ),
      )
    ).number,
  )

/** The modules whose tasks move money. */
const workers = ['payments', 'sendr', 'pulls', 'topups', 'schedules']
/** Ada's own schedules pay months ahead. */
const soonMs = 7 * 86_400_000

/** The moment when something is due next that nobody did yet; nothing when all is done. */
async function nextDue(): Promise<Date | undefined> {
  const { at } = await server.db.asSystem((tx) =>
    oneRow<{ at: Date | null }>(
      tx,
      // A pull that settled is asked about for 90 days, and what is owed reminded of for ever: only what has news counts.
      sql`select min(due_at) as at from (select due_at from platform.task t left join pulls.pull p on p.id = t.subject
            where done_at is null and kind <> 'remind' and module = any (${workers})
              and (module <> 'schedules' or due_at < ${new Date(server.clock.now().getTime() + soonMs)})
              and (module <> 'pulls' or status in ('Pending', 'Approved') or status = 'Successful'
                and exists (select from sandbox.debit d where d.reference = p.id and d.returned_at is not null))
          union all select due_at from sandbox.delivery where delivered_at is null) due`,
    ),
  )
  return at ?? undefined
}

/** Does what is due and moves the time to what is due next, until nothing is left or the line broke. */
async function finishAll({ world }: Pick<Life, 'world'>): Promise<void> {
  for (let jump = 0; jump < 60; jump += 1) {
    for (const module of workers) await world.tasks.runDue(module)
    await world.engine.runDue()
    if (proxy?.isBroken()) return
    const due = await nextDue()
    if (!due) return
    if (due > server.clock.now()) server.clock.moveTo(due)
    // What is still due was taken by someone who died, and is free again when its hold ends.
    else server.clock.moveBy(31_000)
  }
  throw new Error('there is no end of work')
}

async function newLife(workflow: Workflow): Promise<Life> {
  const served = await server.restarted(proxy.url)
  const db = openDatabase({ url: proxy.url, poolSize: 2 })
  const close = async () => {
    await served.close()
    await db.close()
  }
  const life: Life = { ...served, db, close }
  workflow.sabotage?.(life)
  return life
}

async function live(workflow: Workflow, job: Job, life: Life): Promise<void> {
  const told = await workflow.order(life, job)
  if (told !== undefined) {
    if (job.told !== undefined && job.told !== told) throw new Error(`two answers: ${job.told} and ${told}`)
    job.told = told
  }
  await finishAll(life)
}

/** How many requests the last life of a run made. */
let requestsOfRun = 0

/** One run with one crash; gives whether it came to the crash at all. */
async function runOnce(workflow: Workflow, point: CrashPoint): Promise<boolean> {
  const at = `${point.when} request ${point.request}`
  const before = await balancesOf(server.db)
  const job: Job = { key: freshKey() }
  await workflow.prepare?.(job)
  let life = await newLife(workflow)
  proxy.arm(point)
  await live(workflow, job, life).catch((error: unknown) => {
    if (!proxy.isBroken()) throw error
  })
  const crashed = proxy.isBroken()
  if (crashed) {
    if (job.told !== undefined && !(await workflow.isThere(job))) throw new Error(`${at}: acknowledged and lost`)
    await life.close().catch(() => undefined)
    proxy.mend()
    life = await newLife(workflow)
    await live(workflow, job, life)
  }
  requestsOfRun = proxy.requests()
  proxy.arm()
  if (job.told === undefined) throw new Error(`${at}: never answered`)
  const again = await workflow.order(life, job)
  if (again !== job.told) throw new Error(`${at}: answered ${job.told}, then ${again}`)
  await life.close()
  const end = { state: await workflow.stateOf(job), changes: await changesSince(server.db, before) }
  expect(workflow.ends, at).toContainEqual(end)
  return crashed
}

/** Both sides of every request, or of each `stride`th from a random one on; how many points there were. */
async function crashEverywhere(workflow: Workflow, stride: number, first: number): Promise<number> {
  let points = 0
  for (let place = first; ; place += stride) {
    const point = { request: Math.floor(place / 2), when: place % 2 ? 'after' : 'before' } as const
    if (!(await runOnce(workflow, point))) break
    points += 1
  }
  expect(await bookFaults(server.db)).toEqual(soundBooks)
  return points
}

const transactionIdOf = (told: string): string =>
  (JSON.parse(told) as { value: { transactionId: string } }).value.transactionId

/** A payment in pounds; the last two digits of its amount make the sandbox's network behave in one way. */
function payment(amount: string, ends: Workflow['ends']): Workflow {
  const status = (id: string) =>
    server.db.asSystem((tx) =>
      rows<{ status: string; orders: bigint }>(
        tx,
        sql`select status, (select count(*) from sandbox.order where end_to_end_id = t.id::text) as orders
            from payments.transaction t where id = ${id}`,
      ),
    )
  return {
    ends,
    order: async ({ http }, { key }) => {
      const order = { amount, totalAmount: `${Number(amount) + 0.5}`, saveAsBeneficiary: false }
      const body = paymentOrder(server.ada, order)
      const headers = { ...server.as(server.ada), 'idempotency-key': key }
      const answer = await ask(http, payments.createTransactionRequest, { body }, headers)
      if (answer.statusCode < 500 && answer.statusCode !== 200) throw new Error(answer.body)
      return answer.statusCode === 200 ? answer.body : undefined
    },
    isThere: async ({ told }) => (await status(transactionIdOf(told ?? ''))).length === 1,
    stateOf: async ({ told }) => {
      const [found] = await status(transactionIdOf(told ?? ''))
      return `${found?.status}, taken ${found?.orders} times`
    },
  }
}

const paid = (minor: bigint) => ({ [own]: -minor - 50n, 'clearing:fps:GBP': minor, 'fees:GBP': 50n })

/** Money between two own accounts. */
function ownTransfer(): Workflow {
  const body = {
    sourceAccountId: server.ada.accounts.GBP,
    destinationAccountId: server.ada.savings,
    currencyCode: 'GBP',
    amount: '3.00',
    transactionPin: pin,
  }
  const booked = ({ told }: Job) =>
    server.db.asSystem((tx) =>
      rows(tx, sql`select from payments.own_transfer where id = ${transactionIdOf(told ?? '')}`),
    )
  return {
    ends: [{ state: 'booked 1 times', changes: { [own]: -300n, [savings]: 300n } }],
    order: async ({ http }, { key }) => {
      const headers = { ...server.as(server.ada), 'idempotency-key': key }
      const answer = await ask(http, payments.createTransferRequest, { body }, headers)
      if (answer.statusCode < 500 && answer.statusCode !== 200) throw new Error(answer.body)
      return answer.statusCode === 200 ? answer.body : undefined
    },
    isThere: async (job) => (await booked(job)).length === 1,
    stateOf: async (job) => `booked ${(await booked(job)).length} times`,
  }
}

/** Someone outside pays in; the client here is the bank, which repeats its message until it hears a yes. */
function incoming(): Workflow {
  const credited = async (name: string) =>
    server.db.asSystem((tx) =>
      rows<{ status: string }>(
        tx,
        sql`select status from payments.transaction where direction = 'in' and counterparty = ${name}`,
      ),
    )
  return {
    ends: [{ state: 'Successful', changes: { [own]: 2_500n, 'clearing:fps:GBP': -2_500n } }],
    prepare: async ({ key }) => {
      const to = await server.db.asSystem((tx) =>
        oneRow<{ accountNumber: string; bankCode: string }>(
          tx,
          sql`select number as account_number, bank_code from accounts.receiving_detail
              where account_id = ${server.ada.accounts.GBP} order by line limit 1`,
        ),
      )
      await server.world.network.payIn({ to, amount: money('GBP', 2_500n), senderName: key, reference: '' })
    },
    order: async () => '',
    isThere: async () => true,
    stateOf: async ({ key }) => (await credited(key)).map(({ status }) => status).join(),
  }
}

/** Two halves in two commits, where a repeat that finds the first believes that all is done: what must be caught. */
function twoCommits(): Workflow {
  const half = (from: bigint, to: bigint, id: string) => ({
    id,
    subject: 'two commits',
    transfers: [{ id, debit: from, credit: to, amount: money('GBP', 100n), code: 'half' }],
    at: server.clock.now(),
  })
  const ids = new Map<string, [string, string]>()
  const newId = () => uuidv7(server.clock.now(), systemRandom)
  return {
    ends: [{ state: 'done', changes: { [own]: -100n, 'fees:GBP': 100n } }],
    order: async ({ db, world: { ledger } }, { key }) => {
      const [first, second] = ids.get(key) ?? [newId(), newId()]
      ids.set(key, [first, second])
      const ours = (name: 'suspense:between' | 'fees') =>
        server.db.asSystem((tx) => ledger.systemAccount(tx, name, 'GBP'))
      const [between, fees] = [await ours('suspense:between'), await ours('fees')]
      const { replayed } = await db.asSystem((tx) => ledger.postNow(tx, half(BigInt(own), between, first)))
      if (!replayed) await db.asSystem((tx) => ledger.postNow(tx, half(between, fees, second)))
      return first
    },
    isThere: async () => true,
    stateOf: async () => 'done',
  }
}

const collected = (): Workflow =>
  pulled(server, '50.00', [
    { state: 'Successful, 1 debits, 0 owed', changes: { [dollars]: 5_000n, 'clearing:eft:CAD': -5_000n } },
  ])

const walletGave = (minor: bigint) => ({
  state: 'Successful, asked 1 times',
  changes: { [shillings]: minor, 'clearing:momo:UGX': -minor },
})

const run = faultRun('crash-points')
/** In the short form each 37th point from a random one on, so that both sides come up; in the long form all. */
const longStride = run.size(37, 1)
/** Some ways have few points, and one has twice as many as others. */
const short = ['that comes in', 'between own accounts']
const long = ['on a schedule']
const strideOf = (name: string): number => {
  if (short.includes(name)) return Math.ceil(longStride / 5)
  return long.includes(name) && longStride > 1 ? 4 * longStride : longStride
}

const settled = (minor: bigint) => ({ state: 'Successful, taken 1 times', changes: paid(minor) })
const given = () => ({ state: 'Failed, taken 1 times', changes: {} })
const workflows: Record<string, () => Workflow> = {
  'that settles': () => payment('12.50', [settled(1_250n)]),
  'that the network refuses at once': () => payment('12.18', [given()]),
  'that the network rejects': () => payment('12.11', [given()]),
  'that comes back after it arrived': () =>
    payment('12.12', [{ state: 'Failed, taken 1 times', changes: { [own]: -50n, 'fees:GBP': 50n } }]),
  'whose answer the network loses': () => payment('12.13', [settled(1_213n)]),
  // Two hand-overs are all there are: when the crash took one and the network lost the other, a person looks.
  'whose order the network loses': () =>
    payment('12.14', [
      settled(1_214n),
      { state: 'InvestigateAccount, taken 0 times', changes: { [`${own} held`]: 1_264n } },
    ]),
  'whose news come twice': () => payment('12.15', [settled(1_215n)]),
  'that comes in': incoming,
  'between own accounts': ownTransfer,
  'in a batch of two': () => batchOfTwo(server, own),
  'on a schedule': () => scheduledTwice(server, own),
  'by SendR': () => transferPaidIn(server),
  'that is collected': () => collected(),
  'that is collected and comes back': () =>
    pulled(server, '50.12', [{ state: 'Failed, 1 debits, 0 owed', changes: {} }]),
  'whose collection loses its answer': () =>
    pulled(server, '50.13', [
      { state: 'Successful, 1 debits, 0 owed', changes: { [dollars]: 5_013n, 'clearing:eft:CAD': -5_013n } },
    ]),
  'that comes back to an account that cannot give it': () =>
    pulled(
      server,
      '50.12',
      [
        {
          state: 'Failed, 1 debits, 5012 owed',
          changes: { [dollars]: 5_012n, 'suspense:pull-returns:CAD': -5_012n },
        },
      ],
      'Frozen',
    ),
  'from a wallet': () => toppedUp(server, '5000', [walletGave(5_000n)]),
  'from a wallet whose operator’s answer is lost': () => toppedUp(server, '5013', [walletGave(5_013n)]),
  'from a wallet whose question is lost': () => toppedUp(server, '5014', [walletGave(5_014n)]),
  'from a wallet whose holder answers too late': () => toppedUp(server, '5024', [walletGave(5_024n)]),
  'from a wallet that holds too little': () =>
    toppedUp(server, '5011', [{ state: 'Failed, asked 1 times', changes: {} }]),
}

/** What all of them go through; beside it each goes through the module of its own. */
const sharedModules = ['ledger', 'rails']
const moduleOf = (workflow: string) =>
  (
    [
      ['in a batch', 'batches'],
      ['on a schedule', 'schedules'],
      ['by SendR', 'sendr'],
      ['collect', 'pulls'],
      ['that comes back to an account', 'pulls'],
      ['from a wallet', 'topups'],
    ] as const
  ).find(([words]) => workflow.includes(words))?.[1] ?? 'payments'

const names = Object.keys(workflows)

/**
 * `npm test` runs a quarter of the workflows, chosen by the seed, and those of the modules that were changed;
 * `npm run faults -- crash-points` runs all of them.
 */
function chosenWorkflows(): string[] {
  if (run.full) return names
  const quarter = diceOf(run.seed).some(names, Math.ceil(names.length / 4))
  const changed = changedFiles().filter((file) => !file.includes('.test.'))
  const isChanged = (module: string) => changed.some((file) => file.startsWith(`apps/server/src/modules/${module}/`))
  if (sharedModules.some(isChanged)) return names
  return names.filter((name) => quarter.includes(name) || isChanged(moduleOf(name)))
}

test.each(chosenWorkflows())(
  'a payment %s survives a crash before and after each of its requests',
  {
    timeout: faultTimeoutMs,
  },
  async (name) => {
    const began = performance.now()
    const make = workflows[name]!
    const stride = strideOf(name)
    // Not the same point of each.
    const first = diceOf(run.seed + names.indexOf(name)).int(stride)
    const points = await run.seeded(() => crashEverywhere(make(), stride, first))
    run.tell({ workflow: name, points, stride, seconds: Math.round((performance.now() - began) / 1000) })
    expect(points).toBeGreaterThan(stride === 1 ? 10 : 0)
  },
)

test('control: a transfer in two commits is caught between them', { timeout: faultTimeoutMs }, async () => {
  await expect(crashEverywhere(twoCommits(), 1, 0)).rejects.toThrow(/to deep equally contain/)
})

test('control: a pull that is credited in a commit of its own is caught', { timeout: faultTimeoutMs }, async () => {
  // What other runs left owed would be paid back out of this one's money.
  const { listCases, resolveCase } = server.world.payments
  for (const { id } of await listCases({ most: 500 }))
    await resolveCase({ id, by: 'a test', note: '', decision: { as: 'written-off' } })
  const sabotage = (life: Life) => {
    const { tasks } = life.world
    const pulls = carelessPulls(server, life.db, life.world)
    const runDue: typeof tasks.runDue = (module) => (module === 'pulls' ? pulls.runDue() : tasks.runDue(module))
    life.world = { ...life.world, tasks: { ...tasks, runDue } }
  }
  const careless = { ...collected(), sabotage }
  // Without a crash nothing is wrong with it, and the credit is near its end: looked for from there.
  expect(await runOnce(careless, { request: 1_000_000, when: 'before' })).toBe(false)
  const wholeRun = requestsOfRun
  const backwards = async () => {
    for (let request = wholeRun; request > 0; request -= 1) await runOnce(careless, { request, when: 'before' })
  }
  await expect(backwards()).rejects.toThrow(/to deep equally contain/)
})
