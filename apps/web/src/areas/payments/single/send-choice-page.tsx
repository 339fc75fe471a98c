import { notFound } from '@tanstack/react-router'
import { ChevronRight, Landmark, UserRound, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Account, accountHref, isWallet } from '#domain/accounts/account.ts'
import { canSendFrom, methodsFrom } from '#domain/accounts/account-methods.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { nounOf } from '#domain/accounts/noun.ts'
import { recentQuery } from '#domain/payees/payee.queries.ts'
import { payingMethod, payLine } from '#domain/payees/saved-payee.rules.ts'
import { mayPay, mayPayMany } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ViewOnly } from '../view-only.tsx'

export async function load({ params }: LoadContext<'sendMoney'>) {
  await loadParts([
    queryClient.ensureQueryData(accountsQuery()).then((all) => {
      if (!all.some(({ accountId }) => accountId === params.accountId)) throw notFound()
    }),
  ])
}

export function Screen({ params: { accountId } }: ScreenProps<'sendMoney'>) {
  return mayPay(useProfile()) ? (
    <Part
      query={accountsQuery()}
      what="your accounts"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
    >
      {(all) => <SendChoice accountId={accountId} all={all} />}
    </Part>
  ) : (
    <ViewOnly accountId={accountId} />
  )
}

/** How to send from this account, and the shortest way to those paid last. */
function SendChoice({ accountId, all }: { accountId: string; all: readonly Account[] }) {
  const manyAtOnce = mayPayMany(useProfile())
  const account = all.find((one) => one.accountId === accountId)
  if (!account) throw notFound()
  const paymentMethods = methodsFrom(account)
  const usable = paymentMethods.length > 0 && account.status === 'Active'
  const noun = nounOf(account)
  const others = usable ? [] : all.filter((one) => one.status === 'Active' && canSendFrom(one))
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <Link href={accountHref(account)} className="touchable self-start text-small">
        Back to <bdi>{account.accountName}</bdi>
      </Link>
      <header className="flex items-center gap-4">
        <CurrencyFlag code={account.currencyCode} className="size-11" />
        <div className="min-w-0">
          <h2 className="text-title font-semibold">
            Send from your {account.currencyCode} {noun}
          </h2>
          <p className="text-small text-ink-soft">
            <MoneyText amount={account.availableBalance} className="font-medium text-ink" /> available
          </p>
        </div>
      </header>
      {usable ? (
        <>
          <Choice
            href={paths.sendSingle({ accountId })}
            icon={<UserRound className="size-5" />}
            title="Send to one beneficiary"
            text="Saved or new. Compare delivery methods, charges and arrival times before you confirm."
          />
          {account.currencyCode === 'INR' && (
            <Choice
              href={paths.walletInr({ id: accountId })}
              icon={<Landmark className="size-5" />}
              title="Pay out for a remitter"
              text="To an account in India, on behalf of a person or company you save as a remitter."
            />
          )}
          {manyAtOnce && !isWallet(account) && (
            <Choice
              href={paths.sendMultiple({ accountId })}
              icon={<UsersRound className="size-5" />}
              title="Batch payment"
              text="2–10 saved beneficiaries or a group, in one or more currencies, with one PIN."
            />
          )}
          <Recent account={account} />
        </>
      ) : (
        <Alert
          type="info"
          title={
            account.status === 'Active'
              ? `Sending from your ${account.currencyCode} ${noun} isn't available yet`
              : `This ${noun} is ${account.status.toLowerCase()}`
          }
        >
          {account.status === 'Active'
            ? 'You can still receive money in it. Send from another account.'
            : "You can't send from it right now. Send from another account."}
        </Alert>
      )}
      {others.length > 0 && <OtherAccounts accounts={others} />}
    </div>
  )
}

function OtherAccounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <section aria-labelledby="others-heading" className="flex flex-col gap-3">
      <h3 id="others-heading" className="font-semibold">
        Send from another account
      </h3>
      <ul className="rounded-large border border-line bg-paper">
        {accounts.map(({ accountId, accountName, currencyCode, availableBalance }) => (
          <li key={accountId} className="border-b border-line last:border-b-0">
            <Link
              bare
              href={paths.sendMoney({ accountId })}
              className="flex min-h-16 items-center gap-3 px-5 py-2.5 transition hover:bg-inset"
            >
              <CurrencyFlag code={currencyCode} className="size-9" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{accountName}</span>
                <span className="block text-small text-ink-soft">{currencyCode}</span>
              </span>
              <MoneyText amount={availableBalance} className="text-small" />
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Choice({ href, icon, title, text }: { href: string; icon: ReactNode; title: string; text: string }) {
  return (
    <Link
      bare
      href={href}
      className="flex items-center gap-4 rounded-large border border-edge bg-paper p-5 transition hover:border-ink-soft"
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-small text-ink-soft">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
    </Link>
  )
}

function Recent({ account }: { account: Account }) {
  const { accountId, currencyCode: currency } = account
  const paymentMethods = methodsFrom(account)
  return (
    <section aria-labelledby="again-heading" className="flex flex-col gap-3">
      <h3 id="again-heading" className="font-semibold">
        Send again to
      </h3>
      <div className="rounded-large border border-line bg-paper">
        <Part
          query={recentQuery(currency)}
          what="your recent beneficiaries"
          errorClass="p-5"
          pending={<SkeletonRows rows={3} />}
        >
          {(data) => {
            const recent = data.filter((one) => payingMethod(one, paymentMethods))
            return recent.length === 0 ? (
              <p className="px-5 py-8 text-center text-small text-ink-soft">No Recent Saved Beneficiary</p>
            ) : (
              <ul>
                {recent.map((one) => (
                  <li key={one.beneficiaryId} className="border-b border-line last:border-b-0">
                    <Link
                      bare
                      href={`${paths.sendSingle({ accountId })}?${new URLSearchParams({ beneficiaryId: one.beneficiaryId })}`}
                      className="flex min-h-16 items-center gap-3 px-5 py-2.5 transition hover:bg-inset"
                    >
                      <Avatar name={one.beneficiaryAccountName} className="size-10" />
                      <span className="min-w-0 flex-1">
                        <span className="block truncate font-medium">{one.beneficiaryAccountName}</span>
                        <span className="figures block text-small text-ink-soft wrap-anywhere">
                          {payLine(one, paymentMethods)}
                        </span>
                      </span>
                      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }}
        </Part>
      </div>
    </section>
  )
}
