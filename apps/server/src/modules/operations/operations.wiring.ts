import type { Accounts } from '#modules/accounts'
import type { Customers, Documents } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Identity } from '#modules/identity'
import type { Ledger } from '#modules/ledger'
import type { Payments } from '#modules/payments'
import type { Pricing } from '#modules/pricing'
import type { Rails } from '#modules/rails'
import type { Staff } from '#modules/staff'
import type { Foundation } from '#platform/area'
import { createFeatures } from './features/features.ts'
import { createMessages } from './messages/messages.ts'
import { operationsModule } from './operations.module.ts'
import type { OperationsNeeds } from './operations.needs.ts'
import { createOperations } from './operations.service.ts'

interface OperationsWorld extends Pick<Foundation, 'db' | 'clock' | 'random' | 'log' | 'features'> {
  services: {
    accounts: Accounts
    customers: Customers
    decisions: Decisions
    documents: Documents
    identity: Identity
    ledger: Ledger
    payments: Payments
    pricing: Pricing
    rails: Rails
    staff: Staff
    isOfCustomer: OperationsNeeds['isOfCustomer']
  }
}

export const operationsArea = {
  wire({ db, clock, random, log, features: flags, services }: OperationsWorld) {
    const { accounts, customers, decisions, documents, identity, ledger } = services
    const { payments, pricing, rails, staff, isOfCustomer } = services
    const others = { accounts, customers, decisions, documents, identity, ledger, payments, pricing, rails, staff }
    const operations = createOperations({ db, clock, random, ...others, isOfCustomer })
    const messages = createMessages({ db, clock, random, log, accounts, customers })
    const features = createFeatures({ db, features: flags, decisions })
    return { services: { operations }, modules: [operationsModule(operations, { features, messages })] }
  },
}
