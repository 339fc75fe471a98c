import type { FeatureRoute } from '#lib/feature-route.ts'
import { addresses } from '#lib/paths.ts'
import { SendPending } from './payments-pending.tsx'

export const paymentsRoutes: readonly FeatureRoute[] = [
  {
    path: addresses.sendMoney,
    module: () => import('./single/send-choice-page.tsx'),
    pending: SendPending,
  },
  {
    path: addresses.sendSingle,
    module: () => import('./single/send-single-page.tsx'),
    pending: SendPending,
  },
  {
    path: addresses.sendMultiple,
    module: () => import('./batch/batch-choice-page.tsx'),
    pending: SendPending,
  },
  {
    path: addresses.sendMultipleNew,
    module: () => import('./batch/batch-new-page.tsx'),
    pending: SendPending,
  },
  {
    path: addresses.beneficiariesSendMoney,
    module: () => import('./batch/batch-group-page.tsx'),
    pending: SendPending,
  },
]
