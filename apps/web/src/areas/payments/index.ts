import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { formPending, listPending } from '#ui/skeleton.tsx'

const SendPending = formPending('Loading the form')
const FilesPending = listPending('Loading bank files', 5)

export const paymentsRoutes: readonly FeatureRoute[] = [
  screenAt('bankFiles', {
    title: 'Bank files',
    module: () => import('./files/bank-files-page.tsx'),
    followsSearch: true,
    pending: FilesPending,
  }),
  screenAt('bankFile', {
    title: 'Bank file',
    module: () => import('./files/bank-file-page.tsx'),
    pending: FilesPending,
  }),
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
