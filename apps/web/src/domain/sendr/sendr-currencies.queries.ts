import * as sendr from '@tradewind/contract/sendr'
import { type FailureMeta, partShown, queryFor } from '#ui/calls/api.ts'

/** What a transfer by SendR can be paid in, and where it can arrive. */
export const currenciesQuery = (told: FailureMeta = partShown) => queryFor(sendr.getSendrCurrenciesInfo, {}, told)
