import type { FeatureRoute } from '#lib/feature-route.ts'
import { addresses } from '#lib/paths.ts'
import { SendPending } from './payments-pending.tsx'

export const paymentsRoutes: readonly FeatureRoute[] = [
  {
    path: addresses.sendMoney,
    module: () => import('./send-choice-page.tsx'),
    pending: SendPending,
  },
  {
    path: addresses.sendSingle,
    module: () => import('./send-single-page.tsx'),
    pending: SendPending,
  },
  {
    path: addresses.sendMultiple,
    module: () => import('./batch-choice-page.tsx'),
    pending: SendPending,
  },
  {
    path: addresses.sendMultipleNew,
    module: () => import('./batch-new-page.tsx'),
    pending: SendPending,
  },
  {
    path: addresses.beneficiariesSendMoney,
    module: () => import('./batch-group-page.tsx'),
    pending: SendPending,
  },
]
