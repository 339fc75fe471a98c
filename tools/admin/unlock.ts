import { parseArgs } from 'node:util'
import type { World } from '../../apps/server/src/main/world.ts'
import type { Database } from '../../apps/server/src/platform/db.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { Refusal } from '../../packages/contract/src/refusals.ts'

export const usage = 'Usage: unlock --email ada@example.com --because "called from the number on file"'

/** Whom to let try again, and why. */
export interface UnlockCommand {
  email: string
  reason: string
}

export function readUnlockCommand(given: readonly string[]): UnlockCommand {
  const option = { type: 'string' } as const
  let values: { email?: string; because?: string }
  try {
    values = parseArgs({ args: [...given], options: { email: option, because: option } }).values
  } catch {
    throw new StartProblem(usage)
  }
  const [email, reason] = [values.email?.trim().toLowerCase() ?? '', values.because?.trim() ?? '']
  if (email === '' || reason === '') throw new StartProblem(usage)
  if (reason.length > 500) throw new StartProblem('--because can have at most 500 characters.')
  return { email, reason }
}

/**
 * Lets whoever signs in with this email try again, in the app and in the console. Every password, code and PIN is still
 * asked for. The person is notified; the reason is in the activity or the record of staff changes.
 */
export async function unlock(
  { db, world }: { db: Database; world: Pick<World, 'customers' | 'identity' | 'staff'> },
  { email, reason }: UnlockCommand,
): Promise<string> {
  const isCustomer = await db.asSystem(async (tx) => {
    const userId = await world.identity.userIdOf(tx, email)
    const belonging = userId && (await world.customers.belongingOf(tx, userId))
    if (!userId || !belonging) return false
    const { customerId } = belonging.customer
    await world.identity.staffHelp.unlock(tx, { userId, customerId, reason })
    return true
  })
  const isStaff = await world.staff.unlock({ email, reason }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'staff.person_unknown') return false
      throw error
    },
  )
  const places = [isCustomer && 'the app', isStaff && 'the console'].filter(Boolean)
  if (places.length === 0) throw new StartProblem(`Nobody signs in with the email ${email}.`)
  return `${email} can try to sign in to ${places.join(' and ')} again, and was notified.`
}
