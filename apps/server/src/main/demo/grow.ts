import { randomUUID } from 'node:crypto'
import { batches, beneficiaryGroups, payments as contract, paymentRules } from '@tradewind/contract'
import { type Currency, parseAmount } from '@tradewind/kernel'
import { Secret, sealSecrets } from '#platform/secret'
import { demoAuthenticatorKey, demoPassword, demoPin, demoStaff } from '../demo-people.ts'
import { sampleRole } from '../sample-roles.ts'
import type { SandboxWorld } from '../sandbox-world.ts'
import { addApplications } from './applications.ts'
import { type DemoCalls, demoCalls } from './calls.ts'
import { addCards } from './cards.ts'
import { type DemoCustomer, demoCustomers } from './customers.ts'
import { addExamples, earlierExamples } from './examples.ts'
import type { GrowNeeds } from './grow.needs.ts'
import { groups, history, type MoneyIn, type MoneyOut, type PaidTogether } from './history.ts'
import { addOffers } from './offers.ts'
import { callerOf, orderOf, savedOf } from './order.ts'
import { planAhead } from './plan-ahead.ts'
import { setApart } from './set-apart.ts'
import { type DemoRequest, demoBatch, demoRequests, demoRule } from './teamwork.ts'
import { transfer } from './transfer.ts'
import { demoTransfers } from './transfers.ts'

const dayMs = 86_400_000

/**
 * Fills the demo world by living through a year of it: people are registered, accounts opened, money comes in and goes
 * out through the same use cases and networks as for any customer. It must have a database of which all or nothing stays
 * (see one-transaction.ts), since nothing here may be done twice.
 */
export async function growDemoWorld(needs: GrowNeeds): Promise<void> {
  const { bankClock, now } = needs
  const start = new Date(startOfDay(now).getTime() - 366 * dayMs)
  bankClock.moveTo(start)
  await setApart(needs.db)
  for (const customer of demoCustomers) await addCustomer(needs, customer, start)
  const staffIds = await addStaff(needs)
  const calls = demoCalls(needs, staffIds)
  for (const { at, happen } of happenings) {
    const when = momentOf(at, now)
    await settleUntil(needs, when < now ? when : now)
    await happen(needs, calls)
  }
  await settleUntil(needs, now)
  // What was ordered for days that have passed is noticed only now.
  await needs.world.tasks.runDue('schedules')
  for (const group of groups) await makeGroup(needs, group)
  await payTogether(needs)
  await workTogether(needs)
  await planAhead(needs)
  await addOffers(needs, staffIds)
  await addCards(needs, staffIds)
  await addExamples(needs, calls)
  await addApplications(needs, staffIds)
}

const startOfDay = (moment: Date) => new Date(moment.toISOString().slice(0, 10))

const momentOf = ({ daysAgo, hour }: When, now: Date): Date =>
  new Date(startOfDay(now).getTime() - daysAgo * dayMs + hour * 3_600_000)

/** The provider's own people; gives their ids. */
function addStaff({ db, world }: GrowNeeds): Promise<string[]> {
  return db.asSystem(async (tx) => {
    const ids: string[] = []
    for (const { name, email, password, roles } of demoStaff) {
      const person = { name, email, roles, password: new Secret(password), authenticatorKey: demoAuthenticatorKey }
      ids.push(await world.staff.createStaff(tx, person))
    }
    return ids
  })
}

interface When {
  daysAgo: number
  hour: number
}

/** Everything that happens in the year, in its order. */
const happenings: readonly { at: When; happen: (needs: GrowNeeds, calls: DemoCalls) => Promise<unknown> }[] = [
  ...history.map((happening) => ({
    at: happening,
    happen: (needs: GrowNeeds) => (happening.kind === 'in' ? receive(needs, happening) : pay(needs, happening)),
  })),
  ...demoTransfers.map((order) => ({
    at: order,
    happen: (needs: GrowNeeds) => transfer(needs, order),
  })),
  ...earlierExamples,
].toSorted((a, b) => b.at.daysAgo - a.at.daysAgo || a.at.hour - b.at.hour)

/** Lets networks and workers do what falls due up to a moment, twice a day as answers lead to further work. */
async function settleUntil({ world, bankClock, now: today }: GrowNeeds, until: Date): Promise<void> {
  const tasksOf = (module: string) => ({
    nextDueAt: () => world.tasks.nextDueAt(module),
    runDue: () => world.tasks.runDue(module),
  })
  // Nobody collects money or funds by phone before the last days: looking for that all year costs time.
  const late = until.getTime() > today.getTime() - 9 * dayMs ? ['pulls', 'topups'] : []
  const workers = [...['payments', 'sendr', ...late].map(tasksOf), world.engine]
  for (;;) {
    const due = await Promise.all(workers.map((worker) => worker.nextDueAt()))
    const first = Math.min(...due.map((at) => at?.getTime() ?? Infinity))
    if (first > until.getTime()) break
    const round = Math.ceil(first / (dayMs / 2)) * (dayMs / 2)
    const now = bankClock.now().getTime()
    bankClock.moveTo(new Date(Math.max(now, Math.min(round, until.getTime()))))
    let ran = 0
    for (const [index, worker] of workers.entries())
      if ((due[index]?.getTime() ?? Infinity) <= bankClock.now().getTime()) ran += await worker.runDue()
    if (ran === 0) throw new Error('the demo world waits for work that failed')
  }
  bankClock.moveTo(until)
}

