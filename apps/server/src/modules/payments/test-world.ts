import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyCall, payments as contract, type Permission, Refusal, type refusals } from '@tradewind/contract'
import { add, type Currency, type Money, money, toDecimal } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { clockAt, cloneDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { createIssuedDocuments } from '#modules/documents'
import { createPricing, readLimits, standardCharge } from '#modules/pricing'
import { createTransactions } from '#modules/transactions'
import { amountIn } from '#platform/amount-in'
import { type Database, oneRow, openDatabase, rows, sql, type Tx } from '#platform/db'
import { createIdempotency, type IdempotentRequest } from '#platform/idempotency'
import { systemRandom, uuidv7 } from '#platform/random'
import { Secret } from '#platform/secret'
import { createTasks } from '#platform/tasks'
import { createTestFiles } from '#platform/test-files'
import type { SignedPayload } from './initiation/create-payment.ts'
import { paymentRecorders } from './initiation/records.store.ts'
import { details, testMethods, verified } from './payee/test-methods.ts'
import type {
  BankOfDetails,
  InquiryAnswer,
  NamedAccount,
  OrderContextRequest,
  PaymentsNeeds,
  PaymentUpdate,
  RailOrder,
  SubmitAnswer,
} from './payments.needs.ts'
import { createPayments } from './payments.service.ts'
import { createTestBooks } from './test-books.ts'

/**
 * A world around the payments module for its tests: a database of its own, a ledger, one network that says what the test
 * tells it to and remembers every order, and customers with accounts.
 */
export const noon = new Date('2026-11-23T12:00:00Z')

export type World = Awaited<ReturnType<typeof createWorld>>

export async function createWorld() {
  const clone = await cloneDatabase()
  const real = openDatabase({ url: clone.url, poolSize: 12 })
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-files-'))
  const clock = clockAt(noon)
  const bankClock = clockAt(noon)
  const newId = () => uuidv7(clock.now(), systemRandom)

  // The process can be made to die before or after the commit of any transaction that a worker runs.
  // Dead is dead: nothing works any more until it is brought up again.
  const crash = {
    at: undefined as number | undefined,
    passed: 0,
    dead: false,
    revive: () => Object.assign(crash, { at: undefined, passed: 0, dead: false }),
  }
  const point = () => {
    if (crash.passed++ === crash.at) crash.dead = true
    if (crash.dead) throw new Error('the process died here')
  }
  const mortal: Database = {
    ...real,
    asSystem: async (work) => {
      point()
      const result = await real.asSystem(async (tx) => {
        const inner = await work(tx)
        point()
        return inner
      })
      point()
      return result
    },
    call: async (asked) => {
      point()
      const result = await real.call<never>(asked)
      point()
      return result
    },
  }

  const network = {
    orders: [] as RailOrder[],
    inquiries: [] as string[],
    submit: async ({ rail }: RailOrder): Promise<SubmitAnswer> => ({
      state: 'accepted',
      networkReference: `${rail}-1`,
    }),
    inquire: async (_rail: RailName, _id: string): Promise<InquiryAnswer> => ({ state: 'unknown' }),
  }
  const accounts = new Map<string, NamedAccount>()
  const warned: string[] = []
  const failures: unknown[] = []
  const pins = new Map<string, string>()
  const unverified = new Set<string>()
  /** What the directories say of the banks behind the details of a way, beside the usual. */
  const bankFacts: Partial<Record<PaymentMethod, Partial<BankOfDetails>>> = {}
  const off = new Set<PaymentMethod>()
  const payer = { type: 'company' as 'company' | 'individual' }

  const beneficiaries: PaymentsNeeds['beneficiaries'] = {
    requestedDetails: (detail) => {
      const { method, routing, accountNumber, currency } = verified(detail.paymentMethodType, detail)
      return { details: { method, routing, accountNumber, currency }, verifiedSince: noon }
    },
  }
  const books = createTestBooks({ db: mortal, recorders: paymentRecorders })

  const needs = {
    db: mortal,
    clock,
    bankClock,
    random: systemRandom,
    files: createTestFiles({ db: real, folder, clock }),
    ledger: books.ledger,
    passkeys: { expectPaymentPasskey: async () => undefined, usePaymentPasskey: async () => undefined },
    rateBetween: async () => undefined,
    identity: {
      verifyPin: async ({ userId, pin }: { userId: string; pin: Secret }) => {
        if (pins.get(userId) !== pin.reveal()) throw new Refusal('identity.pin_wrong')
      },
    },
    accounts: {
      accountOf: async (_tx: Tx, customerId: string, id: string) => {
        const account = accounts.get(id)
        if (account?.customerId !== customerId) throw new Refusal('accounts.unknown')
        return account
      },
      placeOf: async (_db: Database, customerId: string, id: string) => {
        const account = accounts.get(id)
        if (account?.customerId !== customerId) throw new Refusal('accounts.unknown')
        return { ...account, kind: 'account' as const }
      },
      namesOf: async (_tx: Tx, ids: readonly string[]) => new Map(ids.map((id) => [id, accounts.get(id)?.name ?? ''])),
      accountsOf: async (_tx: Tx, customerId: string) =>
        [...accounts.values()]
          .filter((account) => account.customerId === customerId)
          .map((account) => ({ ...account, kind: 'account' as const })),
      findByReceivingDetails: async (_tx: Tx, { number }: { number: string }) => accounts.get(number),
    },
    beneficiaries,
    reference: {
      listExpenseCategories: () => [
        { id: 'rent', name: 'Rent' },
        { id: 'others', name: 'Others' },
      ],
    },
    readOrderContext: async ({ customerId, accountId, details: asked, beneficiaryId }: OrderContextRequest) => {
      const account = accounts.get(accountId)
      const inValue = asked.method === 'MobileMoney' ? asked.accountNumber : asked.routing
      const block = {
        ...details(asked.method),
        ...(asked.method !== 'Transfer' && { paymentMethodValue: inValue }),
        accountNumber: asked.accountNumber,
        ...((asked.method === 'Transfer' || asked.method === 'MobileMoney') && { bankCode: asked.routing }),
      }
      return {
        account: account?.customerId === customerId ? account : undefined,
        verified: unverified.has(asked.routing) ? undefined : verified(asked.method, block, bankFacts[asked.method]),
        saved:
          beneficiaryId === savedBeneficiary && pins.has(customerId)
            ? verified('SortCode', details('SortCode'))
            : undefined,
        payer: { name: 'Adaeze Trading Ltd' },
        payerType: payer.type,
        limits: await real.asSystem((tx) =>
          readLimits(tx, { customerId, currency: account?.currency ?? asked.currency, type: 'Debit' }),
        ),
      }
    },
    chargesFor: () => standardCharge,
    switchedOffFor:
      () =>
      ({ method }: { method: PaymentMethod }) =>
        off.has(method) ? "This payment method isn't available." : undefined,
    limitsPayoutsByYear: () => false,
    rails: {
      railFor: (method: PaymentMethod, currency: Currency) =>
        testMethods[method].currency === currency ? testMethods[method].rail : undefined,
      facts: (rail: RailName) => {
        const { network, pace } = Object.values(testMethods).find((one) => one.rail === rail) ?? testMethods.SortCode
        return { network, pace, timeZone: 'Europe/London', returnWindowDays: 45 }
      },
      textsAsSent: (_rail: RailName, texts: { name: string; narration: string }) => texts,
      arrival: (_rail: RailName, at: Date) => ({
        expectedAt: new Date(at.getTime() + 10_000),
        cutOffAt: null,
        arrives: 'Within seconds',
        daysKnown: true,
        heldUp: false,
      }),
      submit: async (order: RailOrder) => {
        point()
        network.orders.push(order)
        const answer = await network.submit(order)
        point()
        return answer
      },
      requestRecall: async () => ({ state: 'unknown' }) as const,
      bankingDaysAfter: (_rail: RailName, { at, days }: { at: Date; days: number }) =>
        new Date(at.getTime() + days * 86_400_000),
      inquire: async (rail: RailName, id: string) => {
        network.inquiries.push(id)
        return network.inquire(rail, id)
      },
    },
    log: {
      warn: (_facts: object, what: string) => void warned.push(what),
      error: (facts: object) => void failures.push((facts as { err: unknown }).err),
    },
  }
  const pricing = createPricing({
    ...needs,
    beneficiaries: { payableMethods: async () => [{ method: 'SortCode', currency: 'GBP', country: 'GB' }] },
    rails: { ...needs.rails, directory: { operatorsIn: async () => [{}] } },
  })
  const payments = createPayments(needs)
  const transactions = createTransactions({
    ...needs,
    rails: { ...needs.rails, tracking: async () => ({ uetr: '', steps: [] }) },
    holderNameOf: async () => 'Adaeze Obi',
    documents: createIssuedDocuments({
      key: Buffer.alloc(32, 1),
      random: systemRandom,
      publicUrl: 'https://pay.example.com',
      countLook: async () => undefined,
    }),
    issuer: 'Tradewind',
  })
  const tasks = createTasks({ ...needs, modules: { payments: payments.tasks } })
  const idempotency = createIdempotency({ db: real, clock, secret: Buffer.from('a secret of tests') })

  async function openAccount({ customerId }: { customerId: string }, currency: Currency, minor = 0n) {
    const ledgerAccount = await books.openAccount(currency, minor)
    const id = newId()
    const accountNumber = currency === 'EUR' ? 'IE29AIBK93115212345678' : '55779911'
    const name = `${currency} account`
    const account = { id, customerId, currency, status: 'Active' as const, ledgerAccount, name, accountNumber }
    accounts.set(account.id, account)
    // The database shows a customer what moved on the accounts that are there as hers.
    await real.asSystem((tx) =>
      tx.client.query(
        `insert into accounts.account (id, customer_id, currency, name, account_number, ledger_account, opened_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, customerId, currency, name, accountNumber, ledgerAccount, clock.now()],
      ),
    )
    return account
  }

  async function customer(balances: Partial<Record<Currency, bigint>> = { GBP: 100_000n }) {
    const customerId = newId()
    pins.set(customerId, '246813')
    const own: Partial<Record<Currency, NamedAccount>> = {}
    for (const [currency, minor] of Object.entries(balances) as [Currency, bigint][])
      own[currency] = await openAccount({ customerId }, currency, minor)
    const caller = {
      userId: customerId,
      customerId,
      sessionId: newId(),
      name: 'Adaeze Obi',
      email: 'adaeze@example.com',
      permissions: new Set<Permission>(['payments:create', 'sendr:create']),
    }
    return { customerId, caller, accounts: own }
  }
  type Customer = Awaited<ReturnType<typeof customer>>

  /** Has an effect as the HTTP edge does, with an Idempotency-Key; gives the answer's value. */
  async function once<Value>(
    declared: AnyCall,
    who: Customer,
    key: string,
    body: unknown,
    effect: (idempotent: IdempotentRequest<Value>) => Promise<Value>,
  ): Promise<Value> {
    const answer = await idempotency.once({ declared, caller: who.caller, key, body }, (given) =>
      effect(given as IdempotentRequest<Value>),
    )
    return (JSON.parse(answer.body) as { value: Value }).value
  }

  /** Sends as the HTTP edge does, with an Idempotency-Key. */
  async function send(who: Customer, payload: SignedPayload, key: string = newId()): Promise<string> {
    const body = await idempotency.once(
      {
        declared: contract.createTransactionRequest,
        caller: who.caller,
        key,
        body: { ...payload, transactionPin: payload.transactionPin.reveal() },
      },
      (once) => payments.createPayment({ caller: who.caller, payload, idempotent: once as never }),
    )
    return (JSON.parse(body.body) as { value: { transactionId: string } }).value.transactionId
  }

  const amountOf = async (tx: Tx, id: string) => {
    const { currency, amount } = await oneRow<{ currency: Currency; amount: bigint }>(
      tx,
      sql`select currency, amount from payments.transaction where id = ${id}`,
    )
    return money(currency, amount)
  }

  const payloadOf = (who: Customer, change: Partial<SignedPayload> = {}, method: PaymentMethod = 'SortCode') =>
    transferPayload(who.customerId, who.accounts, change, method)

  return {
    real,
    books,
    pricing,
    payments,
    transactions,
    tasks,
    network,
    clock,
    bankClock,
    crash,
    accounts,
    warned,
    failures,
    unverified,
    bankFacts,
    off,
    payer,
    folder,
    customer,
    openAccount,
    once,
    send,
    payloadOf,
    newId,
    /** Runs a statement as the schema's owner, as a file of the database would. */
    asOwner: async (statement: string) => {
      const owner = new pg.Client(clone.url)
      await owner.connect()
      try {
        await owner.query(statement)
      } finally {
        await owner.end()
      }
    },
    /** What the network calls back with, in a transaction of its own as the rails do it. */
    statusUpdate: (
      id: string,
      state: PaymentUpdate['state'],
      { rail = 'fps', code = 'AC04', returned }: { rail?: string; code?: string; returned?: Money } = {},
    ) =>
      real.asSystem(async (tx) =>
        payments.paymentUpdate(tx, {
          rail,
          endToEndId: id,
          state,
          networkReference: 'NET-1',
          at: bankClock.now(),
          ...(state === 'accepted' || state === 'settled' ? {} : { reason: { code, words: 'The account is closed.' } }),
          // All of it, where nothing else is said.
          ...(state === 'returned' && { returned: returned ?? (await amountOf(tx, id)) }),
        }),
      ),
    incoming: (account: string, { reference = 'IN-1', amount = money('GBP', 25_00n) } = {}) =>
      real.asSystem((tx) =>
        payments.incoming(tx, {
          rail: 'fps',
          networkReference: reference,
          to: { accountNumber: account },
          amount,
          senderName: 'Chidi Okafor',
          reference: '',
          at: bankClock.now(),
        }),
      ),
    row: (id: string) =>
      real.asSystem((tx) =>
        oneRow<{ status: string; money: string; submission: string; attempts: number }>(
          tx,
          sql`select status, money, submission, attempts from payments.transaction where id = ${id}`,
        ),
      ),
    eventKinds: async (id: string) =>
      (
        await real.asSystem((tx) =>
          rows<{ kind: string }>(tx, sql`select kind from payments.event where transaction_id = ${id} order by line`),
        )
      ).map(({ kind }) => kind),
    close: async () => {
      await books.ledger.drain()
      await real.close()
      await clone.drop()
      await rm(folder, { recursive: true })
    },
  }
}

export const savedBeneficiary = '00000000-0000-7000-8000-0000000000be'

export { details } from './payee/test-methods.ts'

function transferPayload(
  customerId: string,
  accounts: Partial<Record<Currency, NamedAccount>>,
  change: Partial<SignedPayload>,
  method: PaymentMethod,
): SignedPayload {
  const { currency, rail } = testMethods[method]
  const amount = change.amount ?? '100.00'
  const plain = amountIn(amount, currency)
  return {
    accountType: 0,
    customerId,
    sourceAccountId: accounts[currency]?.id ?? '',
    sourceCurrencyCode: currency,
    amount,
    totalAmount: toDecimal(add(plain, standardCharge(rail, plain) ?? plain)),
    expenseCategoryId: 'rent',
    saveAsBeneficiary: false,
    transactionPin: new Secret('246813'),
    beneficiaryEntityType: 1,
    beneficiaryFirstName: 'Bola',
    beneficiaryLastName: 'Ade',
    beneficiaryAccountName: 'Bola Ade',
    beneficiaryCountryId: 'GB',
    beneficiaryAccountDetailsRequests: [details(method)],
    documentUploadItems: [],
    ...change,
  }
}

/** The code of the refusal that a promise ends with; fails when it ends otherwise. */
export async function refusalOf(promise: Promise<unknown>): Promise<keyof typeof refusals> {
  try {
    await promise
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  throw new Error('it was not refused')
}
