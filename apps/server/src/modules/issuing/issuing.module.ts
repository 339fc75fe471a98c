import { accountClosing } from '#modules/accounts'
import { accountCredited } from '#modules/payments'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { on, type Subscription, takes } from '#platform/events'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { usesAccount } from './cards/cards.store.ts'
import { waitingRequests } from './cards/waiting-requests.ts'
import type { IssuingNeeds } from './issuing.needs.ts'
import { issuingRoutes, issuingStaffRoutes } from './issuing.routes.ts'
import type { Issuing } from './issuing.service.ts'
import { dropOldMessages } from './payments/messages.store.ts'
import { neededFiles } from './payments/receipts.store.ts'

interface IssuingModuleNeeds {
  db: Database
  bankClock: Clock
  approversOf: IssuingNeeds['approvalsOfCards']['approversOf']
  mails: readonly Subscription[]
}

export const issuingModule = (issuing: Issuing, { db, bankClock, approversOf, mails }: IssuingModuleNeeds): Module => ({
  name: 'issuing',
  calls: (http) => issuingRoutes(http, issuing),
  staffCalls: (http) => issuingStaffRoutes(http, issuing),
  tasks: issuing.tasks,
  files: neededFiles,
  attention: [waitingRequests({ isOpenFor: issuing.isOpenFor, approversOf })],
  hourly: { 'card debts': issuing.collectAll, 'cards that expire': issuing.renewCards },
  health: {
    cardRequests: issuing.counts.requests,
    purchaseDisputes: issuing.counts.disputes,
    refusedCardMessages: issuing.counts.refusedMessages,
  },
  retention: [keptRows(db, { name: 'card-messages', keepDays: 400, clock: bankClock, remove: dropOldMessages })],
  mails,
  subscriptions: [
    takes(accountClosing, async (tx, { accountId }) =>
      (await usesAccount(tx, accountId)) ? 'accounts.cards_open' : undefined,
    ),
    on(accountCredited, issuing.repayDebts),
  ],
})
