import { newHit, screeningFinished } from '#modules/screening'
import { staffLeft } from '#modules/staff'
import { on } from '#platform/events'
import type { Module } from '#platform/module'
import { onboardingMoreSupplied, onboardingSubmitted } from '../onboarding.events.ts'
import { reviewRoutes } from './review.routes.ts'
import type { Review } from './review.types.ts'

export const reviewModule = (review: Review): Module => ({
  name: 'review',
  staffCalls: (http) => reviewRoutes(http, review),
  subscriptions: [
    on(onboardingSubmitted, (tx, { customerId }) => review.submitted(tx, customerId)),
    on(onboardingMoreSupplied, (tx, { customerId }) => review.supplied(tx, customerId)),
    on(screeningFinished, (tx, { customerId }) => review.checked(tx, customerId)),
    on(staffLeft, (tx, { staffId }) => review.giveBackAll(tx, staffId)),
    on(newHit, (tx, { customerId }) => review.foundHit(tx, customerId)),
  ],
})
