import { useQuery } from '@tanstack/react-query'
import type { getCurrentUserPolicy } from '@tradewind/contract/approvals'
import type { Reply } from '@tradewind/contract/client'
import { useProfile } from '#domain/session/session.ts'
import { policyQuery } from './approvals.queries.ts'

type Policy = Reply<typeof getCurrentUserPolicy>

/** What a person may do in the team, in words. */
export function policyWords({ role, mayInitiate, mayApprove, mayManageRules }: Policy): string {
  const may = [
    mayInitiate && 'create payments',
    mayApprove && "approve colleagues' payments",
    mayManageRules && 'change payment rules',
  ].filter((one) => one !== false)
  const last = may.pop()
  if (last === undefined) return `Your role: ${role}. You can view requests.`
  return `Your role: ${role}. You can ${may.length > 0 ? `${may.join(', ')} and ${last}` : last}.`
}

/** Beside the requests: what the team lets this person do with them. */
export function PolicyLine() {
  const { userId } = useProfile()
  const { data } = useQuery(policyQuery(userId))
  return data ? <p className="px-5 pb-3 text-small text-ink-soft sm:px-6">{policyWords(data)}</p> : null
}
