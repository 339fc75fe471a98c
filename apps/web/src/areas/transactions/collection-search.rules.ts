import { day, listAddress, type SearchOf, uuid } from '#ui/list/list-address.rules.ts'

/** The collections of one IBAN's account, or of all, by days. */
export const collectionAddress = listAddress({ filters: { account: uuid, from: day, to: day } })

export type CollectionSearch = SearchOf<typeof collectionAddress>
