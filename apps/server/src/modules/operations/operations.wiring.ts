import type { Accounts } from '#modules/accounts'
import type { Customers, Documents } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Identity } from '#modules/identity'
import type { Ledger } from '#modules/ledger'
import type { Notifications } from '#modules/notifications'
import type { Payments } from '#modules/payments'
import type { Pricing } from '#modules/pricing'
import type { Rails } from '#modules/rails'
import type { Screening } from '#modules/screening'
import type { Sendr } from '#modules/sendr'
import type { Staff } from '#modules/staff'
import type { Foundation } from '#platform/area'
import { createFeatures } from './features/features.ts'
import { createJournals } from './journals/journals.ts'
import { createMessages } from './messages/messages.ts'
import { operationsModule } from './operations.module.ts'
import type { OperationsNeeds } from './operations.needs.ts'
import { createOperations } from './operations.service.ts'
import { createSubscriptions } from './subscriptions/subscriptions.ts'
import { createViews } from './views/views.ts'

interface OperationsWorld
  extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'secrets' | 'log' | 'features'> {
  env: { BRAND_NAME: string; PUBLIC_URL: string; console?: { url: string } | undefined }
  services: {
    accounts: Accounts
    customers: Customers
    decisions: Decisions
    documents: Documents
    identity: Identity
    ledger: Ledger
    notifications: Notifications
    payments: Payments
    pricing: Pricing
    rails: Rails
    screening: Screening
    sendr: Sendr
    staff: Staff
    isOfCustomer: OperationsNeeds['isOfCustomer']
  }
}

export const operationsArea = {
  wire({ env, db, clock, bankClock, random, secrets, log, features: flags, services }: OperationsWorld) {
    const { accounts, customers, decisions, documents, identity, ledger } = services
    const { payments, pricing, rails, screening, staff, isOfCustomer } = services
    const modules = { accounts, customers, decisions, documents, identity, ledger, payments, pricing, rails }
    const others = { ...modules, screening, staff }
    const operations = createOperations({ db, clock, random, ...others, isOfCustomer })
    const journals = createJournals({
      ...others,
      sendr: services.sendr,
      db,
      clock,
      bankClock,
      random,
      secrets,
      brand: env.BRAND_NAME,
      isOfCustomer,
    })
    const messages = createMessages({ db, clock, random, log, accounts, customers })
    const subscriptions = createSubscriptions({
      db,
      clock,
      brand: env.BRAND_NAME,
      consoleUrl: env.console?.url ?? env.PUBLIC_URL,
      notifications: services.notifications,
    })
    const views = createViews({ db, clock, random, secrets })
    const features = createFeatures({ db, features: flags, decisions })
    return {
      services: { operations, messagesForEverybody: messages.forEverybody },
      modules: [operationsModule(operations, { features, journals, messages, subscriptions, views })],
    }
  },
}
