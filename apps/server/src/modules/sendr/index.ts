/** SendR: transfers of customers who hold no account. */
export { cardNames, readCard, securityDigitsOf } from './card.rules.ts'
export type { CardAcquirer, CardAnswer, TypedCard } from './card-acquirer.ts'
export { movesOfPendingInstructions } from './instructions.store.ts'
export { sendrModule } from './sendr.module.ts'
export type { GivenBack, SendrNeeds } from './sendr.needs.ts'
export { createSendr, type Sendr } from './sendr.service.ts'
