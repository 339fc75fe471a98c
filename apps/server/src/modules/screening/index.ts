/** The screening module: the checks behind the review of customers. */
export { newHit, screeningFinished } from './screening.events.ts'
export type { Screening } from './screening.service.ts'
export type * from './screening.types.ts'
