import type { FeatureRoute } from '#lib/feature-route.ts'
import { addresses } from '#lib/paths.ts'
import {
  BeneficiariesPending,
  BeneficiaryPending,
  GroupPending,
  NewBeneficiaryPending,
} from './beneficiaries-pending.tsx'

/** Saved beneficiaries, one by one and in groups. */
export const beneficiariesRoutes: readonly FeatureRoute[] = [
  {
    path: addresses.beneficiaries,
    module: () => import('./beneficiaries-page.tsx'),
    pending: BeneficiariesPending,
  },
  {
    path: addresses.beneficiaryNew,
    module: () => import('./new-beneficiary-page.tsx'),
    pending: NewBeneficiaryPending,
  },
  {
    path: addresses.paymentGroup,
    module: () => import('./group-page.tsx'),
    pending: GroupPending,
  },
  {
    path: addresses.beneficiary,
    module: () => import('./beneficiary-page.tsx'),
    pending: BeneficiaryPending,
  },
]
