import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
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

export const useMoveClock = () => useCall(sandbox.moveBankClock, { failures: 'own' })
