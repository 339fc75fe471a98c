import { createHmac } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dropSaved } from '#modules/beneficiaries'
import { partyTypeOf } from '#modules/customers'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { Secrets } from '#platform/secrets'
import { StartProblem } from '#platform/start-problem'
import { countOthers, isErased, standingOf, writeErasure } from './erasure.store.ts'
import type { World } from './world.ts'

/** What is kept of a customer after the last movement of money: Directive (EU) 2015/849, article 40. */
export const keptByLawYears = 5

type ErasingWorld = Pick<World, 'personKeys' | 'identity' | 'customers' | 'gateway' | 'notifications' | 'screening'>

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

/** Who is to be erased: by e-mail, or by user id once the e-mail is gone. */
export type Wanted = { email: string } | { userId: string }

export interface Erasing {
  /** Refuses, with a `StartProblem`, who is not there, was erased, or would leave money that nobody reaches. Changes nothing. */
  plan(wanted: Wanted): Promise<ErasurePlan>
  /** Does what was planned, in one commit. Refuses when the plan is another by now. */
  erase(wanted: Wanted, given: { confirmation: string; because: string }): Promise<ErasurePlan>
  /** Erases again who was erased before a backup was restored that is older; gives how many holders. */
  repeat(): Promise<number>
}

/**
 * Erases people: their keys are destroyed, so that what is sealed under them is unreadable wherever copies are (decision 156).
 * Whoever was erased stands in the data folder too, outside of every backup of the database, so that a restored one is
 * made to forget them before anybody is served.
 */
export function createErasing({ db, world, clock, secrets, dataDir }: ErasureNeeds): Erasing {
  const file = join(dataDir, 'erasures')
  const key = secrets.keyFor('erasure')

  async function planIn(tx: Tx, wanted: Wanted): Promise<ErasurePlan> {
    const userId = 'userId' in wanted ? wanted.userId : await world.identity.userIdOf(tx, wanted.email)
    const belonging = userId === undefined ? undefined : await world.customers.belongingOf(tx, userId)
    if (userId === undefined || !belonging)
      throw new StartProblem('Nobody is known by this e-mail or id: nothing was erased.')
    const { customer } = belonging
    const { customerId } = customer
    const standing = await standingOf(tx, customerId)
    const isLast = (await countOthers(tx, customerId, userId)) === 0
    if (isLast && standing.hasOpenAccounts)
      throw new StartProblem(
        'This is the last person of a customer whose accounts are not all closed: close them first. Nothing was erased.',
      )
    const isOfPerson = isLast && partyTypeOf(customer.customerType) === 'individual'
    const customerFrom = isOfPerson ? yearsAfter(standing.lastMovedAt ?? standing.createdAt) : undefined
    const erases: ErasurePlan['erases'] = [
      ...((await isErased(tx, userId)) ? [] : (['person'] as const)),
      ...(customerFrom && customerFrom <= clock.now() && !(await isErased(tx, customerId))
        ? (['customer'] as const)
        : []),
    ]
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

  async function erasePerson(tx: Tx, { userId, customerId }: Pick<ErasurePlan, 'userId' | 'customerId'>) {
    const belonging = await world.customers.belongingOf(tx, userId)
    if (belonging?.member.email) await world.notifications.forget(tx, belonging.member.email)
    for (const { customer } of await world.customers.team.belongingsOf(tx, userId))
      await world.customers.setUserStatus(tx, userId, 'DeActivated', customer.customerId)
    await world.identity.closePerson(tx, userId)
    await world.personKeys.destroy(tx, { id: userId, customerId })
  }

  async function eraseCustomer(tx: Tx, customerId: string) {
    await world.gateway.forgetAll(tx, customerId)
    await dropSaved(tx, customerId)
    await world.screening.forget(tx, customerId)
    await world.personKeys.destroy(tx, { id: customerId, customerId })
  }

  async function eraseIn(tx: Tx, plan: ErasurePlan, because: string): Promise<void> {
    const at = clock.now()
    const { userId, customerId, erases } = plan
    for (const kind of erases) {
      await (kind === 'person' ? erasePerson(tx, plan) : eraseCustomer(tx, customerId))
      await writeErasure(tx, { holderId: kind === 'person' ? userId : customerId, kind, because, at })
    }
  }

  return {
    plan: (wanted) => db.asSystem((tx) => planIn(tx, wanted)),
    erase: (wanted, { confirmation, because }) =>
      db.asSystem(async (tx) => {
        const plan = await planIn(tx, wanted)
        if (plan.confirmation !== confirmation)
          throw new StartProblem('This is not the confirmation of what would be erased now: nothing was erased.')
        await eraseIn(tx, plan, because)
        // Before the commit: an erasure that was confirmed is completed by the next start, whatever ends this one.
        const lines = plan.erases.map((kind) => `${kind} ${plan.userId} ${plan.customerId}\n`)
        await appendFile(file, lines.join(''), { mode: 0o600, flush: true })
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
          await eraseIn(tx, { userId, customerId, erases, confirmation: '' }, 'erased before a backup was restored')
          return 1
        })
      }
      return repeated
    },
  }
}

const lineShape = /^(person|customer) ([0-9a-f-]{36}) ([0-9a-f-]{36})$/gm

function yearsAfter(moment: Date): Date {
  const then = new Date(moment)
  then.setUTCFullYear(then.getUTCFullYear() + keptByLawYears)
  return then
}
