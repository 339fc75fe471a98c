/** The review module: cases in which the provider's staff decide about customers. */

export { reviewModule } from './review.module.ts'
export type { ReviewNeeds } from './review.needs.ts'
export { isAboutThem } from './review.rules.ts'
export { createReview, type Review } from './review.service.ts'
