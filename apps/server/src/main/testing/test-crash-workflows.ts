import {
  type AnyCall,
  batches,
  mobileMoney,
  paymentInstructions,
  pullPay,
  schedules,
  sendr,
  verification,
} from '@tradewind/contract'
import { fromDecimal } from '@tradewind/kernel'
import { createPulls } from '#modules/funding'
import { morningAfter } from '#modules/rails'
import { createSandboxCollector } from '#modules/sandbox'
import { type Database, execute, rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { createTasks } from '#platform/tasks'
import { ask, batchOrder, pullOrder, scheduleOrder, topUpOrder, transferOrder } from './test-requests.ts'
import type { TestServer } from './test-server.ts'

/** Workflows of more than one payment, for the test that dies at each of their requests. */

interface Job {
  key: string
  told?: string
}

/** Makes a call as its customer does; nothing where the server could not answer. */
async function yes(
  server: TestServer,
  http: Http,
  { declared, body, key }: { declared: AnyCall; body: object; key: string },
): Promise<string | undefined> {
  const answer = await ask(http, declared, { body }, { ...server.as(server.ada), 'idempotency-key': key })
  if (answer.statusCode < 500 && answer.statusCode !== 200) throw new Error(answer.body)
  return answer.statusCode === 200 ? answer.body : undefined
}

/** Two payments of ten pounds with one PIN. */
export function batchOfTwo(server: TestServer, own: string) {
  const ordered = ({ told }: Job) =>
    server.db.asSystem((tx) =>
      rows<{ status: string; taken: bigint }>(
        tx,
        sql`select t.status, (select count(*) from sandbox.order where end_to_end_id = t.id::text) as taken
            from batches.row r join payments.transaction t on t.id = r.transaction_id
            where r.batch_id = ${JSON.parse(told ?? '').value.batchId}::uuid order by r.line`,
      ),
    )
  const taken = 'Successful, taken 1 times'
  return {
    ends: [{ state: `${taken}; ${taken}`, changes: { [own]: -2_100n, 'clearing:fps:GBP': 2_000n, 'fees:GBP': 100n } }],
    order: ({ http }: { http: Http }, { key }: Job) =>
      yes(server, http, { declared: batches.createBatchTransactionRequest, body: batchOrder(server.ada), key }),
    isThere: async (job: Job) => (await ordered(job)).length === 2,
    stateOf: async (job: Job) =>
      (await ordered(job)).map(({ status, taken: times }) => `${status}, taken ${times} times`).join('; '),
  }
}

/** A schedule of two payments: one at once, and one on the next day on which banks work. */
export function scheduledTwice(server: TestServer, own: string) {
  const made = ({ told }: Job) =>
    server.db.asSystem((tx) =>
      rows<{ planned: string; status: string | null; taken: bigint }>(
        tx,
        sql`select o.status as planned, t.status, (select count(*) from sandbox.order
              where end_to_end_id = t.id::text) as taken
            from schedules.occurrence o left join payments.transaction t on t.id = o.transaction_id
            where o.schedule_id = ${JSON.parse(told ?? '').value.id}::uuid order by o.n`,
      ),
    )
  const once = 'Successful, Successful, taken 1 times'
  const body = scheduleOrder(server.ada, { paymentType: 'Recurring', occurrence: 2 })
  return {
    ends: [{ state: `${once}; ${once}`, changes: { [own]: -2_600n, 'clearing:fps:GBP': 2_500n, 'fees:GBP': 100n } }],
    order: ({ http }: { http: Http }, { key }: Job) =>
      yes(server, http, { declared: schedules.createScheduledPayment, body, key }),
    isThere: async (job: Job) => (await made(job)).length === 2,
    stateOf: async (job: Job) =>
      (await made(job)).map(({ planned, status, taken }) => `${planned}, ${status}, taken ${taken} times`).join('; '),
  }
}

/** A transfer by SendR that is paid in once its customer knows the reference. */
export function transferPaidIn(server: TestServer) {
  const paid = new Set<string>()
  const bodies = new Map<string, object>()
  const totals = new Map<string, { amount: string }>()
  let changes: Record<string, bigint> = {}
  const idOf = ({ told }: Job): string => JSON.parse(told ?? '').value.paymentInstructionId
  const found = (job: Job) =>
    server.db.asSystem((tx) =>
      rows<{ state: string; status: string | null }>(
        tx,
        sql`select i.status as state, t.status from sendr.instruction i left join payments.transaction t on t.id = i.payout_id
            where i.id = ${idOf(job)}::uuid`,
      ),
    )
  const value = async (declared: AnyCall, query: Record<string, string>) =>
    (await ask(server.http, declared, { query }, server.as(server.ada))).json().value
  return {
    get ends() {
      return [{ state: 'FundsReceived, Successful', changes }]
    },
    prepare: async ({ key }: Job) => {
      // Each run takes days of bank time, and a check of bank details counts for one.
      const body = { iban: 'DE89370400440532013000', accountName: 'Amelia Clarke' }
      await yes(server, server.http, { declared: verification.verifyIban, body, key: `${key}-check` })
      // What arrives is what is chosen: the rate of the hour could make an amount of it whose ending the sandbox obeys.
      const asked = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00', AmountType: 'Receive' }
      const price = await value(sendr.getQuote, asked)
      totals.set(key, price.total)
      bodies.set(key, transferOrder({ ...server.ada, quote: price.quote }, { saveAsBeneficiary: false }))
      const minor = ({ amount, currencyCode }: { amount: string; currencyCode: 'GBP' | 'EUR' }) =>
        fromDecimal(amount, currencyCode).minor
      changes = {
        'clearing:fps:GBP': -minor(price.total),
        'fees:GBP': minor(price.fee),
        'position:GBP': minor(price.converted),
        'position:EUR': -minor(price.received),
        'clearing:sepa:EUR': minor(price.received),
      }
    },
    order: async ({ http }: { http: Http }, { key }: Job) => {
      const declared = paymentInstructions.createTransactionPaymentRequest
      const told = await yes(server, http, { declared, body: bodies.get(key) ?? {}, key })
      if (told !== undefined && !paid.has(key)) {
        paid.add(key)
        const [there] = await value(sendr.getSendrFromCurrencyAccountDetails, { CurrencyId: 'GBP' })
        await server.world.network.payIn({
          to: { accountNumber: there.accountNumber, bankCode: there.bankCode },
          amount: fromDecimal(totals.get(key)?.amount ?? '', 'GBP'),
          senderName: 'Ada Example',
          reference: JSON.parse(told).value.reference,
        })
      }
      return told
    },
    isThere: async (job: Job) => (await found(job)).length === 1,
    stateOf: async (job: Job) => (await found(job)).map(({ state, status }) => `${state}, ${status}`).join(),
  }
}

/**
 * Money that is collected from an account in Canada; the last two digits of its amount make the collector behave in one
 * way. A frozen account takes money in and gives none back, so that what comes back is owed.
 */
export function pulled(
  server: TestServer,
  amount: string,
  ends: { state: string; changes: Record<string, bigint> }[],
  accountIs: 'Active' | 'Frozen' = 'Active',
) {
  const idOf = ({ told }: Job): string => JSON.parse(told ?? '').value.pullPayId
  const found = (job: Job) =>
    server.db.asSystem((tx) =>
      rows<{ status: string; debits: bigint; owed: bigint }>(
        tx,
        sql`select status, (select count(*) from sandbox.debit where reference = p.id) as debits,
              coalesce((select owed - repaid from payments.debt where transaction_id = p.id), 0)::bigint as owed
            from pulls.pull p where id = ${idOf(job)}::uuid`,
      ),
    )
  return {
    ends,
    prepare: () =>
      server.db.asSystem(async (tx) => {
        await execute(
          tx,
          sql`update accounts.account set status = ${accountIs} where id = ${server.ada.accounts.CAD}::uuid`,
        )
        // What settled in runs before this one is not asked about again.
        await execute(tx, sql`update platform.task set done_at = due_at where module = 'pulls' and done_at is null`)
      }),
    order: ({ http }: { http: Http }, { key }: Job) =>
      yes(server, http, {
        declared: pullPay.createPullPayTransactionRequest,
        body: pullOrder(server.ada, { amount }),
        key,
      }),
    isThere: async (job: Job) => (await found(job)).length === 1,
    stateOf: async (job: Job) =>
      (await found(job)).map(({ status, debits, owed }) => `${status}, ${debits} debits, ${owed} owed`).join(),
  }
}

/** An account of shillings that is funded from a mobile wallet; the last two digits of the amount make its operator behave in one way. */
export function toppedUp(
  server: TestServer,
  amount: string,
  ends: { state: string; changes: Record<string, bigint> }[],
) {
  const idOf = ({ told }: Job): string => JSON.parse(told ?? '').value.topUpId
  const found = (job: Job) =>
    server.db.asSystem((tx) =>
      rows<{ status: string; asked: bigint }>(
        tx,
        sql`select status, (select count(*) from sandbox.wallet_question where reference = t.id) as asked
            from topups.topup t where id = ${idOf(job)}::uuid`,
      ),
    )
  return {
    ends,
    order: ({ http }: { http: Http }, { key }: Job) =>
      yes(server, http, {
        declared: mobileMoney.fundWalletWithMobileMoney,
        body: topUpOrder(server.ada, { amount }),
        key,
      }),
    isThere: async (job: Job) => (await found(job)).length === 1,
    stateOf: async (job: Job) =>
      (await found(job)).map(({ status, asked }) => `${status}, asked ${asked} times`).join(),
  }
}

/** The same with the credit in a commit of its own, under an id that does not follow from the pull: what must be caught. */
export function carelessPulls(
  server: TestServer,
  db: Database,
  world: TestServer['world'],
): TestServer['world']['tasks'] {
  const { clock } = server
  const nextMorning = (at: Date) => morningAfter('eft', at, 1)
  const log = { error: () => {}, warn: () => {} }
  const { tasks } = createPulls({
    db,
    clock,
    bankClock: clock,
    identity: world.identity,
    accounts: world.accounts,
    payments: {
      ...world.payments,
      creditAccount: (_, credit) =>
        db.asSystem((tx) => {
          const id = crypto.randomUUID()
          return world.payments.creditAccount(tx, { ...credit, id, networkReference: id })
        }),
    },
    network: createSandboxCollector({
      db,
      bankClock: clock,
      morningAfter: (at, days) => morningAfter('eft', at, days),
    }),
    nextMorning,
    updated: async () => undefined,
    mayPull: async () => true,
    log,
  })
  return createTasks({ db, clock, bankClock: clock, modules: { pulls: tasks }, log })
}
