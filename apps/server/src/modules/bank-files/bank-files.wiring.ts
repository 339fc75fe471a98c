import type { Accounts } from '#modules/accounts'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Payments } from '#modules/payments'
import type { Statements } from '#modules/statements'
import type { Foundation } from '#platform/area'
import { repeat } from '#platform/repeat'
import { keptRows } from '#platform/retention'
import type { BankFilesNeeds } from './bank-files.needs.ts'
import { bankFilesRoutes } from './bank-files.routes.ts'
import { createBankFiles } from './bank-files.service.ts'
import { bankFileRecorders, dropOldDrafts } from './bank-files.store.ts'
import { dropOldRefused } from './folder.store.ts'

interface BankFilesWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'log'> {
  env: { BANK_FILES_DIRECTORY?: string | undefined }
  services: {
    accounts: Accounts
    beneficiaries: Beneficiaries
    customers: Customers
    identity: Identity
    notifications: Notifications
    payments: Payments
    statements: Statements
    customersReceiving: BankFilesNeeds['customersReceiving']
    payerOf: BankFilesNeeds['payerOf']
  }
}

const folderPauseMs = 5_000
const statementPauseMs = 60_000

export const bankFilesArea = {
  recorders: bankFileRecorders,
  wire({ services, env, log, ...world }: BankFilesWorld) {
    const { customersReceiving, ...others } = services
    const { accounts, beneficiaries, customers, identity, notifications, payments, payerOf, statements } = others
    const { db, bankClock: clock } = world
    const directory = env.BANK_FILES_DIRECTORY
    const mailing = { customers, notifications, payerOf }
    const needs = {
      ...world,
      ...mailing,
      directory,
      accounts,
      beneficiaries,
      identity,
      payments,
      statements,
      customersReceiving,
    }
    const files = createBankFiles(needs)
    return {
      services: { bankFiles: files },
      modules: [
        {
          name: 'bank-files',
          calls: (http: Parameters<typeof bankFilesRoutes>[0]) => bankFilesRoutes(http, files),
          tasks: { handlers: { send: files.send } },
          retention: [
            keptRows(db, { name: 'bank-file-drafts', keepDays: 90, clock, remove: dropOldDrafts }),
            keptRows(db, { name: 'refused-bank-files', keepDays: 90, clock, remove: dropOldRefused }),
          ],
          work: {
            statements: async () =>
              repeat(files.statements.round, {
                pauseMs: statementPauseMs,
                failed: (err) => log.error({ err }, 'daily statements could not be made and will be retried'),
              }),
            ...(directory !== undefined && {
              folders: async () =>
                repeat(files.folders.round, {
                  pauseMs: folderPauseMs,
                  failed: (err) => log.error({ err }, 'files of customers could not be exchanged and will be retried'),
                }),
            }),
          },
        },
      ],
    }
  },
}
