import type { reports as contract, Reply } from '@tradewind/contract'
import { permissionsOfRole } from '@tradewind/contract/staff-permissions'
import type { Notifications } from '#modules/notifications'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { lastAt, nextAt, pathOf, periodOf } from './subscriptions.rules.ts'
import { dropSubscriptions, dueSubscriptions, storeSubscription, subscriptionsOf } from './subscriptions.store.ts'

interface SubscriptionsNeeds {
  db: Database
  clock: Clock
  brand: string
  /** The console's address. */
  consoleUrl: string
  notifications: Pick<Notifications, 'notify'>
}

const names: Readonly<Record<contract.ReportName, string>> = {
  position: 'Daily position',
  volumes: 'Volumes and income',
  exceptions: 'Age of exceptions',
}

/** How many emails share a transaction. */
const atOnce = 50

/** Reports by email: a link for people who can read reports, never the figures. */
export function createSubscriptions({ db, clock, brand, consoleUrl, notifications }: SubscriptionsNeeds) {
  /** Sends what is due, and returns how many emails. */
  const sendSome = (now: Date): Promise<number> =>
    db.asSystem(async (tx) => {
      const due = await dueSubscriptions(tx, now, atOnce)
      for (const { email, roles, ...subscription } of due) {
        const { staffId, report, frequency } = subscription
        if (!roles.some((role) => permissionsOfRole[role].includes('reports:read'))) {
          await dropSubscriptions(tx, staffId, report)
          continue
        }
        // After a long interruption, only the latest report is sent.
        const next = nextAt(frequency, now)
        const link = `${consoleUrl}${pathOf(report, periodOf(frequency, lastAt(frequency, now)))}`
        const data = { report: names[report], frequency, link, brand }
        await notifications.notify(tx, { to: email, channel: 'email', template: 'staff-report', data })
        await storeSubscription(tx, { ...subscription, nextAt: next })
      }
      return due.length
    })

  return {
    list: (caller: StaffCaller): Promise<Reply<typeof contract.listReportSubscriptions>> =>
      db.asSystem((tx) => subscriptionsOf(tx, caller.staffId)),

    set: ({ caller, report, frequency }: Wanted): Promise<void> =>
      db.asSystem(async (tx) => {
        const { staffId } = caller
        if (frequency === 'never') await dropSubscriptions(tx, staffId, report)
        else await storeSubscription(tx, { staffId, report, frequency, nextAt: nextAt(frequency, clock.now()) })
      }),

    staffLeft: (tx: Tx, staffId: string) => dropSubscriptions(tx, staffId),

    sendDue: async (): Promise<void> => {
      const now = clock.now()
      while ((await sendSome(now)) === atOnce);
    },
  }
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

interface Wanted {
  caller: StaffCaller
  report: contract.ReportName
  frequency: contract.ReportSubscription['frequency'] | 'never'
}