async function addCustomer(
  { db, world }: GrowNeeds,
  { customer, members, accounts }: DemoCustomer,
  openedAt: Date,
): Promise<void> {
  const { customerId } = customer
  await db.asSystem(async (tx) => {
    await world.customers.createCustomer(tx, customer)
    for (const { userId, email, twoFactor, hasPin, role, ...member } of members) {
      await sampleRole(world.customers, tx, { customerId, roleId: member.roleId, role })
      await world.identity.registerUser(tx, {
        userId,
        email,
        password: new Secret(demoPassword),
        twoFactor: twoFactor ?? false,
        ...(hasPin && { pin: { customerId, pin: new Secret(demoPin) } }),
      })
      await world.customers.addMember(tx, {
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
  world: SandboxWorld
  customerId: string
  currency: Currency
  amount: string
  from: string
  reference: string
}

/** Someone pays into the customer's account of this currency, by the details that its page shows. */
async function bring({ world, customerId, currency, amount, from, reference }: Brought): Promise<void> {
  const account = (await world.accounts.listAccounts(customerId)).find(({ currencyCode }) => currencyCode === currency)
  const exact = parseAmount(amount, currency)
  if (!account || typeof exact === 'string') throw new Error(`the demo world cannot bring ${amount} ${currency}`)
  const to = await world.accounts.addressOf({ customerId, accountId: account.accountId })
  await world.network.payIn({ to, amount: exact, senderName: from, reference })
}

const receive = ({ world }: GrowNeeds, { customerId, currency, amount, from, reference }: MoneyIn): Promise<void> =>
  bring({ world, customerId, currency, amount, from, reference })

async function pay({ db, world, idempotency }: GrowNeeds, order: MoneyOut & Partial<DemoRequest>): Promise<void> {
  const caller = await callerOf({ db, world }, order)
  const payload = await orderOf(world, order)
  await idempotency.once(
    { declared: contract.createTransactionRequest, caller, key: randomUUID(), body: payload },
    (idempotent) =>
      world.payments.createPayment({ caller, payload: sealSecrets(payload), idempotent: idempotent as never }),
  )
}

/** Pays several suppliers with one PIN. */
async function payTogether({ db, world, idempotency }: GrowNeeds): Promise<void> {
  const { customerId, rows } = demoBatch
  const caller = await callerOf({ db, world }, demoBatch)
  const saved = await savedOf(world, customerId)
  const account = (await world.accounts.listAccounts(customerId)).find(({ currencyCode }) => currencyCode === 'GBP')
  const body = batches.BatchOrder.parse({
    customerId,
    transactionPin: demoPin,
    currencyBlocks: [
      {
        account: { id: account?.accountId, currencyCode: 'GBP' },
        beneficiaries: rows.map(({ to, amount, narration, category }) => ({
          beneficiaryId: saved.find(({ accountName }) => accountName === to.name)?.id,
          amount,
          expenseCategoryId: category,
          description: narration,
        })),
      },
    ],
  })
  await idempotency.once(
    { declared: batches.createBatchTransactionRequest, caller, key: randomUUID(), body },
    (idempotent) => world.batches.createBatch({ caller, order: sealSecrets(body), idempotent: idempotent as never }),
  )
}

/** A rule of Ada's company, and two payments that wait for a colleague because of it. */
async function workTogether(needs: GrowNeeds): Promise<void> {
  const { db, world, idempotency } = needs
  const caller = await callerOf({ db, world }, demoBatch)
  const { currency, ...amounts } = demoRule
  const terms = { moduleTransactionType: 'Debit', currencyCode: currency, ...amounts } as const
  const { customerId } = demoBatch
  await idempotency.once(
    { declared: paymentRules.addPaymentRule, caller, key: randomUUID(), body: { customerId, ...terms } },
    (idempotent) => world.approvals.rules.add({ caller, customerId, terms, idempotent: idempotent as never }),
  )
  for (const request of demoRequests) await pay(needs, request)
}

/** Puts saved payees into a group, as their customer would. */
async function makeGroup({ db, world, idempotency }: GrowNeeds, group: PaidTogether): Promise<void> {
  const { customerId, name, members } = group
  const caller = await callerOf({ db, world }, group)
  const found = await savedOf(world, customerId)
  const wanted = new Set(members.map((payee) => payee.name))
  const beneficiaryIds = found.filter(({ accountName }) => wanted.has(accountName)).map(({ id }) => id)
  const body = { customerId, paymentGroupName: name, beneficiaryIds }
  await idempotency.once(
    { declared: beneficiaryGroups.createPaymentGroup, caller, key: randomUUID(), body },
    (idempotent) =>
      world.paymentGroups.createGroup({
        customerId,
        name,
        beneficiaryIds,
        answerWith: (paymentGroupId) => idempotent.answerWith({ paymentGroupId }),
      }),
  )
}
