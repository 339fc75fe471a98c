/** What a network says of a payment, and what that means after what it said before. */
export type NetworkState = 'accepted' | 'settled' | 'rejected' | 'returned'

export type Progress = 'forward' | 'stale' | 'contradiction'

const follows: Record<NetworkState, readonly (NetworkState | null)[]> = {
  accepted: [null],
  settled: [null, 'accepted'],
  rejected: [null, 'accepted'],
  // The settlement's own message may still be on its way when the return comes.
  returned: [null, 'accepted', 'settled'],
}

/**
 * Whether news moves a payment on. News that was overtaken or said before is stale. News that denies what was said
 * (rejected after settled, settled after rejected) is a contradiction: it is passed on, and counts for nothing here.
 */
export function progress(known: NetworkState | null, news: NetworkState): Progress {
  if (follows[news].includes(known)) return 'forward'
  const denied =
    (news === 'rejected' && (known === 'settled' || known === 'returned')) ||
    (known === 'rejected' && (news === 'settled' || news === 'returned'))
  return denied ? 'contradiction' : 'stale'
}
