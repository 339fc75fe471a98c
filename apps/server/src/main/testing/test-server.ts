import { rm } from 'node:fs/promises'
import type { Flag } from '@tradewind/contract'
import {
  type AnyCall,
  accountManagement,
  batches,
  beneficiaries,
  beneficiaryGroups,
  customers,
  exchange,
  fundingCards,
  interacRequests,
  mobileMoney,
  negotiation,
  payments,
  preferences,
  pullPay,
  Refusal,
  rateAlerts,
  remitters,
  schedules,
  tracking,
  transactionLog,
} from '@tradewind/contract'
import { addDays } from '@tradewind/kernel/iso-date'
import { clockAt, cloneDatabase, type StandingClock, type TestDatabase, throwAwayFolder } from '@tradewind/testkit'
import { pino } from 'pino'
import type { RateFeed } from '#modules/rates'
import { sandboxRateFeed } from '#modules/sandbox'
import { openBankClock } from '#platform/bank-clock'
import type { Caller } from '#platform/caller'
import { type Database, openDatabase } from '#platform/db'
import { createHttp, type Http } from '#platform/http'
import { createIdempotency } from '#platform/idempotency'
import { withKeptKeys } from '#platform/kept-keys'
import { processAddress } from '#platform/process-role'
import { systemRandom } from '#platform/random'
import { secretsFrom } from '#platform/secrets'
import { bankFilesOnce } from '../../modules/bank-files/test-bank-files-of.ts'
import { clientsOnce } from '../../modules/clients/test-clients-of.ts'
import { invoiceOnce } from '../../modules/invoicing/test-invoices-of.ts'
import { cardsOnce } from '../../modules/issuing/test-cards-of.ts'
import { webhooksOnce } from '../../modules/webhooks/test-webhooks-of.ts'
import { connectedParties } from '../connected-parties.ts'
import { customersOrViews } from '../customers-or-views.ts'
import { type Env, readEnv } from '../env.ts'
import { addRoutes } from '../routes.ts'
import { createSandboxWorld, type SandboxWorld } from '../sandbox-world.ts'
import { createWorld } from '../world.ts'
import { cheapHashing } from './cheap-hashing.ts'
import { applyOnce } from './test-application.ts'
import type { TestConnector } from './test-connectors.ts'
import { ownedThrough } from './test-database.ts'
import { otherAccounts, type Person, pin, populate } from './test-people.ts'
import { productionSettings } from './test-production.ts'
import {
  ask,
  attemptNote,
  batchOrder,
  batchRow,
  beneficiaryOrder,
  documentUpload,
  interacOrder,
  newCard,
  numberOrder,
  paymentOrder,
  pullOrder,
  remitterOrder,
  scheduleOrder,
  topUpOrder,
} from './test-requests.ts'
import { addTeam } from './test-team.ts'
import { clonePopulated, type Populated } from './test-template.ts'
import { transferTwice } from './test-transfers.ts'
import { pages, writeWebFiles } from './test-web-files.ts'

/** The header by which a test says who asks, without a sign-in. No real server knows it. */
const callerHeader = 'x-test-caller'

export interface TestServer {
  http: Http
  world: SandboxWorld
  db: Database
  env: Env
  /** Where the database is, for servers that run as processes of their own. */
  databaseUrl: string
  masterSecret: string
  /** Two companies alike in everything: what one has, the other must never see. */
  ada: Person
  zed: Person
  /** Every route that was registered, as `GET /path/:param`. */
  routes: string[]
  /** Every line that the server has logged. */
  logged: string[]
  /** The wall clock of everything here. */
  clock: StandingClock
  /** A second server object on the same database and secrets, as after a restart; `through` another way to it, with `changed` settings. */
  restarted(through?: string, changed?: NodeJS.ProcessEnv): Promise<ServedAgain>
  /** Headers that make someone the caller, with these changes. */
  as(caller: Caller, changes?: Partial<Caller>): Record<string, string>
  /** Does what is due now in networks and workers, until nothing is. */
  settle(): Promise<void>
  /** Ends it; its database stays. */
  stop(): Promise<void>
  /** Ends it and removes its database and files. */
  close(): Promise<void>
}

