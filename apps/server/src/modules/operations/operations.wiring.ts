import type { Customers } from '#modules/customers'
import type { Rails } from '#modules/rails'
import type { Staff } from '#modules/staff'
import type { Foundation } from '#platform/area'
import { operationsModule } from './operations.module.ts'
import { createOperations } from './operations.service.ts'

interface OperationsWorld extends Pick<Foundation, 'db'> {
  services: { customers: Customers; rails: Rails; staff: Staff }
}

export const operationsArea = {
  wire({ db, services }: OperationsWorld) {
    const { customers, rails, staff } = services
    const operations = createOperations({ db, customers, rails, staff })
    return { services: { operations }, modules: [operationsModule(operations)] }
  },
}
