import type { FeatureRoute } from '#lib/feature-route.ts'
import {
  BeneficiariesPending,
  BeneficiaryPending,
  GroupPending,
  NewBeneficiaryPending,
} from './beneficiaries-pending.tsx'

/** Saved beneficiaries, one by one and in groups. */
export const beneficiariesRoutes: readonly FeatureRoute[] = [
  {
    path: '/beneficiaries',
    module: () => import('./beneficiaries-page.tsx'),
    pending: BeneficiariesPending,
  },
  {
    path: '/beneficiaries/new',
    module: () => import('./new-beneficiary-page.tsx'),
    pending: NewBeneficiaryPending,
  },
  {
    path: '/beneficiaries/multiple/$paymentGroupId',
    module: () => import('./group-page.tsx'),
    pending: GroupPending,
  },
  {
    path: '/beneficiaries/$id',
    module: () => import('./beneficiary-page.tsx'),
    pending: BeneficiaryPending,
  },
]
