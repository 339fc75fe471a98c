import { parseArgs } from 'node:util'
import type { World } from '../../apps/server/src/main/world.ts'
import type { Database } from '../../apps/server/src/platform/db.ts'
import { Secret } from '../../apps/server/src/platform/secret.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { type StaffRole, staffRoles } from '../../packages/contract/src/staff-permissions.ts'

export const usage = `Say: create-staff --name "Grace Okafor" --email grace@example.com --roles ${staffRoles.join(',')} (one or more)`

/** Someone who is to sign in to the console. */
export interface StaffWish {
  name: string
  email: string
  roles: StaffRole[]
}

/** There is a second step always, and still the first one has to hold. */
const shortest = 12

/** Reads the options. Throws one `StartProblem` that names all that is missing or wrong. */
export function readStaffWish(given: readonly string[]): StaffWish {
  const option = { type: 'string' } as const
  let values: { name?: string; email?: string; roles?: string }
  try {
    values = parseArgs({ args: [...given], options: { name: option, email: option, roles: option } }).values
  } catch {
    throw new StartProblem(usage)
  }
  const name = values.name?.trim() ?? ''
  const email = values.email?.trim().toLowerCase() ?? ''
  const asked = (values.roles ?? '').split(',').flatMap((role) => role.trim().toLowerCase() || [])
  const roles = staffRoles.filter((role) => asked.includes(role))
  const problems: string[] = []
  if (!name) problems.push('--name is missing.')
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.push(`--email ${email} is no email address.`)
  if (roles.length === 0) problems.push('--roles is missing.')
  const unknown = asked.filter((role) => !roles.includes(role as StaffRole))
  if (unknown.length > 0) problems.push(`--roles has no ${unknown.join(', ')}.`)
  if (roles.includes('reviewer') && roles.includes('administrator'))
    problems.push('Nobody is reviewer and administrator: who decides cases must not say who may.')
  if (problems.length > 0) throw new StartProblem([...problems, usage].join('\n'))
  return { name, email, roles }
}

/** Lets someone sign in to the console; the authenticator app is set up at the first sign-in. */
export async function createStaff(
  { db, world }: { db: Database; world: Pick<World, 'staff'> },
  { password, ...wish }: StaffWish & { password: string },
): Promise<string> {
  if (password.length < shortest) throw new StartProblem(`The password needs ${shortest} characters or more.`)
  return db
    .asSystem((tx) => world.staff.createStaff(tx, { ...wish, password: new Secret(password) }))
    .catch((error: { code?: string }) => {
      if (error.code === '23505') throw new StartProblem(`Someone signs in as ${wish.email} already: nothing was made.`)
      throw error
    })
}
