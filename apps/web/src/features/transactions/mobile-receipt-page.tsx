import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { getTransactionReceipt } from '@tradewind/contract/payments'
import { PhoneReceipt, receiptId } from '#domain/transactions/phone-receipt.tsx'
import { statusText, toneOf } from '#domain/transactions/transaction-words.ts'
import { CallFailed, download } from '#lib/api.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { queryClient } from '#lib/query-client.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { detailsQuery } from './transactions.queries.ts'

export const readSearch = receiptId

export async function load({ search: id }: LoadContext<'mobileTransactionPdf', string>) {
  if (!id) throw notFound()
  try {
    await queryClient.fetchQuery(detailsQuery(id))
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) throw notFound()
    throw error
  }
}

/** The receipt of a payment inside a mobile app. */
export function Screen({ search: id }: ScreenProps<'mobileTransactionPdf', string>) {
  const { data: details } = useSuspenseQuery(detailsQuery(id))
  const { reference, amount, counterParty, direction, dateAdded, status, hasReceipt } = details
  return (
    <PhoneReceipt
      {...{ amount, reference }}
      status={
        <StatusBadge status={status} tone={toneOf(details)}>
          {statusText(details)}
        </StatusBadge>
      }
      party={{ label: direction === 'in' ? 'From' : 'To', name: counterParty }}
      date={dateAdded}
      load={hasReceipt ? () => download(getTransactionReceipt, { query: { TransactionId: id } }) : undefined}
    />
  )
}
