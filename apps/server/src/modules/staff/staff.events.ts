import { eventType } from '#platform/events'

/** Someone of the staff has left, in the transaction that takes the access away: open work goes back to its queues. */
export const staffLeft = eventType<{ staffId: string; name: string }>('staff.left')
