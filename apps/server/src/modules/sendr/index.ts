/** SendR: transfers of customers who hold no account. */
export type { CardAcquirer } from './card-acquirer.ts'
export type { GivenBack, SendrNeeds } from './sendr.needs.ts'
export { sendrRoutes } from './sendr.routes.ts'
export { createSendr, type Sendr } from './sendr.service.ts'
