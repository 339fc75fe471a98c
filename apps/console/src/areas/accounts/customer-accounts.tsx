import { useQuery } from '@tanstack/react-query'
import * as staff from '@tradewind/contract/accounts-staff'
import { largestPageSize } from '@tradewind/kernel/constants'
import { useState } from 'react'
import { kindText, statusText } from '#app/account-words.ts'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { OpenWalletForm } from './open-wallet-form.tsx'

/** Each reading is recorded, so that nothing is read before someone asks for it, and nothing again by itself. */
const heldQuery = (customerId: string) => ({
  ...queryFor(
    staff.listAccounts,
    { query: { Search: customerId, Page: 1, PageSize: largestPageSize } },
    { failures: 'own' as const },
  ),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** What else the customer of an account holds, and opening a wallet for them. */
export function CustomerAccounts({ customerId, accountId }: { customerId: string; accountId: string }) {
  const { data: session } = useQuery(sessionQuery)
  const [shown, setShown] = useState(false)
  return (
    <section aria-label="Accounts and wallets">
      <Card title="Accounts and wallets">
        {shown ? (
          <Part query={heldQuery(customerId)} what="the accounts and wallets" pending={<SkeletonRows rows={3} />}>
            {({ records }) => <Held accounts={records} shownId={accountId} />}
          </Part>
        ) : (
          <>
            <p className="text-small text-ink-soft">All that this customer holds. Opening the list is recorded.</p>
            <Button kind="secondary" className="mt-3" onClick={() => setShown(true)}>
              Show accounts and wallets
            </Button>
          </>
        )}
        {session?.permissions.includes('account-requests:decide') && (
          <Button
            kind="secondary"
            className="mt-3"
            onClick={() =>
              openModal({
                component: OpenWalletForm,
                title: 'Open a wallet',
                props: { customerId },
                closeOnBodyClick: false,
              })
            }
          >
            Open a wallet
          </Button>
        )}
      </Card>
    </section>
  )
}

function Held({ accounts, shownId }: { accounts: readonly staff.AccountRow[]; shownId: string }) {
  return (
    <ul aria-label="Accounts and wallets" className="flex flex-col divide-y divide-line">
      {accounts.map((one) => (
        <li key={one.accountId} className="flex flex-wrap items-center justify-between gap-2 py-3 first:pt-0">
          <span className="min-w-0">
            {one.accountId === shownId ? (
              <bdi className="block font-medium wrap-anywhere" aria-current="page">
                {one.accountName}
              </bdi>
            ) : (
              <Link href={`/accounts/${one.accountId}`} className="block font-medium wrap-anywhere">
                <bdi>{one.accountName}</bdi>
              </Link>
            )}
            <span className="block text-caption text-ink-soft">
              {kindText(one)} · {one.currencyCode}
            </span>
          </span>
          <StatusBadge status={one.status}>{statusText(one)}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}
