import { randomUUID } from 'node:crypto'
import { Refusal } from '@tradewind/contract/refusals'
import { type Currency, money, toDecimal } from '@tradewind/kernel'
import type { Dice } from '@tradewind/testkit'
import { type Database, execute, rows, type Sql, sql, violatedConstraint } from '#platform/db'
import { systemRandom } from '#platform/random'
import { Secret } from '#platform/secret'
import type { TeamMember } from './approvals.needs.ts'
import { createApprovals } from './approvals.service.ts'
import type { PaymentRule } from './approvals.types.ts'

/** A team and its payment rules with nothing around them but the database, and what the history of both must look like. */

export const modules = ['Debit', 'SendR'] as const
export const currencies: readonly Currency[] = ['GBP', 'EUR']
/** Amounts are so few that every one of them is looked at after every step. */
const amounts = [0n, 1n, 2n, 3n, 4n, 5n]

export type Terms = Pick<PaymentRule, 'module' | 'currency' | 'amountFrom' | 'amountTo' | 'approvals' | 'status'>
export type Person = TeamMember & { superAdmin: boolean; decides: boolean; manages: boolean }

/** How many must approve a payment, by module, currency and amount: `Debit GBP 3`. */
export type Asked = ReadonlyMap<string, number>

const roles = [
  { roleId: 10, items: [] },
  { roleId: 11, items: [] },
  { roleId: 21, items: ['ApproveTransactions' as const] },
  { roleId: 20, items: ['SendMoney' as const] },
]

export function teamOf(dice: Dice): Person[] {
  const size = 2 + dice.int(4)
  return Array.from({ length: size }, (_, index) => {
    const place = index === 0 ? dice.pick(roles.slice(0, 2)) : dice.pick([...roles, ...roles.slice(0, 2)])
    return {
      userId: randomUUID(),
      firstName: `Person ${index}`,
      lastName: '',
      email: `${index}@example.com`,
      userStatus: 'Active',
      ...place,
      superAdmin: place.roleId === 10,
      decides: place.roleId !== 20,
      manages: place.roleId < 20,
    }
  })
}

