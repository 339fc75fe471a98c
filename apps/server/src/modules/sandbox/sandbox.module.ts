import { randomUUID } from 'node:crypto'
import type { Currency } from '@tradewind/kernel'
import { type Accounts, isCollection } from '#modules/accounts'
import type { Notifications } from '#modules/notifications'
import type { ReceivingAddress } from '#modules/rails'
import type { BankClock } from '#platform/bank-clock'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { bankPageRoutes } from './bank-links/bank-page.routes.ts'
import { listTestCards } from './cards/sandbox-cards.ts'
import { sandboxCompaniesRoutes } from './companies/companies.routes.ts'
import { dropClosed } from './companies/companies.store.ts'
import type { SandboxCompanies } from './companies/sandbox-companies.ts'
import { type ShopRoutesNeeds, shopRoutes } from './issuer/shop.routes.ts'
import { dropDelivered } from './networks/deliveries.store.ts'
import type { Engine } from './networks/engine.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { type SandboxRoutesNeeds, sandboxRoutes } from './sandbox.routes.ts'
import { plant } from './statements/daily-file.store.ts'

interface SandboxModuleNeeds extends Pick<SandboxRoutesNeeds, 'network' | 'repeatUpdates' | 'newestSent'> {
  db: Database
  clock: Clock
  bankClock: Pick<BankClock, 'now'> & Partial<BankClock>
  engine: Engine
  notifications: Notifications
  accounts: Pick<Accounts, 'findByReceivingDetails'>
  shops: ShopRoutesNeeds
  companies: SandboxCompanies
}

/** The bank world with its levers, and the outbox in which a demo's letters are read. */
export const sandboxModule = (needs: SandboxModuleNeeds): Module => ({
  name: 'sandbox',
  calls: async (http) => {
    await bankPageRoutes(http, needs)
    outboxRoutes(http, needs.notifications)
    shopRoutes(http, needs.shops)
    sandboxCompaniesRoutes(http, needs.companies)
    sandboxRoutes(http, {
      ...needs,
      bankClock: movable(needs.bankClock),
      testCards: listTestCards,
      plantDifference: (asked) =>
        needs.db.asSystem((tx) => plant(tx, { ...asked, id: randomUUID(), at: needs.bankClock.now() })),
      hasAccount: (currency, to) => hasAccount(needs, currency, to),
    })
  },
  retention: [
    keptRows(needs.db, { name: 'sandbox-deliveries', keepDays: 30, clock: needs.bankClock, remove: dropDelivered }),
    keptRows(needs.db, { name: 'sandbox-companies', keepDays: 30, clock: needs.clock, remove: dropClosed }),
  ],
  work: {
    sandbox: async () => {
      await needs.engine.start()
      return needs.engine
    },
  },
})

/** Who only grows a world serves no levers; who serves them has a clock that they can move. */
function movable(bankClock: SandboxModuleNeeds['bankClock']): BankClock {
  if (!bankClock.moveAhead) throw new Error('the levers of the demo world need a bank clock that can be moved')
  return bankClock as BankClock
}

/** What we would answer to a sender's bank that asks whether we have this account. */
async function hasAccount(
  { db, accounts }: Pick<SandboxModuleNeeds, 'db' | 'accounts'>,
  currency: Currency,
  to: ReceivingAddress,
): Promise<boolean> {
  if (isCollection(currency, to)) return true
  const details = 'iban' in to ? { number: to.iban } : { number: to.accountNumber, bankCode: to.bankCode }
  return (await db.asSystem((tx) => accounts.findByReceivingDetails(tx, { currency, ...details }))) !== undefined
}
