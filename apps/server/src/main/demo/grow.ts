import { randomUUID } from 'node:crypto'
import { payments as contract } from '@tradewind/contract'
import { add, type Currency, formatAmount, money, parseAmount } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import { type Database, execute, rows, sql } from '#platform/db'
import type { Idempotency } from '#platform/idempotency'
import { demoPassword, demoPin } from '../demo-people.ts'
import type { World } from '../wiring.ts'
import { type DemoCustomer, demoCustomers } from './customers.ts'
import { history, type MoneyIn, type MoneyOut } from './history.ts'

export interface GrowNeeds {
  db: Database
  world: World
  idempotency: Idempotency
  /** Business time, which the seed moves through a year. */
  bankClock: Clock & { moveTo(when: Date): void }
  now: Date
}

const dayMs = 86_400_000

/**
 * Fills the demo world by living through a year of it: people are registered, accounts opened, money comes in and goes
 * out through the same use cases and networks as for any customer. Finished steps are skipped, so it may be repeated.
 */
export async function growDemoWorld(needs: GrowNeeds): Promise<void> {
  const { db, bankClock, now } = needs
  const done = new Set(
    (await db.asSystem((tx) => rows<{ step: string }>(tx, sql`select step from platform.seed_step`))).map(
      ({ step }) => step,
    ),
  )
  const once = async (step: string, work: () => Promise<void>) => {
    if (done.has(step)) return
    await work()
    await db.asSystem((tx) =>
      execute(tx, sql`insert into platform.seed_step (step) values (${step}) on conflict do nothing`),
    )
  }

  const start = new Date(startOfDay(now).getTime() - 366 * dayMs)
  bankClock.moveTo(start)
  for (const [index, customer] of demoCustomers.entries())
    await once(`customer ${index}`, () => addCustomer(needs, customer, start))
  for (const [index, happening] of history.entries()) {
    const at = new Date(startOfDay(now).getTime() - happening.daysAgo * dayMs + happening.hour * 3_600_000)
    bankClock.moveTo(at < now ? at : now)
    await once(`history ${index}`, () => (happening.kind === 'in' ? receive(needs, happening) : pay(needs, happening)))
    await settleUntil(needs, nextMoment(index, now))
  }
  await settleUntil(needs, now)
}

const startOfDay = (moment: Date) => new Date(moment.toISOString().slice(0, 10))

function nextMoment(index: number, now: Date): Date {
  const next = history[index + 1]
  return next ? new Date(startOfDay(now).getTime() - next.daysAgo * dayMs + next.hour * 3_600_000) : now
}

/** Lets networks and workers do what falls due up to a moment, day by day as answers lead to further work. */
async function settleUntil({ world, bankClock }: GrowNeeds, until: Date): Promise<void> {
  const work = async () => {
    for (;;) if ((await world.payments.tasks.runDue()) + (await world.engine.runDue()) === 0) return
  }
  await work()
  while (bankClock.now() < until) {
    const ahead = Math.min(dayMs / 2, until.getTime() - bankClock.now().getTime())
    bankClock.moveTo(new Date(bankClock.now().getTime() + ahead))
    await work()
  }
}

async function addCustomer(
  { db, world }: GrowNeeds,
  { customer, members, accounts }: DemoCustomer,
  openedAt: Date,
): Promise<void> {
  const { customerId } = customer
  await db.asSystem(async (tx) => {
    await world.customers.createCustomer(tx, customer)
    for (const { userId, email, twoFactor, hasPin, ...member } of members) {
      await world.identity.registerUser(tx, {
        userId,
        email,
        password: demoPassword,
        twoFactor: twoFactor ?? false,
        ...(hasPin && { pin: { customerId, pin: demoPin } }),
      })
      await world.customers.addMember(tx, {
        userStatus: 'Active',
        cookieAccepted: true,
        ...member,
        userId,
        email,
        customerId,
      })
    }
  })
  for (const { currency, name, startsWith } of accounts) {
    await world.accounts.openAccount({ customerId, currency, name, openedAt })
    if (startsWith)
      await bring({
        world,
        customerId,
        currency,
        amount: startsWith,
        from: customer.name,
        reference: 'Opening balance',
      })
  }
}

