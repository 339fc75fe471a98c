import type { Step } from './approvals.types.ts'

/**
 * By whom a payment has to be approved. A step names a person, a role, or nobody; each is given by another person. Whoever
 * fits several gives the one that fewest can give, so that nobody is used up where anyone would do.
 */

/** Someone who may approve, with those in whose place he or she does so at this moment. */
export interface Approver {
  userId: string
  roleId: number
  standsInFor?: readonly { userId: string; roleId: number }[]
}

interface Asked {
  needed: number
  steps: readonly Step[] | null
  inOrder: boolean
}

/** One step for each approval: anyone gives those that are not named. */
export const allSteps = ({ needed, steps }: Pick<Asked, 'needed' | 'steps'>): readonly Step[] =>
  Array.from({ length: Math.max(needed, steps?.length ?? 0) }, (_, at) => steps?.[at] ?? {})

export const isAnyone = ({ userId, roleId }: Step): boolean => userId === undefined && roleId === undefined

const fits = ({ userId, roleId }: Step, who: { userId: string; roleId: number }): boolean =>
  (userId === undefined || userId === who.userId) && (roleId === undefined || roleId === who.roleId)

/** The lower, the fewer people can give it. */
const wideness = (step: Step): number => (step.userId !== undefined ? 0 : step.roleId !== undefined ? 1 : 2)

export interface TakenStep {
  /** Null where the request names nobody: then each approval counts alike. */
  step: number | null
  /** The role in which it is given: that of the colleague in whose place it is. */
  roleId: number
  onBehalfOf: string | null
}

/**
 * The step that someone gives next; in words why not, otherwise. In order, only the first that is missing is open. A person
 * gives a step in his or her own name where that fits, and in that of an absent colleague where it does not.
 */
export function stepFor(
  asked: Asked,
  taken: readonly (number | null | undefined)[],
  approver: Approver,
): TakenStep | 'approvals.not_your_turn' | 'approvals.not_an_approver' {
  if (asked.steps === null) return { step: null, roleId: approver.roleId, onBehalfOf: null }
  const missing = allSteps(asked).flatMap((step, at) => (taken.includes(at) ? [] : [{ step, at }]))
  const open = asked.inOrder ? missing.slice(0, 1) : missing.toSorted((a, b) => wideness(a.step) - wideness(b.step))
  const found = firstFor(open, approver)
  if (found) return found
  return firstFor(missing, approver) ? 'approvals.not_your_turn' : 'approvals.not_an_approver'
}

function firstFor(steps: readonly { step: Step; at: number }[], approver: Approver): TakenStep | undefined {
  for (const { step, at } of steps) {
    if (fits(step, approver)) return { step: at, roleId: approver.roleId, onBehalfOf: null }
    const absent = approver.standsInFor?.find((one) => fits(step, one))
    if (absent) return { step: at, roleId: absent.roleId, onBehalfOf: absent.userId }
  }
  return undefined
}

/** The steps for which nobody is left where each is given by another person of a team. */
export function stepsWithoutPeople(
  asked: Pick<Asked, 'needed' | 'steps'>,
  able: readonly { userId: string; roleId: number }[],
): Step[] {
  const left = new Map(able.map((one) => [one.userId, one]))
  const steps = allSteps(asked).toSorted((a, b) => wideness(a) - wideness(b))
  return steps.filter((step) => {
    const who = [...left.values()].find((one) => fits(step, one))
    return who === undefined || !left.delete(who.userId)
  })
}

/** Whether different people of a team could give every step. */
export const canBeGiven = (...asked: Parameters<typeof stepsWithoutPeople>): boolean =>
  stepsWithoutPeople(...asked).length === 0

/** Those of a team who could give a step. */
export const peopleFor = <Member extends { userId: string; roleId: number }>(
  step: Step,
  able: readonly Member[],
): Member[] => able.filter((one) => fits(step, one))

export const isSameStep = (a: Step, b: Step | undefined): boolean =>
  b !== undefined && a.userId === b.userId && a.roleId === b.roleId

interface Asking {
  id: string
  version?: number | undefined
  approvals: number
  steps?: readonly Step[] | null | undefined
  inOrder?: boolean | undefined
}

/** What one or several rules ask of a payment. */
export interface Demand extends Asked {
  /** The rule that asks the most people. */
  ruleId: string
  ruleVersion: number | null
}

/**
 * What rules ask together of a payment that falls under all of them, the strictest first: as many people as the one that
 * asks the most, and everybody whom any of them names. So no rule takes from what another asks.
 */
export function together(rules: readonly Asking[]): Demand | undefined {
  const [strictest, ...others] = rules
  if (!strictest) return undefined
  const named = rules.some(({ steps }) => steps?.some((step) => !isAnyone(step)))
  const merged = [...allSteps({ needed: strictest.approvals, steps: strictest.steps ?? null })]
  for (const { steps } of others) {
    const known = [...merged]
    for (const step of steps ?? []) {
      if (isAnyone(step)) continue
      const same = known.findIndex((one) => isSameStep(step, one))
      // Each stands for one: a rule that names a role twice asks for two people in it.
      if (same >= 0) known.splice(same, 1)
      else {
        const free = merged.findIndex(isAnyone)
        if (free >= 0) merged[free] = step
        else merged.push(step)
      }
    }
  }
  return {
    ruleId: strictest.id,
    ruleVersion: strictest.version ?? null,
    needed: merged.length,
    steps: named ? merged : null,
    inOrder: named && rules.some(({ inOrder }) => inOrder === true),
  }
}
