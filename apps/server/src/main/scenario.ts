import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type Currency, formatAmount, type Money, parseAmount } from '@tradewind/kernel'
import { pino } from 'pino'
import type { Customer, CustomerType, OnboardingStatus } from '#modules/customers'
import type { OnboardingOutcome } from '#modules/onboarding'
import { openBankClock } from '#platform/bank-clock'
import { wallClock } from '#platform/clock'
import { openDatabase } from '#platform/db'
import { openInstallation } from '#platform/installation'
import { systemRandom, uuidv7 } from '#platform/random'
import { Secret } from '#platform/secret'
import { demoPassword, demoPin } from './demo-people.ts'
import { readEnv } from './env.ts'
import { createSandboxWorld } from './sandbox-world.ts'
import {
  addColleague,
  addRequest,
  addRule,
  type MadeColleague,
  type WantedColleague,
  type WantedRequest,
  type WantedRule,
} from './scenario-team.ts'

/**
 * Makes customers for journeys in a running product's database, through the same use cases as for any customer: people
 * are registered, accounts opened, and the money comes in from outside by the sandbox's networks. Reads one wish as JSON
 * per line and answers each with one line.
 */
export interface Wanted {
  firstName: string
  lastName?: string
  /** Where the address matters, as on a list of people; it is one person's, and can be wished for once. */
  email?: string
  /** What each account holds; '0' opens an empty one. */
  accounts?: Partial<Record<Currency, string>>
  /** A second account in this currency, empty, called Savings. */
  savings?: Currency
  /** Wallets, opened empty. */
  wallets?: readonly Currency[]
  customerType?: CustomerType
  onboardingStatus?: OnboardingStatus
  status?: Customer['status']
  requiresDocumentUpload?: boolean
  product?: Customer['product']
  mainCurrency?: Currency
  withoutPin?: boolean
  twoFactor?: boolean
  /** Has not chosen about cookies yet; everybody else has accepted them. */
  cookiesUndecided?: boolean
  /** Others in the person's team, each with a PIN; approvers unless said. */
  colleagues?: readonly WantedColleague[]
  /** From which amount how many colleagues approve payments of a currency. */
  paymentRules?: readonly WantedRule[]
  /** Payments to Amelia Clarke in the UK that the first colleague asks for, or the person where there is none. */
  requests?: readonly WantedRequest[]
}

/** What the provider decides of an application, or asks for, through the door that its staff use. */
export interface WantedReview {
  reviewOf: string
  decide?: { outcome: OnboardingOutcome; reason?: string }
  /** What is asked for, each with its reason; named as a document that was handed in, that document again. */
  ask?: readonly { what: string; reason: string }[]
}

export interface MadePerson {
  name: string
  email: string
  password: string
  pin: string | null
  userId: string
  customerId: string
  accountIds: Partial<Record<Currency, string>>
  walletIds: Partial<Record<Currency, string>>
  /** In the order of the wish. */
  colleagues: readonly MadeColleague[]
}

const dayMs = 86_400_000
const env = readEnv(process.env)
const random = systemRandom
const clock = wallClock
const db = openDatabase({ url: env.DATABASE_URL, applicationName: 'tradewind-scenario' })
const installation = { dataDir: env.DATA_DIR, given: env.MASTER_SECRET, random, production: false }
const secrets = await openInstallation({ db, ...installation })
const sharedClock = await openBankClock({ db, clock })
// Bank time of this program alone: money is paid in a while ago, so that every network has delivered it by now.
let agoMs = 0
const bankClock = { now: () => new Date(sharedClock.now().getTime() - agoMs) }
const log = pino({ level: 'silent' })
const world = createSandboxWorld({ env, db, clock, bankClock, random, secrets, log })

