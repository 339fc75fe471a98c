/** SendR: transfers of customers who hold no account. */
export { transferPaidByCard } from './sendr.events.ts'
export type { GivenBack, SendrNeeds } from './sendr.needs.ts'
export type { Sendr } from './sendr.service.ts'
export { sendrArea } from './sendr.wiring.ts'
