import { createHmac } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type settings as contract, Refusal, refusals } from '@tradewind/contract'
import type { Acquiring } from '#modules/acquiring'
import type { Approvals } from '#modules/approvals'
import { dropSaved } from '#modules/beneficiaries'
import { type Customers, hasLeft, partyTypeOf } from '#modules/customers'
import type { Gateway } from '#modules/funding'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Registration } from '#modules/onboarding'
import type { Screening } from '#modules/screening'
import type { Team } from '#modules/team'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { PersonKeys } from '#platform/person-keys'
import type { Secrets } from '#platform/secrets'
import { StartProblem } from '#platform/start-problem'
import { erasureEffect, keptByLawYears } from './erasure.rules.ts'
import { type CustomerStanding, countOthers, dropTraces, isErased, standingOf, writeErasure } from './erasure.store.ts'

export interface ErasingWorld {
  personKeys: Pick<PersonKeys, 'destroy'>
  identity: Pick<Identity, 'userIdOf' | 'closePerson'>
  customers: Pick<Customers, 'belongingOf' | 'setUserStatus' | 'team' | 'forgetSearchWords'>
  gateway: Pick<Gateway, 'forgetAll'>
  acquiring: Pick<Acquiring, 'forgetAll'>
  notifications: Pick<Notifications, 'forget'>
  registration: Pick<Registration, 'forget'>
  screening: Pick<Screening, 'forget'>
  team: Pick<Team, 'forget'>
  approvals: Pick<Approvals, 'settleAfterLeaving'>
}

export interface ErasureNeeds {
  db: Database
  world: ErasingWorld
  clock: Clock
  secrets: Secrets
  dataDir: string
}

/** What an erasure would do now. */
export interface ErasurePlan {
  userId: string
  customerId: string
  /** Of whom the key is destroyed. */
  erases: readonly ('person' | 'customer')[]
  /** From when on the law lets the customer be erased; nothing for a company, or while others act for the customer. */
  customerFrom?: Date | undefined
  /** Repeats that this is meant, for exactly this plan. */
  confirmation: string
}

export interface Person {
  userId: string
  customerId: string
}

/** Who is to be erased: by email, or by user id once the email is gone. */
export type Wanted = { email: string } | { userId: string }

export interface Erasing {
  /** Refuses, with a `StartProblem`, who is not there, was erased, or would leave money that nobody reaches. Changes nothing. */
  plan(wanted: Wanted): Promise<ErasurePlan>
  /** Does what was planned, in one commit. Refuses when the plan is another by now. */
  erase(wanted: Wanted, given: { confirmation: string; because: string }): Promise<ErasurePlan>
  /** What an erasure of someone would do now, as people read it. */
  effectOf(of: Person): Promise<contract.ErasureEffect>
  /**
   * Erases in a transaction, which has been decided elsewhere. Refuses settings.erasure_accounts_open. `keep` writes it down
   * outside of the database, as the last thing before the commit.
   */
  eraseIn(tx: Tx, of: Person, because: string): Promise<{ effect: contract.ErasureEffect; keep(): Promise<void> }>
  /** Erases again who was erased before a backup was restored that is older; gives how many holders. */
  repeat(): Promise<number>
}

/**
 * Erases people: their keys are destroyed, so that what is sealed under them is unreadable wherever copies are (decision 155).
 * Whoever was erased stands in the data folder too, outside of every backup of the database, so that a restored one is
 * made to forget them before anybody is served.
 */
