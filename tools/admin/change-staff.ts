import { parseArgs } from 'node:util'
import type { World } from '../../apps/server/src/main/world.ts'
import { Secret } from '../../apps/server/src/platform/secret.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { Refusal } from '../../packages/contract/src/refusals.ts'
import { passwordFault } from '../../packages/kernel/src/security-rules.ts'

export const usage =
  'Say: disable-staff, or: reset-staff-password, each with --email grace@example.com --because "left the company"'

/** Whom an operator's command concerns, and why: both are kept in the console's record of who works here. */
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
  if (reason.length > 500) throw new StartProblem('--because takes 500 characters at most.')
  return { email, reason }
}

/** Takes someone's access to the console away at once, as an administrator does there. */
export async function disableStaff({ staff }: Pick<World, 'staff'>, asked: StaffCommand): Promise<string> {
  await inWords(asked, () => staff.closeByOperator(asked))
  return `${asked.email} can't sign in to the console any more. Two administrators can give access back there.`
}

/** Another password for someone who lost theirs; the authenticator app stays, and a lost one is reset in the console. */
export async function resetStaffPassword(
  { staff }: Pick<World, 'staff'>,
  { password, ...asked }: StaffCommand & { password: string },
): Promise<string> {
  const fault = passwordFault(password, { twoFactor: true })
  if (fault) throw new StartProblem(fault)
  await inWords(asked, () => staff.givePassword({ ...asked, password: new Secret(password) }))
  return `${asked.email} signs in with the new password from now on, and with the authenticator app as before.`
}

async function inWords({ email }: StaffCommand, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'staff.person_unknown')
      throw new StartProblem(`Nobody signs in to the console as ${email}: list-staff shows who does.`)
    throw new StartProblem(error.words)
  })
}
