import { type Database, rows, sql } from '#platform/db'

/**
 * What payment rules ask, told plainly and without the product's own functions: a walk through approvals is compared with
 * this after each step.
 */

export interface KnownRule {
  id: string
  module: 'Debit' | 'FundExchange'
  from: bigint
  to: bigint | null
  approvals: number
  accountId: string | null
  initiatorId: string | null
  payees: 'Any' | 'New' | 'Known'
  steps: readonly { userId?: string; roleId?: number }[] | null
}

/** One of the payments that are ordered together. */
export interface Part {
  amount: bigint
  accountId: string
  by: string
  payeeKnown: boolean
}

/** By how many colleagues, and by whom at least, something has to be approved. */
export interface Demand {
  needed: number
  people: ReadonlySet<string>
  /** How many in a role. */
  roles: ReadonlyMap<number, number>
}

export const nothing: Demand = { needed: 0, people: new Set(), roles: new Map() }

/** The rules in force, read past the product. */
export async function rulesOf(db: Database, customerId: string, currency: string): Promise<KnownRule[]> {
  return db.asSystem((tx) =>
    rows<KnownRule>(
      tx,
      sql`select id, module, amount_from as "from", amount_to as "to", approvals, account_id, initiator_id, payees,
            steps
          from approvals.rule where customer_id = ${customerId} and currency = ${currency} and status = 'Active'
            and deleted_at is null`,
    ),
  )
}

/** What rules ask of something that pays these parts: about each of them, and about the sum that they belong to. */
export function demandOf(
  rules: readonly KnownRule[],
  module: KnownRule['module'],
  parts: readonly Part[],
  total = parts.reduce((sum, { amount }) => sum + amount, 0n),
): Demand {
  const within = ({ from, to }: KnownRule, amount: bigint) => amount >= from && (to === null || amount <= to)
  const holds = (rule: KnownRule, part: Part) =>
    (rule.accountId === null || rule.accountId === part.accountId) &&
    (rule.initiatorId === null || rule.initiatorId === part.by) &&
    (rule.payees === 'Any' || (rule.payees === 'Known') === part.payeeKnown)
  const asking = rules.filter(
    (rule) =>
      rule.module === module &&
      parts.some((part) => (within(rule, part.amount) || within(rule, total)) && holds(rule, part)),
  )
  const people = new Set<string>()
  const roles = new Map<number, number>()
  for (const { steps } of asking) {
    const here = new Map<number, number>()
    for (const { userId, roleId } of steps ?? []) {
      if (userId !== undefined) people.add(userId)
      if (roleId !== undefined) here.set(roleId, (here.get(roleId) ?? 0) + 1)
    }
    for (const [role, many] of here) roles.set(role, Math.max(many, roles.get(role) ?? 0))
  }
  return { needed: Math.max(0, ...asking.map(({ approvals }) => approvals)), people, roles }
}

export interface Given {
  byId: string
  onBehalfOf: string | null
  roleId: number | null
}

/** What is missing of an approval, in words for a failure; nothing where all is there. */
export function lackOf({ needed, people, roles }: Demand, given: readonly Given[]): string | undefined {
  if (new Set(given.map(({ byId }) => byId)).size < given.length) return 'someone counts twice'
  if (given.length < needed) return `${given.length} of ${needed} approved`
  for (const person of people)
    if (!given.some(({ byId, onBehalfOf }) => byId === person || onBehalfOf === person)) return `${person} is missing`
  for (const [role, many] of roles)
    if (given.filter(({ roleId }) => roleId === role).length < many) return `${many} in the role ${role} are missing`
  return undefined
}
