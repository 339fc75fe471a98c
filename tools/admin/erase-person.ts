import { parseArgs } from 'node:util'
import { keptByLawYears } from '../../apps/server/src/modules/erasure/erasure.rules.ts'
import type { Erasing, ErasurePlan, Wanted } from '../../apps/server/src/modules/erasure/erasure.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

export const usage =
  'Say: erase-person (--email ada@example.com | --person USER-ID) [--because "request 4711" --confirm CODE]'

/** Who is to be erased, and what repeats that this is meant. */
export interface ErasureWish {
  wanted: Wanted
  because?: string | undefined
  confirm?: string | undefined
}

/** Reads the options. Throws one `StartProblem` that says what is wrong. */
export function readErasureWish(given: readonly string[]): ErasureWish {
  const option = { type: 'string' } as const
  const options = { email: option, person: option, because: option, confirm: option }
  let values: Partial<Record<keyof typeof options, string>>
  try {
    values = parseArgs({ args: [...given], options }).values
  } catch {
    throw new StartProblem(usage)
  }
  const { email, person, because, confirm } = values
  if ((email === undefined) === (person === undefined)) throw new StartProblem(usage)
  if (person !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(person))
    throw new StartProblem(`--person ${person} is no user id.\n${usage}`)
  if (confirm !== undefined && !because?.trim())
    throw new StartProblem(`--because is missing: the ground, such as the number of the request.\n${usage}`)
  if (because !== undefined && because.length > 200) throw new StartProblem('--because takes 200 characters at most.')
  return { wanted: person === undefined ? { email: email ?? '' } : { userId: person }, because, confirm }
}

/** Without a confirmation it says what would be erased and what stays; with it, it erases. Gives what to print. */
export async function erasePerson(erasing: Erasing, { wanted, because, confirm }: ErasureWish): Promise<string> {
  if (confirm === undefined) {
    const plan = await erasing.plan(wanted)
    return [
      `This would erase for good:\n${erasedBy(plan)}`,
      keptAfter(plan),
      `Nothing was changed. To erase, say it again with --because "the ground" --confirm ${plan.confirmation}`,
    ].join('\n')
  }
  const plan = await erasing.erase(wanted, { because: because ?? '', confirmation: confirm })
  return [`Erased, of the person ${plan.userId}:\n${erasedBy(plan)}`, keptAfter(plan)].join('\n')
}

function erasedBy({ erases }: ErasurePlan): string {
  const lines = {
    person: [
      'the sign-in: email, password, PIN, codes and all sessions',
      'names, email and occupation in the team, and messages that wait for this address',
    ],
    customer: [
      'the customer’s name, uploaded documents, remitters with their identity documents, mobile numbers',
      'saved beneficiaries and their groups',
    ],
  }
  return erases.flatMap((kind) => lines[kind].map((line) => `  - ${line}`)).join('\n')
}

function keptAfter({ erases, customerFrom }: ErasurePlan): string {
  const five = `${keptByLawYears} years after the relationship has ended or the payment was made`
  const from = customerFrom?.toISOString().slice(0, 10)
  return [
    'Kept:',
    `  - payments with payer, payee and who ordered and approved them, and the books: by law, ${five}`,
    '    (Directive (EU) 2015/849, article 40; Regulation (EU) 2023/1113, article 26)',
    ...(erases.includes('customer')
      ? []
      : from
        ? [`  - the customer’s name, documents and remitters: by the same law until ${from}; say this again then`]
        : ['  - what belongs to the customer, for whom others act or which is a company']),
    '  - this erasure: when and on what ground, without a name',
    '  - copies in backups of the database: unreadable once those from before today are gone; a restored one forgets again',
  ].join('\n')
}