export interface ServedAgain {
  http: Http
  world: SandboxWorld
  close(): Promise<void>
}

interface Wanted {
  /** A migrated database that is there already, instead of a clone of the template. */
  on?: TestDatabase
  /** The secret under which that database was filled. */
  masterSecret?: string
  /** The folder with what belongs to that database, instead of an empty one. */
  dataDir?: string
  publicUrl?: string
  mode?: Env['MODE']
  /** Without people there is nobody to sign in, and it is quick. */
  empty?: true
  /** Both have a colleague, payment rules and requests. */
  team?: true | undefined
  /** People made for this server alone, for servers beside it that go by the real time. */
  ownPeople?: true
  /** Features that are not as they are by default. */
  features?: Partial<Record<Flag, 'ON' | 'OFF'>>
  /** Reaches the sandbox's parties in another process, which this starts on the database of the server. */
  connector?: (databaseUrl: string) => Promise<TestConnector>
  /** For whom CAD EFT is open; both, so that its calls can be asked like all others. */
  cadEftListed?: string
}

/** The whole server as it is wired, on a database of its own, answering `inject`; two customers live in it. */
export async function startTestServer(wanted: Wanted = {}): Promise<TestServer> {
  const folder = wanted.dataDir ?? (await throwAwayFolder('tradewind-server-'))
  // What differs from this makes other people, or makes them in another way.
  const { on, mode, empty, features, cadEftListed, team, ownPeople, connector } = wanted
  if (on || mode || empty || features || cadEftListed !== undefined || ownPeople || connector)
    return serverOn(wanted, { folder, clone: on ?? (await cloneDatabase()) })
  const { database, ...populated } = await clonePopulated(team ? 'teams' : 'people', folder, async (its) => {
    const clone = await cloneDatabase()
    const { ada, zed, masterSecret, clock, stop } = await serverOn({ team }, { folder: its, clone })
    await stop()
    return { people: [ada, zed], masterSecret, at: clock.now(), database: clone }
  })
  return serverOn(wanted, { folder, clone: database, populated })
}

/**
 * Rates that are the same at every hour of every day: an amount that is exchanged could otherwise arrive with an ending
 * that the networks of the sandbox obey.
 */
const stillMarket: RateFeed = {
  read: async (now) =>
    (await sandboxRateFeed.read(new Date('2026-11-20T12:00:00Z'))).map((rate) => ({ ...rate, at: now })),
}

interface Place {
  /** Where its files are; removed with the server. */
  folder: string
  clone: TestDatabase
  /** Who is in the database already. */
  populated?: Populated
}

