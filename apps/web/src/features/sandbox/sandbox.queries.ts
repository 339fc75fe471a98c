import { queryOptions } from '@tanstack/react-query'
import * as accounts from '@tradewind/contract/accounts'
import type { Reply } from '@tradewind/contract/client'
import * as payments from '@tradewind/contract/payments'
import * as sandbox from '@tradewind/contract/sandbox'
import { queryFor, useCall } from '#lib/api.ts'

/** Outside the demo world these screens are not found, and say so themselves. */
const absentShown = { failures: [404] }

export const clockQuery = () => queryFor(sandbox.getBankClock, {}, absentShown)
export const scenariosQuery = () => queryFor(sandbox.listScenarios, {}, absentShown)
export const testCardsQuery = () => queryFor(sandbox.listTestCards, {}, absentShown)

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
