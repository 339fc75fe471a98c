import type { Tx } from '#platform/db'
import type { ApprovalsNeeds } from './approvals.needs.ts'
import type { HeldBack } from './approvals.rules.ts'
import { activeRules } from './leaving.store.ts'
import { type Newcomer, newcomersAt, noteNewcomers } from './newcomers.store.ts'

/** Everybody of a team who may not approve yet. */
export const heldBackAt = async (
  tx: Tx,
  { limitedMembers }: Pick<ApprovalsNeeds['team'], 'limitedMembers'>,
  { customerId, at }: { customerId: string; at: Date },
): Promise<HeldBack[]> => [
  ...(await limitedMembers(tx, customerId)).map((userId) => ({ userId })),
  ...(await newcomersAt(tx, customerId, at)),
]

/** What the team module asks about approvals before someone may do more. */
export const createNewcomers = ({ bankClock }: Pick<ApprovalsNeeds, 'bankClock'>) => ({
  /** Whether payments of the customer need approval at all. */
  hasActiveRule: async (tx: Tx, customerId: string): Promise<boolean> => (await activeRules(tx, customerId)).length > 0,
  newcomersOf: (tx: Tx, customerId: string): Promise<Newcomer[]> => newcomersAt(tx, customerId, bankClock.now()),
  /** Keeps people from approving for some hours. */
  introduce: (
    tx: Tx,
    { hours, ...given }: { customerId: string; userIds: readonly string[]; by: string; hours: number },
  ): Promise<void> => {
    const since = bankClock.now()
    return noteNewcomers(tx, { ...given, since, until: new Date(since.getTime() + hours * 3_600_000) })
  },
})