async function serverOn(
  {
    publicUrl,
    mode = 'demo',
    empty,
    team,
    features,
    masterSecret: given,
    connector,
    cadEftListed = 'ada@example.com,zed@example.com',
  }: Wanted,
  { folder, clone, populated }: Place,
): Promise<TestServer> {
  const url = processAddress(clone.url)
  const shared = openDatabase({ url, poolSize: 24 })
  // It connects when a test asks for what only the owner reads.
  const owner = openDatabase({ url: clone.url, poolSize: 1 })
  ownedThrough(shared, owner)
  await writeWebFiles(folder)
  const outside = await connector?.(clone.url)
  const masterSecret = given ?? populated?.masterSecret ?? systemRandom.bytes(32).toString('base64')
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    WEB_DIR: folder,
    ...(mode === 'production' ? productionSettings : { MODE: mode, WEBHOOKS_TO_LOCALHOST: 'yes' }),
    CAD_EFT_ALLOW_LIST: cadEftListed,
    CARD_SPECIAL_ALLOW_LIST: 'ada@example.com,zed@example.com',
    ...(publicUrl && { PUBLIC_URL: publicUrl }),
    ...features,
    ...outside?.settings,
  }
  const env = readEnv(settings)
  const logged: string[] = []
  const write = (line: string) => {
    logged.push(line)
    // Why an answer is a 500 stands nowhere else.
    if (line.startsWith('{"level":50,')) process.stderr.write(line)
  }
  const log = pino({ level: 'trace' }, { write })
  // The provider's own library reads the real time, so the standing clock starts there or not long before: where people
  // are there already, at the moment at which they were made, so that nothing of theirs has fallen due since.
  const clock = clockAt(populated?.at ?? new Date())
  const callers = new Map<string, Caller>()

  async function serve(through?: string, changed: NodeJS.ProcessEnv = {}) {
    const env = readEnv({ ...settings, ...changed })
    const db = through ? openDatabase({ url: through, standbyUrl: env.DATABASE_STANDBY_URL, poolSize: 24 }) : shared
    const secrets = await withKeptKeys(db, secretsFrom(Buffer.from(masterSecret, 'base64')))
    const bankClock = await openBankClock({ db, clock })
    const needs = {
      env,
      db,
      clock,
      bankClock,
      random: systemRandom,
      secrets,
      log,
      hashingCost: cheapHashing,
      rateFeed: stillMarket,
    }
    // In production there are no levers; no test of it pulls one.
    const world =
      env.MODE === 'demo'
        ? createSandboxWorld(needs)
        : (createWorld({ ...needs, parties: connectedParties(env) }) as SandboxWorld)
    const known = customersOrViews(world)
    const authenticate: typeof known = async (request, declared) => {
      const named = request.headers[callerHeader]
      if (named === undefined) return known(request, declared)
      const caller = callers.get(String(named))
      if (!caller) throw new Refusal('identity.session_expired')
      return caller
    }
    const http = await createHttp({
      authenticate,
      clients: world.clients.requests,
      idempotency: createIdempotency({ db, clock, secret: secrets.keyFor('idempotency') }),
      features: world.features,
      clock,
      bankClock,
      random: systemRandom,
      log,
      app: pages,
      secure: env.PUBLIC_URL.startsWith('https:'),
    })
    const routes: string[] = []
    http.app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => `${one} ${url}`)))
    await addRoutes({ http, modules: world.modules, env, pages })
    await http.app.ready()
    const close = async () => {
      await http.app.close()
      await world.treasury.limits.drain()
      await world.ledger.drain()
      await bankClock.close()
      if (through) await db.close()
    }
    return { http, world, routes, close }
  }

  const served = await serve()
  const settle = async () => {
    for (;;) if ((await served.world.tasks.runDue()) + (await served.world.engine.runDue()) === 0) return
  }
  if (!populated) await served.world.rates.refresh()
  const as: TestServer['as'] = (caller, changes = {}) => {
    const name = String(callers.size)
    callers.set(name, { ...caller, ...changes })
    return { [callerHeader]: name }
  }
  const made = empty || populated ? [] : await populate({ db: shared, world: served.world, clock })
  for (const person of made) {
    await payOnce(served.http, person, as(person))
    await uploadOnce(served.http, person, as(person))
    await requestOnce(served.http, person, as(person))
    await preferOnce(served.http, person, as(person))
    await transferTwice({ ...served, db: shared }, person, as(person))
    await saveOnce(served.http, person, as(person))
    await keepOnce(served.http, person, as(person))
    await topUpOnce(served.http, person, as(person))
    await applyOnce({ ...served, db: shared }, person, as(person))
    if (team) await addTeam({ ...served, db: shared, clock, as }, person)
    person.cards = await cardsOnce({ ...served, clock, as }, person)
    await invoiceOnce({ ...served, db: shared, at: clock.now() }, person, as(person))
    await noteOnce(served.http, person, as(person))
    await scheduleTwice(served.http, person, as(person), clock.now())
    await negotiateOnce(served.http, person, as(person))
    await alertOnce(served.http, person, as(person), clock.now())
    if (cadEftListed.includes(person.email)) await pullOnce(served.http, person, as(person))
    if (env.flags.FEATURE_CAD_INTERAC) await askPayerOnce(served.http, person, as(person))
    person.clients = await clientsOnce(served.http, as(person), clock.now())
    person.bankFiles = await bankFilesOnce(served.http, person, as(person))
    person.accountNumber = await numberOf(served.world, person)
    person.webhooks = await webhooksOnce(
      { http: served.http, db: shared, local: env.WEBHOOKS_TO_LOCALHOST === 'yes' },
      as(person),
    )
  }
  const [ada, zed] = populated?.people ?? made
  const stop = async () => {
    await served.close()
    await shared.close()
    await owner.close()
  }
  return {
    ...served,
    db: shared,
    env,
    clock,
    databaseUrl: clone.url,
    masterSecret,
    ada: ada as Person,
    zed: zed as Person,
    logged,
    restarted: serve,
    as,
    settle,
    stop,
    close: async () => {
      await stop()
      await clone.drop()
      await rm(folder, { recursive: true })
    },
  }
}

