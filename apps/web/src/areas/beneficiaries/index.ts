import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import {
  BeneficiariesPending,
  BeneficiaryPending,
  GroupPending,
  NewBeneficiaryPending,
} from './beneficiaries-pending.tsx'

/** Saved beneficiaries, one by one and in groups. */
export const beneficiariesRoutes: readonly FeatureRoute[] = [
  screenAt('beneficiaries', {
    module: () => import('./beneficiaries-page.tsx'),
    pending: BeneficiariesPending,
  }),
  screenAt('beneficiaryNew', {
    module: () => import('./new-beneficiary-page.tsx'),
    pending: NewBeneficiaryPending,
  }),
  screenAt('paymentGroup', {
    module: () => import('./group-page.tsx'),
    pending: GroupPending,
  }),
  screenAt('beneficiary', {
    module: () => import('./beneficiary-page.tsx'),
    pending: BeneficiaryPending,
  }),
]