export function createErasing(needs: ErasureNeeds): Erasing {
  const { db, world, secrets, dataDir } = needs
  const file = join(dataDir, 'erasures')
  const key = secrets.keyFor('erasure')

  // Before the commit: an erasure that was confirmed is completed by the next start, whatever ends this one.
  async function keep({ userId, customerId, erases }: Person & Pick<ErasurePlan, 'erases'>): Promise<void> {
    const lines = erases.map((kind) => `${kind} ${userId} ${customerId}\n`)
    await appendFile(file, lines.join(''), { mode: 0o600, flush: true })
  }

  return {
    effectOf: (of) =>
      db.asSystem(async (tx) => {
        const { leavesMoney, ...scope } = await scopeOf(needs, tx, of, 'read')
        return { ...erasureEffect(scope), obstacle: leavesMoney ? refusals['settings.erasure_accounts_open'][1] : null }
      }),
    eraseIn: async (tx, of, because) => {
      const { leavesMoney, ...scope } = await scopeOf(needs, tx, of, 'lock')
      if (leavesMoney) throw new Refusal('settings.erasure_accounts_open')
      const { userId, customerId } = of
      const { erases } = scope
      await eraseNow(needs, tx, { userId, customerId, erases }, because)
      return {
        effect: { ...erasureEffect(scope), obstacle: null },
        keep: () => keep({ userId, customerId, erases }),
      }
    },
    plan: (wanted) => db.asSystem((tx) => planIn({ ...needs, key }, tx, wanted)),
    erase: (wanted, { confirmation, because }) =>
      db.asSystem(async (tx) => {
        const plan = await planIn({ ...needs, key }, tx, wanted)
        if (plan.confirmation !== confirmation)
          throw new StartProblem('This is not the confirmation of what would be erased now: nothing was erased.')
        await eraseNow(needs, tx, plan, because)
        await keep(plan)
        return plan
      }),
    repeat: async () => {
      const text = await readFile(file, 'utf8').catch(() => '')
      let repeated = 0
      for (const [, kind, userId = '', customerId = ''] of text.matchAll(lineShape)) {
        const erases = [kind as 'person' | 'customer']
        repeated += await db.asSystem(async (tx) => {
          if (await isErased(tx, kind === 'person' ? userId : customerId)) return 0
          if (!(await world.customers.belongingOf(tx, userId))) return 0
          await eraseNow(needs, tx, { userId, customerId, erases }, 'erased before a backup was restored')
          return 1
        })
      }
      return repeated
    },
  }
}

/** Who would be erased, and whether that would leave money that nobody reaches. */
async function scopeOf(
  { world, clock }: Pick<ErasureNeeds, 'world' | 'clock'>,
  tx: Tx,
  { userId, customerId }: Person,
  lock: 'lock' | 'read',
) {
  const belonging = await world.customers.belongingOf(tx, userId, customerId)
  if (!belonging) throw new Refusal('request.not_found')
  const isGone = await isErased(tx, userId)
  // Whoever is erased is gone from every company, not only from the one in which it was asked for.
  const others = (isGone ? [] : await world.customers.team.belongingsOf(tx, userId)).filter(
    ({ customer, member }) => customer.customerId !== customerId && !hasLeft(member),
  )
  const standings = new Map<string, CustomerStanding & { isLast: boolean }>()
  // In one order, so that two erasures of people of the same companies do not wait for each other.
  for (const id of [customerId, ...others.map(({ customer }) => customer.customerId)].toSorted()) {
    // Nobody who counts as left here is dismissed meanwhile.
    if (lock === 'lock') await world.customers.team.lock(tx, id)
    standings.set(id, {
      ...(await standingOf(tx, id, lock)),
      isLast: (await countOthers(tx, id, userId)) === 0,
    })
  }
  const standing = standings.get(customerId)
  if (!standing) throw new Refusal('request.not_found')
  const { isLast } = standing
  const isOfPerson = isLast && partyTypeOf(belonging.customer.customerType) === 'individual'
  const customerFrom = isOfPerson ? yearsAfter(standing.lastMovedAt ?? standing.createdAt) : undefined
  const erases: ErasurePlan['erases'] = [
    ...(isGone ? [] : (['person'] as const)),
    ...(customerFrom && customerFrom <= clock.now() && !(await isErased(tx, customerId))
      ? (['customer'] as const)
      : []),
  ]
  const leavesMoney = [...standings.values()].some((one) => one.isLast && one.hasOpenAccounts)
  return { erases, customerFrom, leavesMoney }
}

