import { CalendarClock } from 'lucide-react'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { actionClass } from './action-class.ts'

/** Pays out of an account on a later day, once or repeatedly. */
export const ScheduleButton = ({ accountId }: { accountId: string }) =>
  useFlags().FEATURE_SCHEDULED_PAYMENTS && (
    <ButtonLink
      href={paths.accountScheduledPayment({ accountId })}
      kind="secondary"
      size="large"
      icon={<CalendarClock aria-hidden="true" className="size-4.5 max-sm:hidden" />}
      className={actionClass}
    >
      Schedule
    </ButtonLink>
  )
