/** The transactions module: what customers read of what left and arrived. */
export { backOf, dayAndTime } from './details/timeline.rules.ts'
export { amountInFull, payeeParty } from './receipts/receipt.ts'
export { transactionsModule } from './transactions.module.ts'
export { transactionsRoutes } from './transactions.routes.ts'
export { createTransactions, type Transactions } from './transactions.service.ts'
