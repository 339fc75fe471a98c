import {
  type AccountRequest,
  createAccount,
  listAccountRequests,
  listClosedAccounts,
  withdrawAccountRequest,
} from '@tradewind/contract/accounts-management'
import { Plus } from 'lucide-react'
import type { Account } from '#domain/accounts/account.ts'
import { mayManageAccounts } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { queryFor, useCall } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { dayText } from '#ui/dates.ts'
import { useOnceKey } from '#ui/form/use-once-key.ts'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import { careMessages, failedWords } from './care.messages.ts'
import { shownRequests } from './care.rules.ts'

const own = { failures: 'own' } as const

const RequestWindow = lazyPart(() => import('./request-window.tsx'), 'RequestWindow')

/** Below the accounts: asking for a further one, what was asked for, and which accounts are closed. */
export function RequestsPart({ accounts }: { accounts: readonly Account[] }) {
  const profile = useProfile()
  const { FEATURE_NEW_ACCOUNT_REQUEST: requests } = useFlags()
  return (
    <div className="flex flex-col gap-4">
      {requests && mayManageAccounts(profile) && (
        <Button
          kind="secondary"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => openModal({ component: RequestWindow, title: 'Request an account', closeOnBodyClick: false })}
        >
          {t('Request an account')}
        </Button>
      )}
      <Part query={queryFor(listAccountRequests, { query: {} }, own)} what="your account requests">
        {(all) => {
          const shown = shownRequests(all, accounts)
          return shown.length > 0 ? <Requests requests={shown} /> : null
        }}
      </Part>
      <Part query={queryFor(listClosedAccounts, {}, own)} what="your closed accounts">
        {(closed) => (closed.length > 0 ? <Closed closed={closed} accounts={accounts} /> : null)}
      </Part>
    </div>
  )
}

function Requests({ requests }: { requests: readonly AccountRequest[] }) {
  const profile = useProfile()
  const withdraw = useCall(withdrawAccountRequest, own)
  const press = (requestId: string) =>
    withdraw.mutate(
      { body: { requestId } },
      {
        onSuccess: () => toast.success('Request withdrawn.'),
        onError: (error) => toast.error(failedWords(error, "We couldn't withdraw the request. Try again.")),
      },
    )
  return (
    <Card flush title="Account requests">
      <ul aria-label="Account requests" className="divide-y divide-line border-t border-line">
        {requests.map(({ requestId, currencyCode, reference, status, dateRequested, reason }) => (
          <li key={requestId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
            <CurrencyFlag code={currencyCode} className="size-8" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{currencyCode}</span>
              <span className="block text-caption text-ink-soft">
                {reference} · {dayText(dateRequested)}
              </span>
              {reason && <span className="mt-1 block text-small wrap-anywhere">{reason}</span>}
            </span>
            <StatusBadge status={status}>{status === 'Pending' ? 'In review' : 'Declined'}</StatusBadge>
            {status === 'Pending' && mayManageAccounts(profile) && (
              <Button
                kind="quiet"
                size="small"
                busy={withdraw.isPending && withdraw.variables.body.requestId === requestId}
                onClick={() => press(requestId)}
              >
                Withdraw<span className="sr-only"> the {currencyCode} request</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface ClosedProps {
  closed: readonly {
    accountId: string
    accountName: string
    currencyCode: Account['currencyCode']
    dateClosed: Date | null
    closedBy: 'customer' | 'provider'
  }[]
  accounts: readonly Account[]
}

function Closed({ closed, accounts }: ClosedProps) {
  const profile = useProfile()
  const { FEATURE_NEW_ACCOUNT_REQUEST: requests } = useFlags()
  const key = useOnceKey()
  const create = useCall(createAccount, {
    ...own,
  })
  const held = new Set<string>(accounts.filter(({ status }) => status !== 'Closed').map((one) => one.currencyCode))
  const press = (currencyCode: Account['currencyCode']) => {
    const body = { customerId: profile.id, currencyCode }
    create.mutate(
      { body, idempotencyKey: key.for(body) },
      {
        onSuccess: () => {
          key.settle()
          toast.success(`Your ${currencyCode} account is open.`)
        },
        onError: (error) => toast.error(failedWords(error, careMessages.requestFailed)),
      },
    )
  }
  return (
    <Card flush title="Closed accounts">
      <ul aria-label="Closed accounts" className="divide-y divide-line border-t border-line">
        {closed.map(({ accountId, accountName, currencyCode, dateClosed, closedBy }) => (
          <li key={accountId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
            <CurrencyFlag code={currencyCode} className="size-8 opacity-60" />
            <span className="min-w-0 flex-1">
              <Link href={paths.account({ accountId })} className="font-semibold wrap-anywhere">
                {accountName}
              </Link>
              <span className="block text-caption text-ink-soft">
                {currencyCode}
                {dateClosed && ` · closed on ${dayText(dateClosed)}`}
              </span>
            </span>
            {requests && mayManageAccounts(profile) && closedBy === 'customer' && !held.has(currencyCode) && (
              <Button kind="quiet" size="small" busy={create.isPending} onClick={() => press(currencyCode)}>
                Open a new {currencyCode} account
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
