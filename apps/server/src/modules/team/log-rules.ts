import type { RuleEvent } from '#modules/approvals'
import type { Tx } from '#platform/db'
import { recorder } from './log.ts'
import { agreementInWords, type Names, ruleEventKind, ruleInWords } from './rule-words.rules.ts'
import { nameOf } from './standing.ts'
import type { TeamNeeds } from './team.needs.ts'

/** Writes a change of a payment rule into the log of its team, with the names that people, roles and accounts have now. */
export const logRules = (
  needs: Pick<TeamNeeds, 'clock' | 'random' | 'personal' | 'record' | 'customers' | 'accounts'>,
) => {
  const { customers, accounts } = needs
  const record = recorder(needs)
  return async (tx: Tx, event: RuleEvent): Promise<void> => {
    const { customerId, by, before, after } = event
    const members = new Map((await customers.teamOf(tx, customerId)).map((one) => [one.userId, nameOf(one)]))
    const roles = new Map((await customers.team.rolesOf(tx, customerId)).map(({ roleId, name }) => [roleId, name]))
    const ids = [before?.accountId, after?.accountId].filter((id) => id !== null && id !== undefined)
    const named = ids.length > 0 ? await accounts.namesOf(tx, ids) : new Map<string, string>()
    const names: Names = {
      person: (userId) => members.get(userId) ?? 'a former colleague',
      role: (roleId) => roles.get(roleId) ?? 'a former role',
      account: (accountId) => named.get(accountId) ?? 'one account',
    }
    const words = {
      before: before && ruleInWords(before, names),
      after: after && ruleInWords(after, names),
    }
    await record(tx, {
      customerId,
      kind: ruleEventKind(event, words),
      by,
      about: words.after ?? words.before ?? '',
      ...words,
      reason: agreementInWords(event),
    })
  }
}