/** A payment that is made each month, and one that is made once, both so far ahead that no test sees them due. */
async function scheduleTwice(http: Http, person: Person, headers: Record<string, string>, now: Date): Promise<void> {
  const paymentDate = addDays(now.toISOString().slice(0, 10), 1_500)
  const later = { startType: 'CustomDate', paymentDate }
  const order = async (changes: object) => {
    const body = scheduleOrder(person, { ...later, ...changes })
    const made = await ask(http, schedules.createScheduledPayment, { body }, headers)
    if (made.statusCode !== 200) throw new Error(`a schedule was refused: ${made.body}`)
    const query = { Id: made.json().value.id }
    return (await ask(http, schedules.getScheduledPayment, { query }, headers)).json().value
  }
  const monthly = await order({ paymentType: 'Recurring', paymentFrequency: 'Monthly', occurrence: 3 })
  person.scheduleId = monthly.id
  person.scheduleKey = monthly.transactionDetails[0].schedulePaymentKey
  person.oneOffScheduleId = (await order({})).id
}

/** A rate that the person asked for and that waits for an answer, halfway between the own one and mid. */
async function negotiateOnce(http: Http, person: Person, headers: Record<string, string>): Promise<void> {
  const { accounts } = person
  const query = { FromAccountId: accounts.GBP, ToAccountId: accounts.USD, Side: 'sell', Amount: '25000.00' }
  const price = (await ask(http, exchange.getExchangePrice, { query }, headers)).json().value
  person.negotiableRate = ((Number(price.midRate) + Number(price.markedRate)) / 2).toFixed(6)
  const pair = { fromCurrency: 'GBP', toCurrency: 'USD' }
  const body = { ...pair, amount: '25000.00', requestedRate: person.negotiableRate }
  const made = await ask(http, negotiation.requestNegotiatedRate, { body }, headers)
  if (made.statusCode !== 200) throw new Error(`a rate was not asked for: ${made.body}`)
  person.bypassRequestId = made.json().value.id
}

/** An alert about a rate that will not be reached. */
async function alertOnce(http: Http, person: Person, headers: Record<string, string>, now: Date): Promise<void> {
  person.alertUntil = new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const body = { base: 'GBP', quote: 'USD', direction: 'above', rate: '900000', expiresOn: person.alertUntil }
  const made = await ask(http, rateAlerts.createRateAlert, { body }, headers)
  if (made.statusCode !== 200) throw new Error(`an alert was not set: ${made.body}`)
  person.rateAlertId = made.json().value.id
}

