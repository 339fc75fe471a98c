import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { formPending } from '#ui/skeleton.tsx'

const SendPending = formPending('Loading the form')

export const paymentsRoutes: readonly FeatureRoute[] = [
  screenAt('sendMoney', {
    module: () => import('./single/send-choice-page.tsx'),
    pending: SendPending,
  }),
  screenAt('sendSingle', {
    module: () => import('./single/send-single-page.tsx'),
    pending: SendPending,
  }),
  screenAt('sendMultiple', {
    module: () => import('./batch/batch-choice-page.tsx'),
    pending: SendPending,
  }),
  screenAt('sendMultipleNew', {
    module: () => import('./batch/batch-new-page.tsx'),
    pending: SendPending,
  }),
  screenAt('beneficiariesSendMoney', {
    module: () => import('./batch/batch-group-page.tsx'),
    pending: SendPending,
  }),
]
