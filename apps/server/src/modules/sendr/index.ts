/** SendR: transfers of customers who hold no account. */
export { cardNames, readCard, securityDigitsOf } from './card.rules.ts'
export type { CardAcquirer, CardAnswer, TypedCard } from './card-acquirer.ts'
export type { GivenBack, SendrNeeds } from './sendr.needs.ts'
export type { Sendr } from './sendr.service.ts'
export { sendrArea } from './sendr.wiring.ts'
