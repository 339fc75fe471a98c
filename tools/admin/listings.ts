import type { Env } from '../../apps/server/src/main/env.ts'
import { notOffered, partyNames } from '../../apps/server/src/main/parties.rules.ts'
import type { StaffMember } from '../../packages/contract/src/staff.ts'

export const usage = 'Say: list-staff, or: check-configuration'

/** A line for each of the staff: roles, email, name, and what keeps someone from signing in. */
export function staffList(staff: readonly StaffMember[]): string {
  const lines = staff.map(({ name, email, roles, enrolled, active }) =>
    [roles.join(','), email, name, !active && 'access taken away', active && !enrolled && 'no authenticator app yet']
      .filter(Boolean)
      .join('  '),
  )
  return lines.length > 0 ? lines.join('\n') : 'Nobody may sign in to the console: make someone with create-staff.'
}

/** What is connected, party by party, and what is not offered for want of it. */
export function configurationWords(env: Pick<Env, 'MODE' | 'PUBLIC_URL' | 'adapters'>, fingerprint: string): string {
  const connected = partyNames.filter((party) => env.adapters[party] !== 'none')
  return [
    `The configuration can be started: ${env.MODE}, at ${env.PUBLIC_URL}.`,
    `Connected: ${connected.map((party) => `${party} (${env.adapters[party]})`).join(', ') || 'nothing'}.`,
    ...notOffered(env.adapters),
    `The fingerprint of the master secret is ${fingerprint}.`,
  ].join('\n')
}
