import { type AccountingLineState, getAccountingChoices, listAccountingLines } from '@tradewind/contract/accounting'
import { partShown, queryFor } from '#ui/calls/api.ts'

export const choicesQuery = () => queryFor(getAccountingChoices, {}, partShown)

export const linesQuery = (State: AccountingLineState) =>
  queryFor(listAccountingLines, { query: { Page: 1, PageSize: 50, State } }, partShown)
