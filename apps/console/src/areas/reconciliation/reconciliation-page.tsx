import { useSuspenseQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import * as contract from '@tradewind/contract/reconciliation'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { railName } from '#app/side-words.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { Breaks } from './breaks.tsx'
import { ImportWindow } from './import-window.tsx'
import { accountsQuery } from './reconciliation.queries.ts'

/** Clearing accounts against the files of their networks and banks, and what differs. */
export function ReconciliationPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayEdit = me.permissions.includes('reconciliation:edit')
  return (
    <>
      <PageTitle
        title="Reconciliation"
        text={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link href="/reconciliation/files">Files</Link>
            <Link href="/reconciliation/matches">Matches</Link>
            <ZoneNote />
          </span>
        }
      />
      <div className="flex flex-col gap-5">
        <Breaks mayEdit={mayEdit} />
        <Card
          flush
          title="Clearing accounts"
          aside={
            mayEdit && (
              <span className="flex flex-wrap justify-end gap-2">
                <FetchDailyFiles />
                <Button
                  size="small"
                  onClick={() => openModal({ component: ImportWindow, title: 'Import a statement file' })}
                >
                  Import file
                </Button>
              </span>
            )
          }
        >
          <Part
            query={accountsQuery()}
            what="the clearing accounts"
            errorClass="border-t border-line p-5 sm:px-6"
            pending={<SkeletonRows rows={5} />}
          >
            {(accounts) =>
              accounts.length === 0 ? (
                <EmptyState
                  title="No clearing accounts yet"
                  text="Balances appear after the first payment over a network."
                />
              ) : (
                <ListTable
                  label="Clearing accounts"
                  columns={columns}
                  rows={accounts}
                  rowKey={({ rail, currency }) => `${rail} ${currency}`}
                  rowName={({ rail, currency }) => `${railName(rail)} ${currency}`}
                />
              )
            }
          </Part>
        </Card>
      </div>
    </>
  )
}

/** Fetches the files that are out, which otherwise happens each hour. */
function FetchDailyFiles() {
  const fetching = useCall(contract.importDailyFiles)
  const said = ({ files, quarantined, matched, opened, resolved }: Fetched) =>
    files === 0
      ? 'No new files since the last time'
      : [
          files === 1 ? '1 file imported' : `${files} files imported`,
          ...(quarantined > 0 ? [`${quarantined} set aside`] : []),
          `${matched} matched`,
          `${opened} new differences`,
          `${resolved} explained`,
        ].join(', ')
  return (
    <Button
      size="small"
      kind="secondary"
      busy={fetching.isPending}
      onClick={() => fetching.mutate({}, { onSuccess: (fetched) => toast.success(said(fetched)) })}
    >
      Fetch daily files
    </Button>
  )
}

type Fetched = Reply<typeof contract.importDailyFiles>

const Leg = ({ account: { legs }, of }: { account: contract.ReconciledAccount; of: 'provider' | 'bank' }) => {
  const leg = legs.find((one) => one.leg === of)
  if (!leg?.lastFile && !leg?.openBreaks) return <span className="text-ink-soft">No file yet</span>
  return (
    <span className="flex flex-col">
      <span>{leg.openBreaks === 0 ? 'Reconciled' : `${leg.openBreaks} open`}</span>
      {leg.lastFile && (
        <span className="text-small text-ink-soft">{`${leg.lastFile.reference}, ${plainMomentText(leg.lastFile.importedAt)}`}</span>
      )}
    </span>
  )
}

const columns: readonly ListColumn<contract.ReconciledAccount>[] = [
  {
    key: 'account',
    head: 'Account',
    phone: 'title',
    cell: ({ rail, currency }) => (
      <RowTitle caption={currency}>
        <Link href={`/reconciliation?rail=${encodeURIComponent(rail)}&currency=${currency}`} className="touchable">
          {railName(rail)}
        </Link>
      </RowTitle>
    ),
  },
  { key: 'provider', head: 'Provider', phone: 'under', cell: (account) => <Leg account={account} of="provider" /> },
  { key: 'bank', head: 'Bank', cell: (account) => <Leg account={account} of="bank" /> },
  {
    key: 'balance',
    head: 'On its way',
    align: 'end',
    phone: 'amount',
    cell: ({ balance }) => <MoneyText amount={balance} withCode />,
  },
]