async function make(wanted: Wanted): Promise<MadePerson> {
  const { firstName, lastName = 'Reed', accounts = {}, withoutPin = false, twoFactor = false } = wanted
  const customerId = uuidv7(clock.now(), random)
  const userId = uuidv7(clock.now(), random)
  // A name may be wished for twice; an email is one person's.
  const email = wanted.email ?? `${firstName}.${lastName}.${customerId.slice(-6)}@example.com`.toLowerCase()
  const customer: Customer = {
    customerId,
    name: wanted.customerType === 'Individual' ? `${firstName} ${lastName}` : `${lastName} Trading Ltd`,
    customerType: wanted.customerType ?? 'Limited Liability Company',
    onboardingStatus: wanted.onboardingStatus ?? 'Approved',
    status: wanted.status ?? 'Active',
    requiresDocumentUpload: wanted.requiresDocumentUpload ?? false,
    countryId: 'GB',
    country: 'United Kingdom',
    mainCurrency: wanted.mainCurrency ?? 'GBP',
    product:
      wanted.product ??
      (wanted.onboardingStatus === 'SendR' || wanted.onboardingStatus === 'POADocumentUploaded' ? 'sendr' : 'full'),
  }
  await db.asSystem(async (tx) => {
    await world.customers.createCustomer(tx, customer)
    await world.identity.registerUser(tx, {
      userId,
      email,
      password: new Secret(demoPassword),
      twoFactor,
      ...(!withoutPin && { pin: { customerId, pin: new Secret(demoPin) } }),
    })
    await world.customers.addMember(tx, {
      userId,
      customerId,
      email,
      firstName,
      lastName,
      occupation: 'Director',
      roleId: 10,
      userStatus: 'Active',
      cookieAccepted: !wanted.cookiesUndecided,
    })
  })
  const accountIds = await openAccounts(customer, accounts)
  if (wanted.savings)
    await world.accounts.openAccount({
      customerId,
      currency: wanted.savings,
      name: 'Savings',
      openedAt: bankClock.now(),
    })
  const walletIds: MadePerson['walletIds'] = {}
  for (const currency of wanted.wallets ?? []) {
    const { wallet } = await db.asSystem((tx) => world.accounts.walletIn(tx, { customerId, currency }))
    walletIds[currency] = wallet.id
  }
  const colleagues: MadePerson['colleagues'][number][] = []
  const team = { db, world, clock, random }
  for (const one of wanted.colleagues ?? []) colleagues.push(await addColleague(team, customerId, one))
  for (const rule of wanted.paymentRules ?? []) await addRule(team, { userId, customerId, name: firstName }, rule)
  for (const request of wanted.requests ?? [])
    await addRequest(team, colleagues[0] ?? { userId, name: firstName }, { customerId, accountIds }, request)
  return {
    name: `${firstName} ${lastName}`,
    email,
    password: demoPassword,
    pin: withoutPin ? null : demoPin,
    userId,
    customerId,
    accountIds,
    walletIds,
    colleagues,
  }
}

async function review({ reviewOf: customerId, decide, ask }: WantedReview): Promise<object> {
  const by = 'Rita Holm'
  if (ask) {
    const { documents } = await world.onboarding.application(db, customerId)
    const items = ask.map(({ what, reason }) => ({
      what,
      reason,
      requirementId: documents.find(({ name }) => name === what)?.requirementId ?? null,
    }))
    await world.onboarding.requestMore(db, {
      customerId,
      by,
      items,
      deadline: new Date(clock.now().getTime() + 7 * dayMs),
    })
  }
  if (decide)
    await world.onboarding.outcome(db, {
      customerId,
      by,
      outcome: decide.outcome,
      reasonForCustomer: decide.reason ?? null,
    })
  return {}
}

async function openAccounts({ customerId, name }: Customer, wanted: NonNullable<Wanted['accounts']>) {
  const accountIds: MadePerson['accountIds'] = {}
  await sharedClock.refresh()
  agoMs = 10 * dayMs
  for (const [currency, amount] of Object.entries(wanted) as [Currency, string][]) {
    const openedAt = bankClock.now()
    await world.accounts.openAccount({ customerId, currency, name: `${currency} account`, openedAt })
    const opened = (await world.accounts.listAccounts(customerId)).find(({ currencyCode }) => currencyCode === currency)
    if (!opened) throw new Error(`the ${currency} account was not opened`)
    accountIds[currency] = opened.accountId
    if (amount === '0') continue
    const exact = exactly(amount, currency)
    const to = await world.accounts.addressOf({ customerId, accountId: opened.accountId })
    await world.network.payIn({ to, amount: exact, senderName: name, reference: 'Opening balance' })
  }
  agoMs = 0
  await arrival(customerId, wanted)
  return accountIds
}

function exactly(amount: string, currency: Currency): Money {
  const exact = parseAmount(amount, currency)
  if (typeof exact === 'string') throw new Error(`a scenario cannot hold ${amount} ${currency}: ${exact}`)
  return exact
}

/** Until everything is there. A running server may carry some of the messages; both do it once. */
async function arrival(customerId: string, wanted: NonNullable<Wanted['accounts']>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    await world.engine.runDue()
    const held = await world.accounts.listAccounts(customerId)
    const there = held.every(({ currencyCode, balance }) => {
      const amount = wanted[currencyCode] ?? '0'
      return balance.minor === (amount === '0' ? 0n : exactly(amount, currencyCode).minor)
    })
    if (there) return
    await pause(25)
  }
  const held = (await world.accounts.listAccounts(customerId)).map(({ balance }) => formatAmount(balance))
  throw new Error(`the money did not arrive: ${held.join(', ')}`)
}

const wishes = createInterface({ input: process.stdin })
let last: Promise<unknown> = Promise.resolve()
wishes.on('line', (line) => {
  // One after the other: the clock of this program belongs to one at a time.
  last = last.then(async () => {
    const wish = JSON.parse(line) as Wanted | WantedReview
    const answer = await ('reviewOf' in wish ? review(wish) : make(wish))
    process.stdout.write(`${JSON.stringify(answer)}\n`)
  })
})
await once(wishes, 'close')
await last
await world.treasury.limits.drain()
await world.ledger.drain()
await sharedClock.close()
await db.close()