/** A payment to a payee that is saved with it, and two transfers; all belong to the person from then on. */
async function payOnce(http: Http, person: Person, headers: Record<string, string>): Promise<void> {
  const sent = await ask(http, payments.createTransactionRequest, { body: paymentOrder(person) }, headers)
  if (sent.statusCode !== 200) throw new Error(`the first payment was refused: ${sent.body}`)
  person.transactionId = sent.json().value.transactionId
  const details = await ask(
    http,
    payments.getTransactionDetails,
    { query: { TransactionId: person.transactionId } },
    headers,
  )
  person.paymentDocumentId = details.json().value.documents[0].documentId
  const followed = { body: { transactionId: person.transactionId } }
  const link = await ask(http, tracking.createTrackingLink, followed, headers)
  if (link.statusCode !== 200) throw new Error(`the first tracking link was refused: ${link.body}`)
  // There and back, so that the balances are what they were.
  const own = [person.accounts.GBP, person.savings]
  for (const [sourceAccountId, destinationAccountId] of [own, own.toReversed()]) {
    const body = { sourceAccountId, destinationAccountId, currencyCode: 'GBP', amount: '1.00', transactionPin: pin }
    const moved = await ask(http, payments.createTransferRequest, { body }, headers)
    if (moved.statusCode !== 200) throw new Error(`a transfer was refused: ${moved.body}`)
    person.ownTransferId = moved.json().value.transactionId
  }
  const recent = { query: { CurrencyId: 'GBP' } }
  const saved = await ask(http, beneficiaries.listRecentBeneficiaries, recent, headers)
  person.beneficiaryId = saved.json().value[0].beneficiaryId
}

/** A document that the person has brought. */
async function uploadOnce(http: Http, person: Person, headers: Record<string, string>): Promise<void> {
  const sent = await ask(http, customers.uploadDocument, { body: documentUpload }, headers)
  if (sent.statusCode !== 200) throw new Error(`the first document was refused: ${sent.body}`)
  person.documentId = String(sent.json().value.documentPath).split('/').at(-1) ?? ''
}

/** A request for an account in a currency that the person does not hold. */
async function requestOnce(http: Http, person: Person, headers: Record<string, string>): Promise<void> {
  const body = {
    customerId: person.customerId,
    currencyCode: 'AED',
    purposeIds: [accountManagement.accountPurposes[0].id],
    countryIds: ['AE'],
  }
  const sent = await ask(http, accountManagement.requestAdditionalAccount, { body }, headers)
  if (sent.statusCode !== 200) throw new Error(`the first account request was refused: ${sent.body}`)
  person.accountRequestId = sent.json().value.requestId
}

/** What the person prefers: a view of a list, and a payee that comes first. */
async function preferOnce(http: Http, person: Person, headers: Record<string, string>): Promise<void> {
  const view = { list: 'transactions', name: 'To remove', search: 'type=Credit' }
  const saved = await ask(http, preferences.saveView, { body: view }, headers)
  if (saved.statusCode !== 200) throw new Error(`the first view was refused: ${saved.body}`)
  person.viewId = saved.json().value.id
  const { beneficiaryId } = person
  const first = await ask(http, preferences.setFavourite, { body: { beneficiaryId, favourite: true } }, headers)
  if (first.statusCode !== 200) throw new Error(`the first favourite was refused: ${first.body}`)
}

/** What the app notes of an attempt to pay. */
async function noteOnce(http: Http, person: Person, headers: Record<string, string>): Promise<void> {
  const noted = await ask(http, transactionLog.createTransactionLog, { body: attemptNote(person) }, headers)
  if (noted.statusCode !== 200) throw new Error(`the first note was refused: ${noted.body}`)
}

/** A pull that the network refuses, so that no money of it comes later. */
async function pullOnce(http: Http, person: Person, headers: Record<string, string>): Promise<void> {
  const asked = await ask(
    http,
    pullPay.createPullPayTransactionRequest,
    { body: pullOrder(person, { amount: '50.18' }) },
    headers,
  )
  if (asked.statusCode !== 200) throw new Error(`the first pull was refused: ${asked.body}`)
  person.pullId = asked.json().value.pullPayId
}

/** An Interac request that the network refuses, so that no money of it comes later. */
async function askPayerOnce(http: Http, person: Person, headers: Record<string, string>): Promise<void> {
  const body = interacOrder(person, { amount: '5.18' })
  const placed = await ask(http, interacRequests.createInteracRequest, { body }, headers)
  if (placed.statusCode !== 200) throw new Error(`the first Interac request was refused: ${placed.body}`)
  person.interacRequestId = placed.json().value.interacRequestId
}

