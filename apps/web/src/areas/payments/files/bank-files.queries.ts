import { queryOptions } from '@tanstack/react-query'
import * as files from '@tradewind/contract/bank-files'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'

const filesAddress = listAddress({})

export { filesAddress }

export const filesQuery = ({ page, pageSize }: SearchOf<typeof filesAddress>) =>
  queryFor(files.listBankFiles, { query: { Page: page, PageSize: pageSize } }, partShown)

export const profilesQuery = () => queryFor(files.listCsvProfiles, {}, partShown)

/** While rows are being paid. */
const refreshMs = 2_000

export const fileQuery = (id: string) =>
  queryOptions({
    ...queryFor(files.getBankFile, { params: { id } }, partShown),
    refetchInterval: ({ state: { data } }) => (data?.status === 'Sending' ? refreshMs : false),
  })

export const rowStates = ['Wrong', 'Ready', 'Waiting', 'Accepted', 'Refused'] as const

export const rowsAddress = listAddress({ filters: { state: oneOf(rowStates) } })

export const rowsQuery =
  (id: string, isSending: boolean) =>
  ({ page, pageSize, state }: SearchOf<typeof rowsAddress>) =>
    queryOptions({
      ...queryFor(
        files.listBankFileRows,
        { params: { id }, query: { Page: page, PageSize: pageSize, ...(state && { State: state }) } },
        partShown,
      ),
      // Until the last row is decided, also when the file says so first.
      refetchInterval: ({ state: { data } }) =>
        isSending || data?.records.some((row) => row.state === 'Waiting') ? refreshMs : false,
    })
