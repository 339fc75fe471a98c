import { accountClosing } from '#modules/accounts'
import { moneyReceived, paymentUpdated, recallAnswered } from '#modules/rails'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { on, takes } from '#platform/events'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { fraudRuleRoutes } from './fraud/fraud-rules.routes.ts'
import type { FraudRules } from './fraud/fraud-rules.ts'
import { dropOldAttempts } from './initiation/attempt-log.store.ts'
import { emptyContext } from './initiation/order-context.store.ts'
import { paymentsRoutes } from './payments.routes.ts'
import type { Payments } from './payments.service.ts'
import { neededFiles } from './payments.store.ts'
import { dropOldMemberDays } from './settlement/member-use.store.ts'

interface PaymentsModuleNeeds {
  db: Database
  clock: Clock
  fraudRules: FraudRules
}

export function paymentsModule(payments: Payments, { db, clock, fraudRules }: PaymentsModuleNeeds): Module {
  return {
    name: 'payments',
    calls: (http) => paymentsRoutes(http, payments),
    staffCalls: (http) => fraudRuleRoutes(http, fraudRules),
    always: { fraudRules: fraudRules.follow },
    tasks: payments.tasks,
    rehearsal: [emptyContext],
    subscriptions: [
      on(paymentUpdated, payments.paymentUpdate),
      on(recallAnswered, payments.recalls.answered),
      takes(accountClosing, payments.keepsOpen),
      takes(moneyReceived, payments.incoming),
    ],
    retention: [
      // Long enough for a customer's inquiry to reach support.
      keptRows(db, { name: 'noted-attempts', keepDays: 90, clock, remove: dropOldAttempts }),
      // A daily limit counts one day, in whichever time zone.
      keptRows(db, { name: 'member-days', keepDays: 7, clock, remove: dropOldMemberDays }),
    ],
    files: neededFiles,
    health: { payments: async () => (await payments.countCases()).open },
  }
}
