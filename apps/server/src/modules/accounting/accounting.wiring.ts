import type { Accounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Statements } from '#modules/statements'
import type { Foundation } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import { keptRows } from '#platform/retention'
import type { AccountingNeeds } from './accounting.needs.ts'
import { accountingRoutes } from './accounting.routes.ts'
import { createAccounting } from './accounting.service.ts'
import { dropOldLines, dropOldSignIns } from './accounting.store.ts'
import { quickbooksConnector } from './quickbooks.ts'
import { xeroConnector } from './xero.ts'

interface AccountingWorld extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'secrets'> {
  env: {
    PUBLIC_URL: string
    BRAND_NAME: string
    XERO_CLIENT_ID?: string | undefined
    XERO_CLIENT_SECRET?: string | undefined
    XERO_URL?: string | undefined
    QUICKBOOKS_CLIENT_ID?: string | undefined
    QUICKBOOKS_CLIENT_SECRET?: string | undefined
    QUICKBOOKS_URL?: string | undefined
  }
  services: { record: RecordChange; accounts: Accounts; customers: Customers; statements: Statements }
}

export const accountingArea = {
  wire({ env, services, secrets, ...world }: AccountingWorld) {
    const { db, clock, bankClock } = world
    const accounting = createAccounting({
      ...world,
      accessKey: secrets.keyFor('accounting-access'),
      connectors: connectorsOf(env, clock),
      accountsOf: services.accounts.accountsOf,
      linesOf: services.statements.linesOf,
      holdOpen: services.customers.holdOpen,
      record: (tx, kind, about) => services.record(tx, kind, about),
      brand: env.BRAND_NAME,
    })
    return {
      services: {},
      modules: [
        {
          name: 'accounting',
          calls: (http: Parameters<typeof accountingRoutes>[0]) => accountingRoutes(http, accounting),
          tasks: { handlers: { send: accounting.send }, atOnce: 4 },
          retention: [
            keptRows(db, { name: 'accounting-sign-ins', keepDays: 1, clock, remove: dropOldSignIns }),
            // Longer than lines can be sent back to, so that none is sent twice.
            keptRows(db, { name: 'accounting-lines', keepDays: 731, clock: bankClock, remove: dropOldLines }),
          ],
        },
      ],
    }
  },
}

/** The connectors that the operator has set up. */
function connectorsOf(env: AccountingWorld['env'], clock: AccountingNeeds['clock']): AccountingNeeds['connectors'] {
  const redirectUri = `${env.PUBLIC_URL}/settings`
  const appOf = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId && clientSecret ? { clientId, clientSecret, redirectUri } : undefined
  const xero = appOf(env.XERO_CLIENT_ID, env.XERO_CLIENT_SECRET)
  const quickbooks = appOf(env.QUICKBOOKS_CLIENT_ID, env.QUICKBOOKS_CLIENT_SECRET)
  return {
    ...(xero && { Xero: xeroConnector({ app: xero, clock, standIn: env.XERO_URL }) }),
    ...(quickbooks && { QuickBooks: quickbooksConnector({ app: quickbooks, clock, standIn: env.QUICKBOOKS_URL }) }),
  }
}
