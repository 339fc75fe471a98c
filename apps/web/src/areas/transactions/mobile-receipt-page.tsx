import { notFound } from '@tanstack/react-router'
import type { Reply } from '@tradewind/contract/client'
import { type getTransactionDetails, getTransactionReceipt } from '@tradewind/contract/payments'
import { formatMoney, formatRate } from '@tradewind/kernel'
import { PhoneReceipt, receiptId } from '#domain/transactions/phone-receipt.tsx'
import { statusText, toneOf } from '#domain/transactions/transaction-words.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { download } from '#ui/calls/download.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { detailsQuery } from './transactions.queries.ts'

export const readSearch = receiptId

export async function load({ search: id }: LoadContext<'mobileTransactionPdf', string>) {
  if (!id) throw notFound()
  await loadParts([queryClient.fetchQuery(detailsQuery(id))], { absent: 'not-found' })
}

/** The receipt of a payment inside a mobile app. */
export function Screen({ search: id }: ScreenProps<'mobileTransactionPdf', string>) {
  return (
    <Part query={detailsQuery(id)} what="this receipt" errorClass="mx-auto w-full max-w-140 px-6">
      {(details) => <Receipt id={id} details={details} />}
    </Part>
  )
}

function Receipt({ id, details }: { id: string; details: Reply<typeof getTransactionDetails> }) {
  const { reference, amount, counterParty, direction, dateAdded, status, hasReceipt, exchangedFrom } = details
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
      {...(exchangedFrom && {
        more: [
          { label: 'Paid with', value: formatMoney(exchangedFrom.sold) },
          {
            label: 'Exchange rate',
            value: formatRate(exchangedFrom.sold.currency, exchangedFrom.markedRate, exchangedFrom.bought.currency),
          },
        ],
      })}
      load={hasReceipt ? () => download(getTransactionReceipt, { query: { TransactionId: id } }) : undefined}
    />
  )
}
