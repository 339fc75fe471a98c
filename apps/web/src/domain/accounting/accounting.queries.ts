import { getAccounting } from '@tradewind/contract/accounting'
import { partShown, queryFor } from '#ui/calls/api.ts'

/** The accounting software that can be connected, and the connection. */
export const accountingQuery = () => queryFor(getAccounting, {}, partShown)
