import { eventType } from '#platform/events'

/** All checks of an application have an answer, in the commit that wrote the last one. */
export const screeningFinished = eventType<{ customerId: string }>('screening.finished')

/** The daily comparison found something that a person must look at: a new hit, or a decision that lapsed. */
export const newHit = eventType<{ customerId: string }>('screening.new-hit')