/** Everything that a history does through the front door of approvals; each step notes whose PIN was asked for. */
export function openRules(db: Database, team: readonly Person[]) {
  const customerId = randomUUID()
  const clock = { at: new Date('2026-03-02T12:00:00Z'), now: () => clock.at }
  const pins: string[] = []
  const letters: string[] = []
  const unused = () => {
    throw new Error('a rule has nothing to do with this')
  }
  const approvalSteps = { lock: unused, find: unused, clear: unused, refuse: unused, lapse: unused, reopen: unused }
  const { rules, decideRuleChange } = createApprovals({
    db,
    clock,
    bankClock: clock,
    random: systemRandom,
    ruleChanged: async () => undefined,
    batchesOf: async () => new Map(),
    cardRequestsBetween: unused,
    identity: { verifyPin: async ({ userId }) => void pins.push(userId) },
    accounts: { accountOf: unused, standingAccountOf: unused },
    team: {
      limitedMembers: async () => [],
      holdOpen: async () => undefined,
      teamOf: async () => [...team],
      isAtWork: ({ userStatus }) => userStatus === 'Active',
      mayDecide: ({ roleId, userStatus }) => roleId !== 20 && userStatus === 'Active',
      isSuperAdmin: ({ roleId }) => roleId === 10,
    },
    grantRefusal: unused,
    payableRemitter: unused,
    payments: {
      placeOrder: unused,
      createExchange: unused,
      findExchange: unused,
      orderedWith: unused,
      ordersBetween: unused,
      passkeys: { require: unused, with: () => unused(), terms: unused, orderOf: unused },
      approvalSteps,
    },
    transactions: { getTransactionDetails: unused },
    notify: unused,
    notifyOfRuleChange: async (_, { what, to }) => void letters.push(...to.map(({ email }) => `${what} ${email}`)),
    log: { error: unused },
  })
  const pin = new Secret('000000')
  const callerOf = ({ userId, firstName }: Person) => ({ userId, customerId, sessionId: userId, name: firstName })
  const once = ({ userId }: Person) => {
    const key = randomUUID()
    const claim = { customerId, userId, key, call: 'walk', requestHash: Buffer.alloc(1), at: clock.at }
    return { key, claim, answerWith: () => ({ ...claim, status: 200, body: '{}' }) }
  }
  const given = ({ module, currency, amountFrom, amountTo, approvals }: Terms) => ({
    moduleTransactionType: module,
    currencyCode: currency,
    amountFrom: toDecimal(money(currency, amountFrom)),
    ...(amountTo !== null && { amountTo: toDecimal(money(currency, amountTo)) }),
    numberOfApprovals: approvals,
  })
  return {
    clock,
    pins,
    letters,
    add: async (who: Person, terms: Terms) =>
      (await rules.add({ caller: callerOf(who), customerId, terms: given(terms), idempotent: once(who) }))
        .paymentRuleId,
    change: (who: Person, id: string, version: number, change: Terms | { status: Terms['status'] }) =>
      rules.change({
        caller: callerOf(who),
        customerId,
        id,
        version,
        change: 'module' in change ? given(change) : change,
        pin,
      }),
    remove: (who: Person, ids: readonly string[]) => rules.remove({ caller: callerOf(who), customerId, ids, pin }),
    get: (id: string) => rules.get({ customerId, userId: '', id }),
    decide: (who: Person, paymentRuleChangeId: string, status: 'Approved' | 'Rejected') =>
      decideRuleChange({
        caller: callerOf(who),
        asked: { paymentRuleChangeId, status, transactionPin: pin },
        idempotent: once(who),
      }),
    /** What a program past the calls writes; gives the constraint that refuses it, or nothing where it was let through. */
    forge: (statement: Sql, asCustomer: boolean): Promise<string | undefined> =>
      (asCustomer
        ? db.asCustomer(customerId, (tx) => execute(tx, statement))
        : db.asSystem((tx) => execute(tx, statement))
      ).then(
        () => undefined,
        (error: unknown) => violatedConstraint(error) ?? 'refused',
      ),
    /** What payments ask of the rules at this moment, in the words in which they ask it. */
    asked: (): Promise<Asked> =>
      db.asCustomer(customerId, async (tx) => {
        const found = await rows<{ module: string; currency: string; facts: Facts | null }>(
          tx,
          sql`select module, currency, approvals.approval_context(${customerId}, currency, module) as facts
              from unnest(${[...modules]}::text[]) module, unnest(${[...currencies]}::text[]) currency`,
        )
        return askedBy(
          found.flatMap(({ module, currency, facts }) =>
            (facts?.rules ?? []).map((rule) => ({
              module,
              currency,
              amountFrom: BigInt(rule.from),
              amountTo: rule.to === null ? null : BigInt(rule.to),
              approvals: rule.approvals,
            })),
          ),
        )
      }),
  }
}

interface Facts {
  rules: { from: string; to: string | null; approvals: number }[]
}

export type Rules = ReturnType<typeof openRules>

/** What rules in force ask, amount by amount. */
export function askedBy(
  rules: readonly {
    module: string
    currency: string
    amountFrom: bigint
    amountTo: bigint | null
    approvals: number
  }[],
): Asked {
  const asked = new Map<string, number>()
  for (const { module, currency, amountFrom, amountTo, approvals } of rules)
    for (const minor of amounts)
      if (minor >= amountFrom && (amountTo === null || minor <= amountTo)) {
        const place = `${module} ${currency} ${minor}`
        asked.set(place, Math.max(asked.get(place) ?? 0, approvals))
      }
  return asked
}

/** The code with which something was refused; what it gave where it was not. */
export async function outcomeOf<Value>(work: Promise<Value>): Promise<{ value: Value } | { refused: string }> {
  try {
    return { value: await work }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code }
    throw error
  }
}
