import type { Accounts } from '#modules/accounts'
import type { Beneficiaries } from '#modules/beneficiaries'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Payments } from '#modules/payments'
import type { Foundation } from '#platform/area'
import { keptRows } from '#platform/retention'
import type { BankFilesNeeds } from './bank-files.needs.ts'
import { bankFilesRoutes } from './bank-files.routes.ts'
import { createBankFiles } from './bank-files.service.ts'
import { bankFileRecorders, dropOldDrafts } from './bank-files.store.ts'

interface BankFilesWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random'> {
  services: {
    accounts: Accounts
    beneficiaries: Beneficiaries
    customers: Customers
    identity: Identity
    payments: Payments
    payerOf: BankFilesNeeds['payerOf']
  }
}

export const bankFilesArea = {
  recorders: bankFileRecorders,
  wire({ services, ...world }: BankFilesWorld) {
    const { accounts, beneficiaries, customers, identity, payments, payerOf } = services
    const { db, bankClock: clock } = world
    const files = createBankFiles({ ...world, accounts, beneficiaries, customers, identity, payments, payerOf })
    return {
      services: { bankFiles: files },
      modules: [
        {
          name: 'bank-files',
          calls: (http: Parameters<typeof bankFilesRoutes>[0]) => bankFilesRoutes(http, files),
          tasks: { handlers: { send: files.send } },
          retention: [keptRows(db, { name: 'bank-file-drafts', keepDays: 90, clock, remove: dropOldDrafts })],
        },
      ],
    }
  },
}
