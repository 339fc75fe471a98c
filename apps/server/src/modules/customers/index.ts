export { customersModule } from './customers.module.ts'
export { customersRoutes } from './customers.routes.ts'
export {
  adminRoleId,
  isApproved,
  isRestricted,
  partyTypeOf,
  permissionsOf,
  superAdminRoleId,
} from './customers.rules.ts'
export { type Customers, type CustomersNeeds, createCustomers } from './customers.service.ts'
export type { Belonging } from './customers.store.ts'
export type * from './customers.types.ts'
export { createDocuments, type Documents } from './documents.service.ts'
