import type { Accounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Payments } from '#modules/payments'
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
    payments: Payments
    rails: Rails
    staff: Staff
    isOfCustomer: OperationsNeeds['isOfCustomer']
  }
}

export const operationsArea = {
  wire({ db, clock, random, services }: OperationsWorld) {
    const { accounts, customers, decisions, payments, rails, staff, isOfCustomer } = services
    const others = { accounts, customers, decisions, payments, rails, staff, isOfCustomer }
    const operations = createOperations({ db, clock, random, ...others })
    return { services: { operations }, modules: [operationsModule(operations)] }
  },
}
