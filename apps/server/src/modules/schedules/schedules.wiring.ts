import type { Flags } from '@tradewind/contract/flags'
import type { Accounts } from '#modules/accounts'
import type { Approvals } from '#modules/approvals'
import { type Customers, memberLimits } from '#modules/customers'
import type { Exchanges } from '#modules/exchange'
import type { Pulls } from '#modules/funding'
import type { Invoicing } from '#modules/invoicing'
import type { Notifications } from '#modules/notifications'
import type { Payments } from '#modules/payments'
import { restDays } from '#modules/rails'
import type { Foundation } from '#platform/area'
import type { Caller } from '#platform/caller'
import type { RecordChange } from '#platform/current-actor'
import type { Tx } from '#platform/db'
import { scheduleSteps, submissionOf } from './approve-schedule.ts'
import { scheduleMails } from './mails.ts'
import { scheduleUpdated } from './schedules.events.ts'
import { schedulesModule } from './schedules.module.ts'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { createSchedules } from './schedules.service.ts'
import { scheduleRecorders } from './schedules.store.ts'

interface SchedulesWorld extends Pick<Foundation, 'db' | 'bankClock' | 'random' | 'events' | 'log'> {
  env: { flags: Pick<Flags, 'FEATURE_SCHEDULED_PAYMENTS'> }
  services: {
    record: RecordChange
    accounts: Accounts
    approvals: Approvals
    approvalsOfPayments: Pick<SchedulesNeeds['approvals'], 'writeRequest'>
    customers: Customers
    invoicing: Invoicing
    notifications: Notifications
    exchange: Exchanges
    payments: Payments
    pulls: Pulls
    /** What an API client may do now; nothing if it is no longer active. */
    rightsOfClient(
      tx: Tx,
      of: { userId: string; customerId: string },
    ): Promise<Pick<Caller, 'permissions' | 'protection'> | undefined>
  }
}

export const schedulesArea = {
  recorders: scheduleRecorders,
  wire({ env, services, events, ...world }: SchedulesWorld) {
    const { record, accounts, approvals, approvalsOfPayments, customers, exchange, payments, pulls } = services
    /** What someone may do now who ordered a payment earlier; nothing for who can no longer make payments. */
    const payerOf: SchedulesNeeds['payerOf'] = async (tx, who) => {
      const belonging = await customers.belongingIn(tx, who)
      const ofClient = belonging ? undefined : await services.rightsOfClient(tx, who)
      const rights = belonging ?? ofClient
      if (!rights?.permissions.has('payments:create')) return undefined
      const member = belonging ? memberLimits(belonging.member) : ofClient?.protection?.member
      return { ...(member && { member }), exchanges: rights.permissions.has('exchange:create') }
    }
    const schedules = createSchedules({
      ...world,
      record,
      accounts,
      exchange,
      payments,
      approvals: {
        writeRequest: approvalsOfPayments.writeRequest,
        endRequest: (tx, id) => approvals.exchangeEnded(tx, { id }),
      },
      restDays,
      payerOf,
      expectedIncoming: (customerId) => pulls.listExpected(customerId),
      invoicesDue: services.invoicing.listDue,
      notify: events.publisher(scheduleUpdated),
    })
    return {
      services: { schedules, payerOf, scheduleSteps: scheduleSteps(), submissionOf },
      modules: [
        {
          ...schedulesModule(schedules, { ...world, isOn: env.flags.FEATURE_SCHEDULED_PAYMENTS }),
          mails: scheduleMails(services),
        },
      ],
    }
  },
}
