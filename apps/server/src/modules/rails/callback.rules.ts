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
 * Whether a status update moves a payment on. One that was overtaken or repeated is stale. One that denies what was
 * said (rejected after settled, settled after rejected) is a contradiction: it is passed on, and counts for nothing
 * here.
 */
export function progress(current: NetworkState | null, update: NetworkState): Progress {
  if (follows[update].includes(current)) return 'forward'
  const denied =
    (update === 'rejected' && (current === 'settled' || current === 'returned')) ||
    (current === 'rejected' && (update === 'settled' || update === 'returned'))
  return denied ? 'contradiction' : 'stale'
}
