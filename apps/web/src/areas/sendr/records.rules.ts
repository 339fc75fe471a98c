import { fundingStates } from '@tradewind/contract/payment-instructions'
import { day, listAddress, oneOf, type SearchOf, words } from '#ui/list/list-address.rules.ts'

/** The transfers by days, by whether the customer has paid for them, and by words. */
export const recordsAddress = listAddress({
  filters: { from: day, to: day, funding: oneOf(fundingStates), text: words() },
  pageSize: 20,
})

export type RecordsSearch = SearchOf<typeof recordsAddress>
