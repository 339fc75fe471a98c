import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { SchedulesPending } from './schedules-pending.tsx'

export const schedulesRoutes: readonly FeatureRoute[] = [
  screenAt('scheduledPayments', {
    module: () => import('./schedules-page.tsx'),
    followsSearch: true,
    pending: SchedulesPending,
  }),
  screenAt('accountScheduledPayment', {
    module: () => import('./schedule-form-page.tsx'),
    pending: SchedulesPending,
  }),
]
