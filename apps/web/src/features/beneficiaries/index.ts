import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const pending = (name: 'BeneficiariesPending' | 'BeneficiaryPending' | 'GroupPending' | 'NewBeneficiaryPending') =>
  lazyPart(() => import('./beneficiaries-pending.tsx'), name, { failed: 'unmissed' })

/** Saved beneficiaries, one by one and in groups. */
export const beneficiariesRoutes: readonly FeatureRoute[] = [
  screenAt('beneficiaries', {
    module: () => import('./beneficiaries-page.tsx'),
    pending: pending('BeneficiariesPending'),
  }),
  screenAt('beneficiaryNew', {
    module: () => import('./new-beneficiary-page.tsx'),
    pending: pending('NewBeneficiaryPending'),
  }),
  screenAt('paymentGroup', {
    module: () => import('./group-page.tsx'),
    pending: pending('GroupPending'),
  }),
  screenAt('beneficiary', {
    module: () => import('./beneficiary-page.tsx'),
    pending: pending('BeneficiaryPending'),
  }),
]