interface Brought {
  world: World
  customerId: string
  currency: Currency
  amount: string
  from: string
  reference: string
}

/** Somebody pays into the customer's account of this currency, by the details that its page shows. */
async function bring({ world, customerId, currency, amount, from, reference }: Brought): Promise<void> {
  const account = (await world.accounts.listAccounts(customerId)).find(({ currencyCode }) => currencyCode === currency)
  const exact = parseAmount(amount, currency)
  if (!account || typeof exact === 'string') throw new Error(`the demo world cannot bring ${amount} ${currency}`)
  const to = await world.accounts.addressOf({ customerId, accountId: account.accountId })
  await world.network.payIn({ to, amount: exact, senderName: from, reference })
}

const receive = ({ world }: GrowNeeds, { customerId, currency, amount, from, reference }: MoneyIn): Promise<void> =>
  bring({ world, customerId, currency, amount, from, reference })

async function pay({ db, world, idempotency }: GrowNeeds, order: MoneyOut): Promise<void> {
  const { to, customerId, userId } = order
  const belonging = await db.asSystem((tx) => world.customers.belongingOf(tx, userId))
  const account = (await world.accounts.listAccounts(customerId)).find(
    ({ currencyCode }) => currencyCode === to.currency,
  )
  const amount = parseAmount(order.amount, to.currency)
  if (!belonging || !account || typeof amount === 'string') throw new Error(`the demo world cannot pay ${to.name}`)
  const { member } = belonging
  const caller: Caller = {
    userId,
    customerId,
    sessionId: 'demo-world',
    email: member.email,
    name: `${member.firstName} ${member.lastName}`,
    permissions: belonging.permissions,
  }
  await verifyOnce(world, order)
  const { chargeAmount } = await world.payments.pricePayment({
    customerId,
    accountId: account.accountId,
    amount: order.amount,
    currency: to.currency,
    method: to.method,
  })
  const [firstName = '', ...rest] = to.name.split(' ')
  const payload = contract.TransferPayload.parse({
    customerId,
    sourceAccountId: account.accountId,
    sourceCurrencyCode: to.currency,
    amount: order.amount,
    totalAmount: formatAmount(add(amount, money(to.currency, chargeAmount.minor))),
    narration: order.narration,
    expenseCategoryId: order.category,
    ...(order.describe && { otherExpenseCategory: order.describe }),
    saveAsBeneficiary: true,
    transactionPin: demoPin,
    beneficiaryEntityType: to.company ? 0 : 1,
    ...(to.company
      ? { beneficiaryCompanyName: to.name }
      : { beneficiaryFirstName: firstName, beneficiaryLastName: rest.join(' ') }),
    beneficiaryAccountName: to.name,
    beneficiaryCountryId: to.countryId,
    beneficiaryAccountDetailsRequests: [
      {
        paymentMethodType: to.method,
        paymentMethodValue: to.method === 'Transfer' ? 'MIB' : to.routing,
        ...(to.method === 'Transfer' && { bankCode: to.routing }),
        ...(to.accountNumber && { accountNumber: to.accountNumber }),
      },
    ],
  })
  await idempotency.once(
    { declared: contract.createTransactionRequest, caller, key: randomUUID(), body: payload },
    (idempotent) => world.payments.createPayment({ caller, payload, idempotent: idempotent as never }),
  )
}

/** Each payee is verified once: what was verified stays so for the day that the seed takes. */
const verified = new Set<string>()

async function verifyOnce(world: World, { customerId, to }: MoneyOut): Promise<void> {
  const key = `${customerId} ${to.name}`
  if (verified.has(key)) return
  const { method, routing, accountNumber, name } = to
  await world.beneficiaries.verifyDetails({ customerId, method, routing, accountNumber, accountName: name })
  verified.add(key)
}
