import type * as contract from '@tradewind/contract/customers-staff'
import * as operations from '@tradewind/contract/operations'
import { statusText } from '#app/account-words.ts'
import { statusNames } from '#app/payment-words.ts'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { dayText, plainMomentText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { limitName, spaced, workAddress, workNames } from './customer-words.ts'

type Props = { of: contract.CustomerDetail }

const list = 'flex flex-col divide-y divide-line'
const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0'
const none = 'text-small text-ink-soft'

/** What it holds, and what is frozen; an account's own page freezes and closes. */
export const Accounts = ({ of: { accounts } }: Props) => (
  <Card title="Accounts and wallets">
    {accounts.length === 0 ? (
      <p className={none}>No accounts yet.</p>
    ) : (
      <ul aria-label="Accounts and wallets" className={list}>
        {accounts.map((one) => (
          <li key={one.accountId} className={row}>
            <span className="min-w-0">
              <Link href={`/accounts/${one.accountId}`} className="font-medium wrap-anywhere">
                <bdi>{one.accountName}</bdi>
              </Link>
              <span className="figures block text-caption text-ink-soft">
                {one.isWallet ? 'Wallet' : 'Account'} {one.accountNumber}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <StatusBadge status={one.status}>{statusText(one)}</StatusBadge>
              <span className="text-end">
                <MoneyText amount={one.balance} withCode />
                {one.available.minor !== one.balance.minor && (
                  <span className="block text-caption text-ink-soft">
                    Available <MoneyText amount={one.available} />
                  </span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const newest = (customerId: string) => ({
  ...queryFor(
    operations.listPayments,
    { query: { Page: 1, PageSize: 5, CustomerId: customerId } },
    { failures: 'own' as const },
  ),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export const Payments = ({ customerId }: { customerId: string }) => (
  <Card title="Latest payments">
    <Part query={newest(customerId)} what="the payments" pending={<SkeletonRows rows={3} />}>
      {({ records }) =>
        records.length === 0 ? (
          <p className={none}>No payments yet.</p>
        ) : (
          <>
            <ul aria-label="Latest payments" className={list}>
              {records.map((one) => (
                <li key={one.paymentId} className={row}>
                  <span className="min-w-0">
                    <Link href={`/payments/${one.paymentId}`} className="font-medium wrap-anywhere">
                      {one.reference}
                    </Link>
                    <span className="block text-caption text-ink-soft">
                      {one.direction === 'out' ? 'To ' : 'From '}
                      <bdi>{one.counterparty}</bdi>, {plainMomentText(one.createdAt)}
                    </span>
                  </span>
                  <span className="flex flex-wrap items-center gap-x-4">
                    <StatusBadge status={one.status}>{statusNames[one.status]}</StatusBadge>
                    <MoneyText amount={one.amount} withCode />
                  </span>
                </li>
              ))}
            </ul>
            <p className="mt-3 text-small">
              <Link href={`/payments?customer=${customerId}`}>All payments of this customer</Link>
            </p>
          </>
        )
      }
    </Part>
  </Card>
)

/** Cases, requests and exceptions about it; what somebody may not open is named without a link. */
export const Work = ({ of: { work }, mayReadPayments }: Props & { mayReadPayments: boolean }) => (
  <Card title="Cases and requests">
    {work.length === 0 ? (
      <p className={none}>Nothing yet.</p>
    ) : (
      <ul aria-label="Cases and requests" className={list}>
        {work.map((one) => {
          const name = `${workNames[one.kind]}: ${one.kind === 'profile-request' ? spaced(one.reference) : one.reference}`
          // An exception has a page as long as it is open.
          const hasPage = one.kind !== 'payment-case' || (mayReadPayments && one.status === 'Open')
          return (
            <li key={one.id} className={row}>
              <span className="min-w-0">
                {hasPage ? (
                  <Link href={workAddress(one)} className="wrap-anywhere">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <span className="block text-caption text-ink-soft">{plainMomentText(one.openedAt)}</span>
              </span>
              <StatusBadge status={one.status}>{spaced(one.status)}</StatusBadge>
            </li>
          )
        })}
      </ul>
    )}
  </Card>
)

export const Limits = ({ of: { limits, limitsLoweredUntil } }: Props) => (
  <Card title="Limits used">
    {limitsLoweredUntil && (
      <p className="mb-2 text-small">Lowered to a tenth until {plainMomentText(limitsLoweredUntil)}.</p>
    )}
    {limits.length === 0 ? (
      <p className={none}>Nothing used yet.</p>
    ) : (
      <ul aria-label="Limits used" className={list}>
        {limits.map((one) => (
          <li key={`${one.transactionType} ${one.dayLimit.currency}`} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium">
              {limitName(one.transactionType)} in {one.dayLimit.currency}
            </p>
            <KeyValue
              entries={[
                { label: dayText(new Date(`${one.day}T12:00:00Z`)), value: <Used by={[one.dayUsed, one.dayLimit]} /> },
                { label: 'That month', value: <Used by={[one.monthUsed, one.monthLimit]} /> },
              ]}
            />
          </li>
        ))}
      </ul>
    )}
  </Card>
)

type Amount = Props['of']['limits'][number]['dayUsed']

const Used = ({ by: [used, limit] }: { by: readonly [Amount, Amount] }) => (
  <span>
    <MoneyText amount={used} /> of <MoneyText amount={limit} />
  </span>
)

export const Margins = ({ of: { margins } }: Props) =>
  margins.length > 0 && (
    <Card title="Custom margins">
      <KeyValue
        entries={margins.map(({ base, quote, millionths }) => ({
          label: base && quote ? `${base}/${quote}` : 'All currency pairs',
          value: `${millionths / 10_000} %`,
        }))}
      />
    </Card>
  )

export const Documents = ({ of: { documents } }: Props) =>
  documents.length > 0 && (
    <Card title="Documents from settings">
      <ul aria-label="Documents from settings" className={list}>
        {documents.map(({ documentId, name, uploadedAt }) => (
          <li key={documentId} className="py-3 text-small first:pt-0 last:pb-0">
            <bdi className="wrap-anywhere">{name}</bdi>
            <span className="block text-caption text-ink-soft">{plainMomentText(uploadedAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )

/** Who looked at its data lately. The customer reads the same, by role. */
export const Looks = ({ of: { looks } }: Props) => (
  <Card title="Access log">
    <ul aria-label="Access log" className={list}>
      {looks.map(({ at, by, reason }, place) => (
        <li key={place} className="py-3 text-small first:pt-0 last:pb-0">
          <span className="wrap-anywhere">
            <span className="font-medium">{by}</span>: {reason}
          </span>
          <span className="block text-caption text-ink-soft">{plainMomentText(at)}</span>
        </li>
      ))}
    </ul>
  </Card>
)