/** A top-up that the operator refuses, so that no money of it comes later. */
async function topUpOnce(http: Http, person: Person, headers: Record<string, string>): Promise<void> {
  const body = topUpOrder(person, { amount: '50018', phoneNumber: '0772 000003' })
  const asked = await ask(http, mobileMoney.fundWalletWithMobileMoney, { body }, headers)
  if (asked.statusCode !== 200) throw new Error(`the first top-up was refused: ${asked.body}`)
  person.topUpId = asked.json().value.topUpId
}

/** Beneficiaries and groups, one for each call that changes or deletes such a thing. */
async function saveOnce(http: Http, person: Person, headers: Record<string, string>): Promise<void> {
  const { customerId, beneficiaryId } = person
  const make = async (declared: AnyCall, body: object) => {
    const made = await ask(http, declared, { body }, headers)
    if (made.statusCode !== 200) throw new Error(`${declared.name} was refused: ${made.body}`)
    return made.json().value as Record<string, string>
  }
  const save = async (account: readonly [string, string]) =>
    (await make(beneficiaries.addAccountBeneficiary, beneficiaryOrder(person, account)))['beneficiaryId'] ?? ''
  const group = async (paymentGroupName: string) => {
    const body = { customerId, paymentGroupName, beneficiaryIds: [beneficiaryId] }
    return (await make(beneficiaryGroups.createPaymentGroup, body))['paymentGroupId'] ?? ''
  }
  const accountHolderId = await save(otherAccounts.holder)
  const holder = await ask(http, beneficiaries.getBeneficiary, { params: { id: accountHolderId } }, headers)
  const spare = await make(beneficiaries.addAlternateAccount, {
    customerId,
    beneficiaryId,
    beneficiaryCurrencyCode: 'NGN',
    beneficiaryAccountDetails: [
      { paymentMethodType: 'Transfer', paymentMethodValue: 'MIB', bankCode: '058', accountNumber: '0152792740' },
    ],
  })
  person.saved = {
    accountHolderId,
    accountDetailId: holder.json().value.beneficiaryAccountDetails[0].accountDetailId,
    spareAccountId: spare['accountDetailId'] ?? '',
    edited: await save(otherAccounts.edited),
    deleted: await save(otherAccounts.deleted),
    groupId: await group('Crew'),
    deletedGroupId: await group('Movers'),
  }
  // Of a purpose that does not exist, so that nothing is paid and the balances stay what they were.
  const row = batchRow(beneficiaryId, { expenseCategoryId: 'nothing' })
  const account = { id: person.accounts.GBP, currencyCode: 'GBP' }
  const order = { currencyBlocks: [{ account, beneficiaries: [row, row], totalAmount: '21.00' }] }
  person.batchId = (await make(batches.createBatchTransactionRequest, batchOrder(person, order)))['batchId'] ?? ''
}

/** Two remitters, two mobile money numbers and two cards: one of each to look at, one to forget. */
async function keepOnce(http: Http, person: Person, headers: Record<string, string>): Promise<void> {
  const keep = async (declared: AnyCall, body: object): Promise<string> => {
    const made = await ask(http, declared, { body }, headers)
    if (made.statusCode !== 200) throw new Error(`${declared.name} was refused: ${made.body}`)
    return made.json().value.id
  }
  const remitter = (idNumber: string) => keep(remitters.addRemitter, remitterOrder(person, { idNumber }))
  const number = (phoneNumber: string) => keep(mobileMoney.addMobileMoneyDetail, numberOrder(person, phoneNumber))
  person.remitterId = await remitter('P1000001')
  person.forgottenRemitterId = await remitter('P1000002')
  person.mobileNumberId = await number('0772 000001')
  person.forgottenNumberId = await number('0772 000002')
  person.savedCardId = await keep(fundingCards.addCard, newCard())
  person.forgottenCardId = await keep(fundingCards.addCard, newCard())
}

async function numberOf(
  { accounts }: Pick<SandboxWorld, 'accounts'>,
  { customerId, accounts: { GBP } }: Person,
): Promise<string> {
  return (await accounts.getAccount({ customerId, accountId: GBP })).accountNumber
}
