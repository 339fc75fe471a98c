import { useQuery } from '@tanstack/react-query'
import { formatMoney, type Money, toDecimal } from '@tradewind/kernel'
import { Alert } from '#ui/alert.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { PartError } from '#ui/part-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { collectionQuery, type Instruction } from './sendr.queries.ts'

/** Where to pay in, and the outstanding or `owed` amount, with everything to copy into a bank's form. */
export function TransferDetails({ instruction, owed }: { instruction: Instruction; owed?: Money }) {
  const { fromCurrencyCode, outstanding, reference } = instruction
  const amount = owed ?? outstanding
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(collectionQuery(fromCurrencyCode))
  if (!data && errorUpdateCount > 0)
    return <PartError what="the account details" busy={isFetching} onRetry={() => void refetch()} />
  const [account] = data ?? []
  if (!account) return <Skeleton className="h-40 w-full" />
  return (
    <div className="flex flex-col gap-4">
      <KeyValue
        entries={[
          {
            label: 'Amount',
            value: formatMoney(amount),
            copy: toDecimal(amount),
            copyLabel: 'Amount',
            strong: true,
          },
          {
            label: 'Reference',
            value: <span className="text-small">{reference}</span>,
            copy: reference,
            copyLabel: 'Reference',
            strong: true,
          },
          ...account.lines.map(({ label, value }) => ({ label, value, copy: value, copyLabel: label })),
        ]}
      />
      <Alert type="info" title="Include this exact reference">
        We use it to match your payment. Money without it is returned to the account it came from. {account.audience}.{' '}
        {account.arrives}
      </Alert>
    </div>
  )
}
