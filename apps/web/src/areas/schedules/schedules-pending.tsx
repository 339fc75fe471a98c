import { listPending } from '#ui/skeleton.tsx'

/** The shape of a list of scheduled payments while it loads. */
export const SchedulesPending = listPending('Loading the scheduled payments', 6)
