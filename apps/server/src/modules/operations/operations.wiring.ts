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
import { operationsModule } from './operations.module.ts'
import type { OperationsNeeds } from './operations.needs.ts'
import { createOperations } from './operations.service.ts'

interface OperationsWorld extends Pick<Foundation, 'db' | 'clock' | 'random'> {
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
  wire({ db, clock, random, services }: OperationsWorld) {
    const { accounts, customers, decisions, documents, identity, ledger } = services
    const { payments, pricing, rails, staff, isOfCustomer } = services
    const others = { accounts, customers, decisions, documents, identity, ledger, payments, pricing, rails, staff }
    const operations = createOperations({ db, clock, random, ...others, isOfCustomer })
    return { services: { operations }, modules: [operationsModule(operations)] }
  },
}
