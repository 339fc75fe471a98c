import type { ExceptionRow } from '@tradewind/contract/exceptions'
import { type FoundKind, type FoundRecord, findRecords, foundKinds } from '@tradewind/contract/find'
import { pathOf } from '#app/exception-words.ts'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'

const exceptionHref = ({ id: exceptionId, status }: FoundRecord) =>
  pathOf({ source: status as ExceptionRow['source'], exceptionId })

const words: Readonly<Record<FoundKind, { title: string; href: (record: FoundRecord) => string }>> = {
  account: { title: 'Accounts', href: ({ id }) => `/accounts/${id}` },
  // Cards and invoices have no page of their own in the console; link to their customer.
  card: { title: 'Cards', href: ({ customerId }) => `/customers/${customerId}` },
  invoice: { title: 'Invoices', href: ({ customerId }) => `/customers/${customerId}` },
  case: { title: 'Cases', href: ({ id }) => `/cases/${id}` },
  exception: { title: 'Exceptions', href: exceptionHref },
}

/** Searches that find names are recorded, so one is made only when the page opens or the text changes. */
const foundQuery = (text: string) => ({
  ...queryFor(findRecords, { query: { Search: text } }, { failures: 'own' as const }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Other records that match the search, grouped above the list; hidden if there are none. */
export const AlsoFound = ({ text }: { text: string | undefined }) =>
  text && (
    <Part query={foundQuery(text)} what="accounts, cards, invoices, cases and exceptions">
      {(records) =>
        records.length > 0 && (
          <div className="mb-5">
            <Card title="Also found">
              <div className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
                {foundKinds.map((kind) => (
                  <Group key={kind} kind={kind} records={records.filter((one) => one.kind === kind)} />
                ))}
              </div>
            </Card>
          </div>
        )
      }
    </Part>
  )

function Group({ kind, records }: { kind: FoundKind; records: readonly FoundRecord[] }) {
  const { title, href } = words[kind]
  if (records.length === 0) return null
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-small text-ink-soft">{title}</h3>
      <ul className="flex flex-col gap-1">
        {records.map((record) => (
          <li key={record.id} data-row="" className="wrap-anywhere">
            <Link href={href(record)} className="figures">
              {kind === 'card' && '•••• '}
              {record.title}
            </Link>{' '}
            <bdi className="text-small text-ink-soft">{record.customerName}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
