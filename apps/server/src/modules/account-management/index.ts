export type { AccountUpdate, RequestUpdate } from './account-management.events.ts'
export { accountRequestUpdated, accountUpdated } from './account-management.events.ts'
export { accountManagementModule } from './account-management.module.ts'
export { type AccountManagement, createAccountManagement } from './account-management.service.ts'
