import { Refusal, refuseIf } from '@tradewind/contract'
import { itemsOf } from '@tradewind/contract/team-items'
import { formatMoney } from '@tradewind/kernel'
import type { MemberLimits } from '#modules/customers'
import type { Tx } from '#platform/db'
import type { Widening } from './by-two.ts'
import { type MemberBase, memberIn } from './members.base.ts'
import { applied, applies, type Changed, type NewLimits } from './members.types.ts'
import { reachesBeyond } from './proposals.rules.ts'
import { type LockedTeam, nameOf } from './standing.ts'
import { grantRefusal } from './team.rules.ts'

export async function setLimitsIn(base: MemberBase, tx: Tx, locked: LockedTeam, asked: NewLimits): Promise<Changed> {
  const { customers, record, recordFor, byTwo } = base
  const { caller, limits, agreed } = asked
  const member = memberIn(locked, asked)
  const { userId, customerId } = member
  if (userId === caller.userId) throw new Refusal('team.own_limits')
  refuseIf(grantRefusal({ mine: itemsOf(locked.by), has: itemsOf(member) }))
  // Whoever is limited gives nobody more.
  if (reachesBeyond(locked.by.limits, limits)) throw new Refusal('team.more_than_you_may')
  const words = { about: nameOf(member), before: limitsInWords(member.limits), after: limitsInWords(limits) }
  const wanted: Widening = {
    kind: 'limits',
    ...words,
    limits,
    employeeId: userId,
    employeeVersion: member.version,
  }
  const more = reachesBeyond(member.limits, limits)
  const gate = more ? await byTwo.gate(tx, locked, { caller, wanted, agreed }) : applies
  if (gate.proposal) return { proposalId: gate.proposal.id }
  await customers.team.setLimits(tx, { userId, customerId, limits })
  await record(tx, { customerId, kind: 'member-limits-changed', by: caller, ...words })
  await recordFor(tx, member, { kind: 'own-limits-changed', about: words.after })
  // Limits let nobody approve: that they were lifted is told, and holds nobody back.
  if (gate.alone) await byTwo.appliedWithoutConfirmation(tx, { caller, wanted, userIds: [] })
  await byTwo.settle(tx, caller)
  return applied
}

function limitsInWords({ perPayment, perDay, currencyCodes, accountIds }: MemberLimits): string {
  const parts = [
    perPayment && `${formatMoney(perPayment)} a payment`,
    perDay && `${formatMoney(perDay)} a day`,
    currencyCodes && `only ${currencyCodes.join(', ')}`,
    accountIds && `only ${accountIds.length === 1 ? '1 account' : `${accountIds.length} accounts`}`,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : 'No limits'
}
