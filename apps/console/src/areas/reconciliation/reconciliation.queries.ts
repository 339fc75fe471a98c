import * as contract from '@tradewind/contract/reconciliation'
import { type Currency, currencyCodes } from '@tradewind/kernel'
import { listNames } from '#app/list-names.ts'
import { queryFor } from '#ui/calls/api.ts'
import { listAddress, oneOf, type SearchOf, words } from '#ui/list/list-address.rules.ts'

const own = { failures: 'own' } as const

const filters = { leg: oneOf(contract.legs), rail: words(40), currency: oneOf<Currency>(currencyCodes) }

export const sideAddress = listAddress({ filters, names: listNames })
export const matchesAddress = listAddress({ filters: { ...filters, text: words() }, names: listNames })

type SideSearch = SearchOf<typeof sideAddress>
type MatchesSearch = SearchOf<typeof matchesAddress>

const queryOf = ({ page, pageSize, leg, rail, currency }: SideSearch) => ({
  Page: page,
  PageSize: pageSize,
  ...(leg && { Leg: leg }),
  ...(rail && { Rail: rail }),
  ...(currency && { Currency: currency }),
})

export const accountsQuery = () => queryFor(contract.listReconciledAccounts, {}, own)
export const breaksQuery = (search: SideSearch) => queryFor(contract.listBreaks, { query: queryOf(search) }, own)
export const filesQuery = (search: SideSearch) => queryFor(contract.listStatementFiles, { query: queryOf(search) }, own)
export const matchesQuery = ({ text, ...search }: MatchesSearch) =>
  queryFor(contract.listMatches, { query: { ...queryOf(search), ...(text && { Reference: text }) } }, own)
