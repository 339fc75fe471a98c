import { useQuery } from '@tanstack/react-query'
import { notFound, useNavigate } from '@tanstack/react-router'
import { offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import { ChevronRight, Landmark, UsersRound } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type Account, accountHref, isWallet } from '#domain/accounts/account.ts'
import { canSendFrom, methodsFrom } from '#domain/accounts/account-methods.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { nounOf } from '#domain/accounts/noun.ts'
import { usePaying } from '#domain/accounts/use-paying.ts'
import { everybodyQuery, recentQuery } from '#domain/payees/payee.queries.ts'
import { PayeeChoice } from '#domain/payees/payee-choice.tsx'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { currenciesOf, sendOptions } from '#domain/payees/send-options.ts'
import { useEverybody } from '#domain/payees/use-everybody.ts'
import { mayExchange, mayPay, mayPayMany } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { ViewOnly } from '../view-only.tsx'
import { corridorHref, useCorridors } from './use-corridors.ts'

export async function load({ params }: LoadContext<'sendMoney'>) {
  const person = currentProfile()
  if (person && mayPay(person)) void queryClient.prefetchQuery(everybodyQuery(person.id))
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

/** Whom to pay: that is asked before the currency, the account and the amount. */
function SendChoice({ accountId, all }: { accountId: string; all: readonly Account[] }) {
  const manyAtOnce = mayPayMany(useProfile())
  const account = all.find((one) => one.accountId === accountId)
  if (!account) throw notFound()
  const usable = canSendFrom(account) && account.status === 'Active'
  const others = usable ? [] : all.filter((one) => one.status === 'Active' && canSendFrom(one))
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-4">
      <Link href={accountHref(account)} className="touchable self-start text-small">
        {t('Back to')} <bdi>{account.accountName}</bdi>
      </Link>
      {usable ? (
        <>
          <Payees account={account} all={all} />
          {account.currencyCode === 'INR' && (
            <Choice
              href={paths.walletInr({ id: accountId })}
              icon={<Landmark className="size-5" />}
              title={t('Pay out for a remitter')}
              text={t('To an account in India, on behalf of a person or company you save as a remitter.')}
            />
          )}
          {manyAtOnce && !isWallet(account) && (
            <Choice
              href={paths.sendMultiple({ accountId })}
              icon={<UsersRound className="size-5" />}
              title={t('Batch payment')}
              text={t('2–10 saved beneficiaries or a group, in one or more currencies, with one PIN.')}
            />
          )}
        </>
      ) : (
        <Unusable account={account} />
      )}
      {others.length > 0 && <OtherAccounts accounts={others} />}
    </div>
  )
}

/** Everybody saved whom an account or SendR reaches; who is chosen is paid from the account that the rule proposes. */
function Payees({ account, all }: { account: Account; all: readonly Account[] }) {
  const profile = useProfile()
  const navigate = useNavigate()
  const active = useMemo(() => all.filter(({ status, isDeleted }) => status === 'Active' && !isDeleted), [all])
  const { everybody, saved, ...search } = useEverybody(profile.id)
  const recent = useQuery(recentQuery())
  const corridors = useCorridors(all)
  const paying = usePaying(all)
  // Where they are paid in the currency of this account comes first.
  const paymentMethods = useMemo(
    () => [
      ...[account, ...active.filter((one) => one !== account)].flatMap(methodsFrom),
      ...corridors.flatMap(offeredMethods),
    ],
    [account, active, corridors],
  )
  const choose = (payee: Beneficiary) => {
    const options = sendOptions(payee, { accounts: active, mayExchange: mayExchange(profile), paying })
    const option = options.find(({ currency }) => currency === account.currencyCode) ?? options[0]
    const corridor = currenciesOf(payee).find((currency) => corridors.includes(currency))
    const { currencyCode: from } = account
    const { beneficiaryId } = payee
    if (option) void navigate({ href: option.href })
    else if (corridor) void navigate({ href: corridorHref({ from, to: corridor, beneficiaryId }) })
  }
  return (
    <StepFrame title={t('Who do you want to pay?')} text={t('Next you choose the currency and the amount.')}>
      <PayeeChoice
        saved={{ ...everybody, data: saved }}
        recent={recent}
        paymentMethods={paymentMethods}
        onChoose={choose}
        {...search}
        onNew={() => void navigate({ href: `${paths.sendSingle({ accountId: account.accountId })}?new=yes` })}
      />
    </StepFrame>
  )
}

function Unusable({ account }: { account: Account }) {
  const { status, currencyCode } = account
  const noun = nounOf(account)
  return (
    <Alert
      type="info"
      title={
        status === 'Active'
          ? `Sending from your ${currencyCode} ${noun} isn't available yet`
          : `This ${noun} is ${status.toLowerCase()}`
      }
    >
      {status === 'Active'
        ? t('You can still receive money in it. Send from another account.')
        : t("You can't send from it right now. Send from another account.")}
    </Alert>
  )
}

function OtherAccounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <section aria-labelledby="others-heading" className="flex flex-col gap-3">
      <h3 id="others-heading" className="font-semibold">
        {t('Send from another account')}
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
      className="flex items-center gap-4 rounded-large border border-edge bg-paper px-5 py-3.5 transition hover:border-ink-soft sm:px-6"
    >
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint text-brand"
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
