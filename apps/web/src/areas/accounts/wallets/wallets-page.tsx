import { listWallets, type Wallet } from '@tradewind/contract/wallets'
import type * as z from 'zod/mini'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { CutName } from '#ui/cut-name.tsx'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

const walletsQuery = (customerId: string) => queryFor(listWallets, { query: { CustomerId: customerId } }, partShown)

export function load() {
  const customerId = currentProfile()?.id
  return loadParts([customerId && queryClient.ensureQueryData(walletsQuery(customerId))])
}

/** `/accounts/w`: the customer's wallets, each with its number, its balance and how it stands. */
export function Screen() {
  const { id: customerId } = useProfile()
  return (
    <div className="flex flex-col gap-6">
      <Link href={paths.accounts()} className="touchable self-start text-small">
        All accounts
      </Link>
      <ListScreen
        label="Wallets"
        query={() => walletsQuery(customerId)}
        what="your wallets"
        empty={{
          title: 'No wallets yet',
          text: 'Your first mobile money top-up opens a wallet in its currency. We can also open one for you.',
          action: <ButtonLink href={paths.accounts()}>Your accounts</ButtonLink>,
        }}
        columns={columns}
        rowKey={({ walletId }) => walletId}
        rowName={({ walletName }) => walletName}
      />
    </div>
  )
}

const columns: readonly ListColumn<z.output<typeof Wallet>>[] = [
  {
    key: 'wallet',
    head: 'Wallet',
    phone: 'title',
    cell: ({ walletId, walletName, walletAccountNumber, currencyCode }) => (
      <span className="flex items-center gap-3">
        <CurrencyFlag code={currencyCode} className="size-8 shrink-0" />
        <RowTitle caption={<span className="figures @xl:hidden">{walletAccountNumber}</span>}>
          <Link bare href={paths.wallet({ walletId })} className="hover:underline">
            <CutName name={walletName} />
          </Link>
        </RowTitle>
      </span>
    ),
  },
  {
    key: 'number',
    head: 'Wallet number',
    cell: ({ walletAccountNumber }) => <span className="figures">{walletAccountNumber}</span>,
  },
  { key: 'currency', head: 'Currency', cell: ({ currencyCode }) => currencyCode },
  {
    key: 'state',
    head: 'Status',
    phone: 'under',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'balance',
    head: 'Balance',
    align: 'end',
    phone: 'amount',
    cell: ({ balance }) => <MoneyText amount={balance} />,
  },
]
