import type { Module } from '#platform/module'
import { transactionsRoutes } from './transactions.routes.ts'
import type { Transactions } from './transactions.service.ts'

export const transactionsModule = (transactions: Transactions): Module => ({
  name: 'transactions',
  calls: (http) => transactionsRoutes(http, transactions),
  attention: transactions.attention,
  work: { lists: () => transactions.lister.start() },
})
