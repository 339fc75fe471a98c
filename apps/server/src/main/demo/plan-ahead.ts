import { randomUUID } from 'node:crypto'
import { exchange, schedules, team } from '@tradewind/contract'
import { teamItems } from '@tradewind/contract/team-items'
import type { Currency } from '@tradewind/kernel'
import { sealSecrets } from '#platform/secret'
import { demoPin } from '../demo-people.ts'
import type { SandboxWorld } from '../sandbox-world.ts'
import type { GrowNeeds } from './grow.needs.ts'
import { callerOf, orderOf, savedOf } from './order.ts'
import {
  type DemoPlan,
  demoExchange,
  demoInvitation,
  demoNegotiation,
  demoPlans,
  demoPromotion,
  demoRole,
} from './plans.ts'

const dayMs = 86_400_000

/** What waits in Ada's company beside its requests: scheduled payments, a rate that was asked for, someone invited. */
export async function planAhead(needs: GrowNeeds): Promise<void> {
  for (const plan of demoPlans) await schedule(needs, plan)
  await exchangeOnce(needs)
  await negotiate(needs)
  await invite(needs)
}

async function schedule({ db, world, idempotency, now }: GrowNeeds, plan: DemoPlan): Promise<void> {
  const caller = await callerOf({ db, world }, plan)
  const { customerId, occurrences, daysAhead } = plan
  const saved = (await savedOf(world, customerId)).find(({ accountName }) => accountName === plan.to.name)
  const order = { ...(await orderOf(world, plan)), beneficiaryId: saved?.id, saveAsBeneficiary: false }
  const body = schedules.NewSchedule.parse({
    customerId,
    paymentType: occurrences === 1 ? 'OneOff' : 'Recurring',
    paymentFrequency: 'Monthly',
    paymentDate: new Date(now.getTime() + daysAhead * dayMs).toISOString().slice(0, 10),
    occurrence: occurrences,
    expenseCategoryId: plan.category,
    transactionDetails: [order],
  })
  await idempotency.once(
    { declared: schedules.createScheduledPayment, caller, key: randomUUID(), body },
    (idempotent) =>
      world.schedules.createSchedule({
        caller,
        order: sealSecrets(body),
        timeZone: 'Europe/London',
        idempotent: idempotent as never,
      }),
  )
}

async function exchangeOnce({ db, world, idempotency }: GrowNeeds): Promise<void> {
  const { from, to, amount, reason } = demoExchange
  const caller = await callerOf({ db, world }, demoExchange)
  const accounts = await accountsOf(world, demoExchange)
  if (!accounts) return
  const body = exchange.ExchangeOrder.parse({
    from: { amount, currency: { accountId: accounts.fromAccountId, currencyCode: from } },
    to: { currency: { accountId: accounts.toAccountId, currencyCode: to } },
    exchangeDetails: { reasonForExchange: reason, transactionPin: demoPin },
    extraTranDetails: { description: reason, expenseCategory: 'inventory' },
  })
  await idempotency.once({ declared: exchange.initiateExchange, caller, key: randomUUID(), body }, (idempotent) =>
    world.payments.createExchange({ caller, form: sealSecrets(body), idempotent: idempotent as never }),
  )
}

/** Asks for the middle of the market to four decimals, which the provider rarely gives. */
async function negotiate({ db, world }: GrowNeeds): Promise<void> {
  const { from, to, amount, reason } = demoNegotiation
  const caller = await callerOf({ db, world }, demoNegotiation)
  const accounts = await accountsOf(world, demoNegotiation)
  if (!accounts) return
  const { midRate } = await world.exchange.getPrice({ caller, ...accounts, side: 'sell', amount })
  const requestedRate = midRate.replace(/(\.\d{4})\d+$/, '$1')
  await world.exchange.negotiations.request({
    caller,
    fromCurrency: from,
    toCurrency: to,
    amount,
    requestedRate,
    reason,
  })
}

/** The accounts that an exchange is between; nothing while the market says nothing of them. */
async function accountsOf(
  world: SandboxWorld,
  { customerId, from, to }: { customerId: string; from: Currency; to: Currency },
): Promise<{ fromAccountId: string; toAccountId: string } | undefined> {
  const accounts = await world.accounts.listAccounts(customerId)
  const idOf = (currency: Currency) => accounts.find(({ currencyCode }) => currencyCode === currency)?.accountId
  const [fromAccountId, toAccountId] = [idOf(from), idOf(to)]
  const rate = await world.rates.getRate({ base: from, quote: to })
  return rate && fromAccountId && toAccountId ? { fromAccountId, toAccountId } : undefined
}

async function invite({ db, world, idempotency }: GrowNeeds): Promise<void> {
  const caller = await callerOf({ db, world }, demoRole)
  const wanted: readonly string[] = demoRole.items
  const role = {
    name: demoRole.name,
    permissionIds: teamItems.flatMap(({ id, name }) => (wanted.includes(name) ? [id] : [])),
  }
  let roleId = 0
  await idempotency.once(
    { declared: team.addRole, caller, key: randomUUID(), body: role },
    async (idempotent) =>
      ({ roleId } = await world.team.roles.add({ caller, ...role, idempotent: idempotent as never })),
  )
  const guest = { ...demoInvitation, roleId }
  await idempotency.once({ declared: team.addMember, caller, key: randomUUID(), body: guest }, (idempotent) =>
    world.team.invitations.invite({ caller, ...guest, idempotent: idempotent as never }),
  )
  await confirmByColleague({ db, world }, roleId)
}

/** A colleague confirms the invitation, which a payment rule makes it wait for, and asks for a change that still waits. */
async function confirmByColleague({ db, world }: Pick<GrowNeeds, 'db' | 'world'>, roleId: number): Promise<void> {
  const colleague = await callerOf({ db, world }, demoPromotion)
  for (const { proposalId } of await world.team.proposals.list(colleague))
    await world.team.proposals.decide({ caller: colleague, proposalId, decision: 'Confirmed', reason: undefined })
  const members = await db.asSystem((tx) => world.customers.teamOf(tx, demoPromotion.customerId))
  const employeeId = members.find(({ email }) => email === demoPromotion.email)?.userId ?? ''
  await world.team.members.update({ caller: colleague, employeeId, roleId })
}