async function planIn(
  { world, clock, key }: Pick<ErasureNeeds, 'world' | 'clock'> & { key: Buffer },
  tx: Tx,
  wanted: Wanted,
): Promise<ErasurePlan> {
  const userId = 'userId' in wanted ? wanted.userId : await world.identity.userIdOf(tx, wanted.email)
  const belonging = userId === undefined ? undefined : await world.customers.belongingOf(tx, userId)
  if (userId === undefined || !belonging)
    throw new StartProblem('Nobody is known by this email or id: nothing was erased.')
  const { customer } = belonging
  const { customerId } = customer
  const { erases, customerFrom, leavesMoney } = await scopeOf({ world, clock }, tx, { userId, customerId }, 'lock')
  if (leavesMoney)
    throw new StartProblem(
      'This is the last person of a customer whose accounts are not all closed: close them first. Nothing was erased.',
    )
  if (erases.length === 0)
    throw new StartProblem(
      customerFrom && customerFrom > clock.now()
        ? `This person is erased already; the customer is kept by law until ${customerFrom.toISOString().slice(0, 10)}.`
        : 'This person is erased already: nothing is left to erase.',
    )
  const confirmation = createHmac('sha256', key)
    .update(JSON.stringify([userId, erases]))
    .digest('hex')
    .slice(0, 8)
  return { userId, customerId, erases, customerFrom, confirmation }
}

async function erasePerson(
  { world }: Pick<ErasureNeeds, 'world'>,
  tx: Tx,
  { userId, customerId }: Pick<ErasurePlan, 'userId' | 'customerId'>,
): Promise<void> {
  const belonging = await world.customers.belongingOf(tx, userId)
  const email = belonging?.member.email
  if (email) {
    await world.notifications.forget(tx, email)
    await world.registration.forget(tx, email)
    await world.team.forget(tx, { userId, email })
  }
  await dropTraces(tx, userId)
  const companies = (await world.customers.team.belongingsOf(tx, userId)).map(({ customer }) => customer.customerId)
  for (const company of companies) await world.customers.setUserStatus(tx, userId, 'DeActivated', company)
  await world.identity.closePerson(tx, userId)
  await world.customers.forgetSearchWords(tx, userId)
  await world.personKeys.destroy(tx, { id: userId, customerId })
  // What waited for the person waits for nobody who could answer; the name is written no more.
  const by = { userId, name: 'Erased person' }
  for (const company of companies) await world.approvals.settleAfterLeaving(tx, { customerId: company, userId, by })
}

async function eraseCustomer({ world }: Pick<ErasureNeeds, 'world'>, tx: Tx, customerId: string): Promise<void> {
  await world.gateway.forgetAll(tx, customerId)
  await world.acquiring.forgetAll(tx, customerId)
  await dropSaved(tx, customerId)
  await world.screening.forget(tx, customerId)
  await world.customers.forgetSearchWords(tx, customerId)
  await world.personKeys.destroy(tx, { id: customerId, customerId })
}

async function eraseNow(
  needs: Pick<ErasureNeeds, 'world' | 'clock'>,
  tx: Tx,
  plan: Pick<ErasurePlan, 'userId' | 'customerId' | 'erases'>,
  because: string,
): Promise<void> {
  const at = needs.clock.now()
  const { userId, customerId, erases } = plan
  for (const kind of erases) {
    await (kind === 'person' ? erasePerson(needs, tx, plan) : eraseCustomer(needs, tx, customerId))
    await writeErasure(tx, { holderId: kind === 'person' ? userId : customerId, kind, because, at })
  }
}

const lineShape = /^(person|customer) ([0-9a-f-]{36}) ([0-9a-f-]{36})$/gm

function yearsAfter(moment: Date): Date {
  const then = new Date(moment)
  then.setUTCFullYear(then.getUTCFullYear() + keptByLawYears)
  return then
}
