import { queryOptions } from '@tanstack/react-query'
import * as accounts from '@tradewind/contract/accounts'
import type { Reply } from '@tradewind/contract/client'
import * as payments from '@tradewind/contract/payments'
import * as sandbox from '@tradewind/contract/sandbox'
import { partShown, queryFor, useCall } from '#ui/calls/api.ts'

export const clockQuery = () => queryFor(sandbox.getBankClock, {}, partShown)
export const scenariosQuery = () => queryFor(sandbox.listScenarios, {}, partShown)
export const testCardsQuery = () => queryFor(sandbox.listTestCards, {}, partShown)

export type BankClock = Reply<typeof sandbox.getBankClock>
export type NetworkLines = Reply<typeof sandbox.listScenarios>[number]
export type TestCards = Reply<typeof sandbox.listTestCards>

/** The outbox, refreshed every two seconds while it is open. */
export const outboxQuery = () =>
  queryOptions({ ...queryFor(sandbox.listOutbox, {}, { failures: 'own' }), refetchInterval: 2_000 })

/** What moving time or money in the sandbox makes stale. */
const stale = [
  accounts.listAccounts,
  accounts.getAccount,
  accounts.getTotalBalance,
  payments.listTransactions,
  payments.getTransactionDetails,
]

export const useMoveClock = () =>
  useCall(sandbox.moveBankClock, { refreshes: [sandbox.getBankClock, ...stale], failures: 'own' })
export const usePayIn = () => useCall(sandbox.payIn, { refreshes: stale, failures: 'own' })
