import { Refusal } from '@tradewind/contract'
import type { MemberLimits } from '#modules/customers'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { ByTwo } from './by-two.ts'
import { updateIn } from './change-member.ts'
import { effectsOfLeaving } from './effects-of-leaving.ts'
import { listMembers } from './list-members.ts'
import { setLimitsIn } from './member-limits.ts'
import { removeIn, setStatusIn } from './member-status.ts'
import { type MemberBase, memberBase, noLimits } from './members.base.ts'
import type { Changed, NewLimits, NewStatus, Search, Update, Which } from './members.types.ts'
import { type LockedTeam, lockTeam, type Who } from './standing.ts'
import type { TeamNeeds } from './team.needs.ts'

export type Members = ReturnType<typeof createMembers>

/** The members of a team: who they are, and what colleagues change of them. */
export function createMembers(needs: TeamNeeds, byTwo: ByTwo) {
  const { db, accounts, customers } = needs
  const base = memberBase(needs, byTwo)
  /** Runs a change in a transaction that holds the team. */
  const changing = <Input extends { caller: Who }, Result>(
    change: (base: MemberBase, tx: Tx, locked: LockedTeam, input: Input) => Promise<Result>,
    input: Input,
  ): Promise<Result> => db.asSystem(async (tx) => change(base, tx, await lockTeam(tx, needs, input.caller), input))

  return {
    list: (search: Search) => listMembers(needs, search),

    update: (update: Update): Promise<Changed> => changing(updateIn, update),
    updateIn: (tx: Tx, locked: LockedTeam, update: Update) => updateIn(base, tx, locked, update),

    setStatus: (status: NewStatus): Promise<Changed> => changing(setStatusIn, status),
    setStatusIn: (tx: Tx, locked: LockedTeam, status: NewStatus) => setStatusIn(base, tx, locked, status),

    remove: (which: Which): Promise<void> => changing(removeIn, which),

    effects: (which: Which) => effectsOfLeaving(base, which),

    setLimits: async (given: NewLimits): Promise<Changed> => {
      const own = new Set((await accounts.listAccounts(given.caller.customerId)).map(({ accountId }) => accountId))
      if (given.limits.accountIds?.some((id) => !own.has(id))) throw new Refusal('team.limits_of_account_unknown')
      return changing(setLimitsIn, given)
    },
    setLimitsIn: (tx: Tx, locked: LockedTeam, limits: NewLimits) => setLimitsIn(base, tx, locked, limits),

    limitsOf: ({ userId, customerId }: Pick<Caller, 'userId' | 'customerId'>): Promise<MemberLimits> =>
      db.asCustomer(
        customerId,
        async (tx) => (await customers.belongingOf(tx, userId, customerId))?.member.limits ?? noLimits,
      ),
  }
}
