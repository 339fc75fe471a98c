export type { AccountUpdate, RequestUpdate } from './account-management.events.ts'
export type { AccountManagement } from './account-management.service.ts'
export { accountManagementArea } from './account-management.wiring.ts'
