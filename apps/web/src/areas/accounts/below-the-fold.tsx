/** What the home page shows below its accounts, as one file that is read after them. */
export { CashFlowCard } from './cash-flow-card.tsx'
export { RecentTransactions } from './recent-transactions.tsx'
export { SandboxLink } from './sandbox-link.tsx'
