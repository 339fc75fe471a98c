import { parseArgs } from 'node:util'
import type { World } from '../../apps/server/src/main/world.ts'
import { Secret } from '../../apps/server/src/platform/secret.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { Refusal } from '../../packages/contract/src/refusals.ts'
import { passwordFault } from '../../packages/kernel/src/security-rules.ts'

export const usage =
  'Usage: disable-staff or reset-staff-password, each with --email grace@example.com --because "left the company"'

/** Whose access to change, and why. The console's record of staff changes keeps both. */
export interface StaffCommand {
  email: string
  reason: string
}

export function readStaffCommand(given: readonly string[]): StaffCommand {
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

/** Removes someone's access to the console immediately, as an administrator can there. */
export async function disableStaff({ staff }: Pick<World, 'staff'>, asked: StaffCommand): Promise<string> {
  await inWords(asked, () => staff.closeByOperator(asked))
  return `${asked.email} can no longer sign in to the console. Two administrators can restore access there.`
}

/** Sets a new password for someone who lost theirs. The authenticator app stays; if it is lost, reset it in the console. */
export async function resetStaffPassword(
  { staff }: Pick<World, 'staff'>,
  { password, ...asked }: StaffCommand & { password: string },
): Promise<string> {
  const fault = passwordFault(password, { twoFactor: true })
  if (fault) throw new StartProblem(fault)
  await inWords(asked, () => staff.givePassword({ ...asked, password: new Secret(password) }))
  return `${asked.email} can now sign in with the new password and the same authenticator app.`
}

async function inWords({ email }: StaffCommand, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'staff.person_unknown')
      throw new StartProblem(`No member of staff has the email ${email}: list-staff shows everyone who can sign in.`)
    throw new StartProblem(error.words)
  })
}
