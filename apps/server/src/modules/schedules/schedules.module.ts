import { accountClosing } from '#modules/accounts'
import { paymentEnded } from '#modules/payments'
import { on, takes } from '#platform/events'
import type { Module } from '#platform/module'
import { schedulesRoutes } from './schedules.routes.ts'
import type { Schedules } from './schedules.service.ts'
import { neededFiles, paysFrom } from './schedules.store.ts'

export const schedulesModule = (
  schedules: Schedules,
  { isOn, log }: { isOn: boolean; log: { error(facts: object, what: string): void } },
): Module => ({
  name: 'schedules',
  calls: (http) => schedulesRoutes(http, schedules),
  // While the feature is off nobody could see or cancel what leaves: what is due waits, and is a missed payment after a day.
  ...(isOn && {
    tasks: schedules.tasks,
    hourly: {
      'scheduled payments on bank holidays': schedules.moveOffHolidays,
      'scheduled payments without money': schedules.announceShortfalls,
    },
    clockMoved: () => {
      schedules.announceShortfalls().catch((err: unknown) => log.error({ err }, 'could not look at scheduled payments'))
    },
  }),
  attention: schedules.attention,
  files: neededFiles,
  subscriptions: [
    on(paymentEnded, schedules.paymentEnded),
    takes(accountClosing, async (tx, of) => ((await paysFrom(tx, of)) ? 'accounts.schedules_open' : undefined)),
  ],
})
