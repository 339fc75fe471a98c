/** The transactions module: what customers read of what left and arrived. */

export { type Held, heldAt } from './exports/holds.store.ts'
export { originalOf } from './exports/original.rules.ts'
export {
  balancesAfter,
  type Movement,
  movementsOf,
  type StatementAccount,
  statementAccounts,
  turnoverOf,
} from './exports/statement.store.ts'
export { movementParts } from './exports/statement.ts'
export { statementLineId } from './exports/statement-line-id.ts'
export { amountInFull, payeeParty } from './receipts/receipt.ts'
export { transactionsRoutes } from './transactions.routes.ts'
export { createTransactions, type Transactions } from './transactions.service.ts'
export { transactionsArea } from './transactions.wiring.ts'
