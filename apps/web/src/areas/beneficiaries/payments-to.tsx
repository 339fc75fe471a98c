import { useQuery } from '@tanstack/react-query'
import { TransactionTable } from '#domain/transactions/transaction-table.tsx'
import { paths } from '#lib/paths.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { paymentsToQuery } from './beneficiaries.queries.ts'

/** The latest payments under a beneficiary's name, and the way to all of them. */
export function PaymentsTo({ name }: { name: string }) {
  const { data } = useQuery({ ...paymentsToQuery(name), retryOnMount: false })
  const all = `${paths.transactions()}?${new URLSearchParams({ type: 'Debit', text: name.slice(0, 80) })}`
  return (
    <Card
      flush
      title="Payments"
      aside={
        data &&
        data.pageData.totalItemCount > data.records.length && (
          <Link href={all} className="text-small">
            All {data.pageData.totalItemCount}
          </Link>
        )
      }
    >
      <Part
        query={paymentsToQuery(name)}
        what="the payments"
        errorClass="p-5 sm:px-6"
        pending={<SkeletonRows rows={3} />}
      >
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title="No payments yet" text="Payments to this beneficiary appear here" />
          ) : (
            <TransactionTable label={`Payments to ${name}`} records={records} />
          )
        }
      </Part>
    </Card>
  )
}
