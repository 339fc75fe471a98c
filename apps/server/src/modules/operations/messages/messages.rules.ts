import { serviceMessages as contract } from '@tradewind/contract'
import type { RefusalCode } from '@tradewind/contract/refusals'

interface Timed {
  startsAt: Date
  endsAt: Date
  endedAt: Date | null
}

export function stateOf({ startsAt, endsAt, endedAt }: Timed, now: Date): contract.PublishedMessage['state'] {
  if (endedAt !== null || endsAt <= now) return 'ended'
  return startsAt <= now ? 'live' : 'scheduled'
}

/** Why a message can't be published with these times. */
export function timeFault({ startsAt, endsAt }: Omit<Timed, 'endedAt'>, now: Date): RefusalCode | undefined {
  if (endsAt <= startsAt) return 'serviceMessages.ends_before'
  if (endsAt <= now) return 'serviceMessages.over'
  const longest = contract.maxMessageDays * 86_400_000
  const from = Math.max(startsAt.getTime(), now.getTime())
  return endsAt.getTime() - from > longest ? 'serviceMessages.too_long' : undefined
}

const rank = { critical: 0, warning: 1, info: 2 } as const

/** Most severe first, then newest. */
export const bySeverity = (
  one: Pick<contract.PublishedMessage, 'severity' | 'startsAt'>,
  other: Pick<contract.PublishedMessage, 'severity' | 'startsAt'>,
): number => rank[one.severity] - rank[other.severity] || other.startsAt.getTime() - one.startsAt.getTime()
