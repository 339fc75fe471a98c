/** SendR: transfers of customers who hold no account. */
export { createSandboxAcquirer, sandboxGiveBack } from './sandbox/sandbox-acquirer.ts'
export { listTestCards } from './sandbox/sandbox-cards.ts'
export type { SendrNeeds } from './sendr.needs.ts'
export { sendrRoutes } from './sendr.routes.ts'
export { createSendr, type Sendr } from './sendr.service.ts'
