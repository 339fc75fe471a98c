import { useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  CalendarClock,
  ChartLine,
  CircleCheck,
  HandCoins,
  Handshake,
  History,
  ListChecks,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useAccountNames } from '#domain/accounts/account-names.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { payingAccounts } from '#domain/accounts/paying-accounts.rules.ts'
import { isRestricted, mayPay, seesApprovals } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import { transactionAddress } from '#domain/transactions/transaction-search.rules.ts'
import { TransactionTable } from '#domain/transactions/transaction-table.tsx'
import { useFlags } from '#lib/flags.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { listQuery } from './transactions.queries.ts'

const newest = () => listQuery(transactionAddress.read({}))

export async function load() {
  const person = currentProfile()
  await loadParts([
    queryClient.ensureQueryData(newest()),
    // Customers of SendR have no accounts to send from.
    person && !isRestricted(person) && queryClient.ensureQueryData(accountsQuery()),
  ])
}

/** `/payment`: where payments begin and where they are followed. */
export function Screen() {
  const restricted = isRestricted(useProfile())
  const { several, accountName } = useAccountNames(!restricted)
  return (
    <div className="flex flex-col gap-6">
      {!restricted && <HubLinks />}
      <Card flush title="Latest payments" aside={!restricted && <SendButton />}>
        <Part query={newest()} what="the latest payments" errorClass="p-5 sm:px-6" pending={<SkeletonRows rows={6} />}>
          {({ records }) =>
            records.length === 0 ? (
              <EmptyState text="Payments you send or receive appear here" />
            ) : (
              <TransactionTable
                label="Latest payments"
                records={records.slice(0, 8)}
                {...(several && { accountName })}
              />
            )
          }
        </Part>
      </Card>
    </div>
  )
}

/** On a phone at once below the places. */
function SendButton() {
  const { data: accounts = [] } = useQuery({ ...accountsQuery(), retryOnMount: false })
  const profile = useProfile()
  const first = payingAccounts(accounts, { currency: profile.mainCurrencyCode })[0]
  if (!first || !mayPay(profile)) return null
  return <ButtonLink href={paths.sendMoney({ accountId: first.accountId })}>Send money</ButtonLink>
}

function HubLinks() {
  const profile = useProfile()
  const flags = useFlags()
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-4 max-sm:gap-2">
        <HubLink
          href={paths.transactions()}
          icon={<ListChecks aria-hidden="true" className="size-5" />}
          title="Transactions"
          text="Search, filter and download receipts"
        />
        <HubLink
          href={paths.collections()}
          icon={<HandCoins aria-hidden="true" className="size-5" />}
          title="Collections"
          text="Payments into your IBANs"
        />
        {flags.FEATURE_SCHEDULED_PAYMENTS && (
          <HubLink
            href={paths.scheduledPayments()}
            icon={<CalendarClock aria-hidden="true" className="size-5" />}
            title="Scheduled payments"
            text="Payments on a later day"
          />
        )}
        <HubLink
          href={paths.rates()}
          icon={<ChartLine aria-hidden="true" className="size-5" />}
          title="Rates"
          text="Mid-market rates and their history"
        />
        <HubLink
          href={paths.rateBypass()}
          icon={<Handshake aria-hidden="true" className="size-5" />}
          title="Negotiated rates"
          text="A better rate for a large amount"
        />
        {seesApprovals(profile) && (
          <>
            <HubLink
              href={paths.pendingRequests()}
              icon={<CircleCheck aria-hidden="true" className="size-5" />}
              title="Pending requests"
              text="Payments that need approval"
            />
            <HubLink
              href={paths.requestHistory()}
              icon={<History aria-hidden="true" className="size-5" />}
              title="Request history"
              text="Decisions on past requests"
            />
          </>
        )}
      </div>
      <Part query={accountsQuery()} what="your accounts">
        {() => null}
      </Part>
    </div>
  )
}

function HubLink({ href, icon, title, text }: { href: string; icon: ReactNode; title: string; text: string }) {
  return (
    <Link
      bare
      href={href}
      className="group flex min-h-18 items-center gap-4 rounded-large border border-line bg-paper px-5 py-4 transition max-sm:min-h-16 max-sm:py-2.5 hover:border-edge"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-small text-ink-soft">{text}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-5 text-ink-soft transition group-hover:translate-x-0.5 rtl:rotate-180"
      />
    </Link>
  )
}
