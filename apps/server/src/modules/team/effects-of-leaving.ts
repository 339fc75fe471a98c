import type { team as contract, Reply } from '@tradewind/contract'
import { invitationIn, type MemberBase, memberIn } from './members.base.ts'
import type { Which } from './members.types.ts'
import { lockTeam } from './standing.ts'
import { isLastSuperAdmin } from './team.rules.ts'

/** How many scheduled payments are named before someone leaves. */
const maxSchedules = 50

const nothing = {
  sessions: 0,
  ownRequests: 0,
  handedBack: 0,
  approvalsVoid: 0,
  lapsing: 0,
  brokenRules: [],
  schedules: [],
  lastSuperAdmin: false,
}

/** What would follow from a member's leaving. */
export const effectsOfLeaving = (
  base: MemberBase,
  { caller, employeeId }: Which,
): Promise<Reply<typeof contract.getMemberEffects>> => {
  const { db, identity, approvals, schedules, needs } = base
  return db.asSystem(async (tx) => {
    const { customerId } = caller
    const locked = await lockTeam(tx, needs, caller)
    if (await invitationIn(base, tx, { caller, employeeId })) return nothing
    const { userId } = memberIn(locked, { employeeId })
    // Whoever asks sees no other accounts here than elsewhere.
    const seen = locked.by.limits.accountIds
    const { brokenRules, ...left } = await approvals.effectsOfLeaving(tx, { customerId, userId })
    return {
      ...left,
      sessions: await identity.countSessionsIn(tx, { userId, customerId }),
      brokenRules: brokenRules.map(({ id, module, currency, needed, left: approversLeft, missing }) => ({
        paymentRuleId: id,
        moduleTransactionType: module,
        currencyCode: currency,
        approvalsNeeded: needed,
        approversLeft,
        missingApprovers: missing,
      })),
      schedules: (await schedules.standingOf(tx, { customerId, userId, most: maxSchedules }))
        .filter(({ accountId }) => seen?.includes(accountId) ?? true)
        .map(({ scheduleId, payee, amount, nextDay, left: paymentsLeft }) => ({
          scheduledPaymentId: scheduleId,
          counterParty: payee,
          amount,
          nextPaymentDate: nextDay,
          paymentsLeft,
        })),
      lastSuperAdmin: isLastSuperAdmin(locked.team, userId),
    }
  })
}
