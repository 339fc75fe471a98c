import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as staff from '@tradewind/contract/accounts-staff'
import { formatMoney } from '@tradewind/kernel'
import type { ReactNode } from 'react'
import { kindText, statusText } from '#app/account-words.ts'
import { CustomerLink } from '#app/customer-link.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { ReversalAccounts } from '#app/reversal-accounts.tsx'
import { SecurityQuestions } from '#app/security-questions.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { CallFailed, queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { NotFound } from '#ui/error-screen.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { CloseForm, LienForm, LiftForm, ReasonForm, standingWords } from './account-forms.tsx'
import { CustomerAccounts } from './customer-accounts.tsx'

/** Each reading is recorded: it is read when the page opens and after a change. */
const accountQuery = (accountId: string) => ({
  ...queryFor(staff.getAccount, { params: { accountId } }, { failures: 'own' as const }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** One account of a customer: what is on it, what keeps it back, and what was done with it. */
export function AccountPage() {
  const { accountId = '' } = useParams({ strict: false }) as { accountId?: string }
  const query = accountQuery(accountId)
  const { error } = useQuery({ ...query, retryOnMount: false })
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/accounts?tab=accounts">All accounts</Link>
      </p>
      <Part query={query} what="this account" pending={<SkeletonCard />}>
        {(found) => <AccountView of={found} />}
      </Part>
    </>
  )
}

function AccountView({ of }: { of: staff.AccountDetail }) {
  return (
    <>
      <PageTitle
        title={`${of.customerName} · ${of.currencyCode}${kindText(of) === 'Wallet' ? ' wallet' : ''}`}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CustomerLink customerId={of.customerId} name={of.customerName} />
            <span className="figures wrap-anywhere">{of.accountNumber}</span>
            <StatusBadge status={of.status}>{statusText(of)}</StatusBadge>
          </span>
        }
      />
      <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5 max-wide:order-2">
          <Liens of={of} />
          <Card title="History">
            {of.history.length === 0 ? (
              <p className="text-small text-ink-soft">No changes since the account was opened.</p>
            ) : (
              <ol className="flex flex-col divide-y divide-line">
                {of.history.map(({ at, by, what, reason }, place) => (
                  <li key={`${at.getTime()}-${place}`} className="py-3 first:pt-0 last:pb-0">
                    <p className="text-body">
                      <span className="font-medium">{what}</span> by {by}
                    </p>
                    {reason && <p className="text-small wrap-anywhere">{reason}</p>}
                    <p className="text-caption text-ink-soft">{plainMomentText(at)}</p>
                  </li>
                ))}
              </ol>
            )}
          </Card>
        </div>
        <aside aria-label="What to do" className="flex flex-col gap-5 max-wide:order-1 wide:sticky wide:top-6">
          <Card title="Balance">
            <KeyValue
              entries={[
                { label: 'Balance', value: formatMoney(of.balance) },
                { label: 'Reserved', value: formatMoney(of.held) },
                { label: 'Under a lien', value: formatMoney(of.lien) },
                { label: 'Available', value: formatMoney(of.available), strong: true },
              ]}
            />
            <CorrectionLink of={of} />
          </Card>
          <Card title={kindText(of)}>
            <KeyValue
              entries={[
                { label: 'Name', value: of.accountName },
                { label: 'Opened', value: plainMomentText(of.openedAt) },
                ...(of.closedAt
                  ? [
                      { label: 'Closed', value: plainMomentText(of.closedAt) },
                      { label: 'Closed by', value: of.closedBy === 'customer' ? 'The customer' : 'Us' },
                    ]
                  : []),
              ]}
            />
            <Actions of={of} />
          </Card>
          <CustomerAccounts customerId={of.customerId} accountId={of.accountId} />
          <SecurityQuestions customerId={of.customerId} />
          <ReversalAccounts customerId={of.customerId} currency={of.currencyCode} />
          <ZoneNote />
        </aside>
      </div>
    </>
  )
}

/** Leads those who may to a journal on this account. */
function CorrectionLink({ of: { accountId, currencyCode, status } }: { of: staff.AccountDetail }) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  if (!me.permissions.includes('journals:propose') || status === 'Closed') return null
  return (
    <p className="mt-4 text-small">
      <Link href={`/journals/new?account=${accountId}&currency=${currencyCode}`}>Correct balance</Link>
    </p>
  )
}

function Actions({ of }: { of: staff.AccountDetail }) {
  const standing = (['freeze', 'unfreeze', 'reopen'] as const).filter((one) => of.actions.includes(one))
  const show = <Props extends object>(
    title: string,
    component: (props: Props & { close: () => void }) => ReactNode,
    props: Props,
  ) => openModal({ component, title, props, closeOnBodyClick: false })
  return (
    <div className="mt-4 flex flex-col gap-2 empty:hidden">
      {standing.map((what) => (
        <Button
          key={what}
          kind="secondary"
          onClick={() => show(standingWords[what].title, ReasonForm, { accountId: of.accountId, what })}
        >
          {standingWords[what].button}
        </Button>
      ))}
      {of.actions.includes('place-lien') && (
        <Button kind="secondary" onClick={() => show('Place a lien', LienForm, { of })}>
          Place a lien
        </Button>
      )}
      {of.actions.includes('close') && (
        <Button kind="danger" onClick={() => show('Close this account', CloseForm, { of })}>
          Close account
        </Button>
      )}
    </div>
  )
}

function Liens({ of }: { of: staff.AccountDetail }) {
  if (of.liens.length === 0) return null
  return (
    <Card title="Liens">
      <ul className="flex flex-col divide-y divide-line">
        {of.liens.map((lien) => (
          <li key={lien.lienId} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <span className="min-w-0">
              <span className="block font-medium">{formatMoney(lien.amount)}</span>
              {lien.reason && <span className="block text-small wrap-anywhere">{lien.reason}</span>}
              <span className="block text-caption text-ink-soft">
                Placed by {lien.placedBy}, {plainMomentText(lien.placedAt)}
                {lien.lifted && ` · lifted by ${lien.lifted.by}, ${plainMomentText(lien.lifted.at)}`}
              </span>
            </span>
            {!lien.lifted && of.actions.includes('lift-lien') && (
              <Button
                kind="secondary"
                size="small"
                onClick={() =>
                  openModal({
                    component: LiftForm,
                    title: 'Lift this lien',
                    props: { accountId: of.accountId, lienId: lien.lienId },
                    closeOnBodyClick: false,
                  })
                }
              >
                Lift
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
