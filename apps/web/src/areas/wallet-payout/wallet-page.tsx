import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { type Account, accountHref, isWallet } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { mayPay } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { openDrafts } from '#ui/drafts/drafts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { PayoutFlow } from './payout-flow.tsx'
import { RemittersPanel } from './remitters-panel.tsx'

export async function load({ params: { id } }: LoadContext<'walletInr'>) {
  const userId = currentProfile()?.userId
  await loadParts([
    queryClient.ensureQueryData(accountsQuery()).then((all) => {
      if (id && !all.some((one) => one.accountId === id && one.currencyCode === 'INR')) throw notFound()
    }),
    userId && openDrafts(userId),
  ])
}

/** The rupee wallet: what it holds, paying out of it, and those in whose name that happens. */
export function Screen({ params: { id } }: ScreenProps<'walletInr'>) {
  return (
    <Part
      query={accountsQuery()}
      what="your accounts"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
    >
      {(all) => <WalletScreen id={id} all={all} />}
    </Part>
  )
}

function WalletScreen({ id, all }: { id: string | undefined; all: readonly Account[] }) {
  const profile = useProfile()
  const [tab, setTab] = useState<'payout' | 'remitters'>('payout')
  const payable = all.filter(({ currencyCode, status }) => currencyCode === 'INR' && status === 'Active')
  // Accounts in rupees that are older than wallets still pay out.
  const wallet = id ? all.find(({ accountId }) => accountId === id) : (payable.find(isWallet) ?? payable[0])
  if (!wallet)
    return (
      <Card flush className="mx-auto w-full max-w-160">
        <EmptyState
          title="No rupee wallet yet"
          text="Payouts to India are made from a rupee wallet. Our team can open one for you."
          action={<ButtonLink href={paths.accounts()}>Your accounts</ButtonLink>}
        />
      </Card>
    )
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-5 max-sm:pb-16">
      <Link href={accountHref(wallet)} className="touchable self-start text-small">
        Back to <bdi>{wallet.accountName}</bdi>
      </Link>
      <header className="flex items-center gap-4">
        <CurrencyFlag code="INR" className="size-11" />
        <div className="min-w-0">
          <h2 className="text-title font-semibold wrap-anywhere">{wallet.accountName}</h2>
          <p className="text-small text-ink-soft">
            <MoneyText amount={wallet.availableBalance} className="font-medium text-ink" /> available
          </p>
        </div>
      </header>
      {mayPay(profile) ? (
        <Tabs
          label="INR wallet"
          tabs={[
            { key: 'payout', label: 'Pay out' },
            { key: 'remitters', label: 'Remitters' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'payout' ? (
            <PayoutFlow
              key={wallet.accountId}
              wallet={wallet}
              customerId={profile.id}
              onRemitters={() => setTab('remitters')}
            />
          ) : (
            <Card>
              <RemittersPanel customerId={profile.id} />
            </Card>
          )}
        </Tabs>
      ) : (
        <Card flush>
          <EmptyState
            title="View-only access"
            text="Your role lets you view accounts and payments. Ask a colleague who can pay."
          />
        </Card>
      )}
    </div>
  )
}
