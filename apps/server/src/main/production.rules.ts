import { type Adapters, notOffered, partyNames, variableOf } from './parties.rules.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** What production needs besides a database: each with the sentence for one that was not. */
const needed = {
  PUBLIC_URL: 'PUBLIC_URL is missing: set it to the https address by which customers reach this installation.',
  MASTER_SECRET: 'MASTER_SECRET is missing: set it to base64 of 32 random bytes or more, and keep a copy elsewhere.',
  SMTP_URL: 'SMTP_URL is missing: set it to your mail server, such as smtps://user:password@mail.example.com:465.',
  MAIL_FROM: 'MAIL_FROM is missing: set it to the address from which customers get their emails.',
} as const

/** Why production must not start with these variables, a sentence each; none when it may. */
export function notForProduction(set: Variables, adapters: Adapters): string[] {
  const problems: string[] = Object.entries(needed).flatMap(([name, words]) => (set[name] ? [] : [words]))
  if (set['PUBLIC_URL'] && !set['PUBLIC_URL'].startsWith('https://'))
    problems.push('PUBLIC_URL must begin with https:// in production.')
  if (set['SEED'] === 'demo') problems.push('SEED is demo, and production has no demo world: set it to none.')
  if (set['WEBHOOKS_TO_LOCALHOST'])
    problems.push('WEBHOOKS_TO_LOCALHOST is set, which lets customers send requests to this machine: remove it.')
  for (const party of partyNames)
    if (adapters[party] === 'sandbox')
      problems.push(`${variableOf(party)} is the sandbox, whose money is not real: name a real adapter, or none.`)
  if (set['START_WITHOUT_PAYMENTS'] === 'yes') return problems
  if (adapters.rails === 'none' || adapters.checks === 'none')
    problems.push(
      'Nothing could be paid: connect payment networks and account checks, or set START_WITHOUT_PAYMENTS=yes to start for set-up.',
      ...notOffered(adapters),
    )
  return problems
}
