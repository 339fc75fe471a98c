/** The review module: cases in which the provider's staff decide about customers. */

export { reviewModule } from './review.module.ts'
export type { ReviewNeeds } from './review.needs.ts'
export { isAboutThem } from './review.rules.ts'
export { createReview } from './review.service.ts'
export type { Review } from './review.types.ts'
