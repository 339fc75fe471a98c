import { useQuery } from '@tanstack/react-query'
import { findCountry } from '@tradewind/kernel/country'
import { useMemo } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { currenciesOf, sendOptions } from '#domain/payees/send-options.ts'
import { bankLine } from '#domain/payment-methods/bank-line.rules.ts'
import { mayExchange, mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CountryFlag } from '#ui/currency-flag.tsx'
import { dayText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { hasAccounts } from './beneficiaries.queries.ts'
import type { Beneficiary } from './beneficiary-form.rules.ts'

/** Beneficiaries as lines: who, where they bank, when they were paid, and the shortest way to pay them again. */
export function useBeneficiaryColumns(): readonly ListColumn<Beneficiary>[] {
  const profile = useProfile()
  const { data: accounts = none } = useQuery({ ...accountsQuery(), retryOnMount: false, enabled: hasAccounts(profile) })
  const [pays, exchanges] = [mayPay(profile), mayExchange(profile)]
  return useMemo(() => columnsOf(pays, { accounts, mayExchange: exchanges }), [pays, exchanges, accounts])
}

const none: readonly Account[] = []

function columnsOf(pays: boolean, sending: Parameters<typeof sendOptions>[1]): ListColumn<Beneficiary>[] {
  const columns: ListColumn<Beneficiary>[] = [
    { key: 'name', head: 'Name', phone: 'title', cell: (one) => <Name beneficiary={one} /> },
    { key: 'account', head: 'Account', cell: (one) => <AccountLine beneficiary={one} /> },
    { key: 'currency', head: 'Currency', cell: (one) => currenciesOf(one).join(', ') },
    {
      key: 'paid',
      head: 'Last paid',
      cell: ({ lastPaidAt }) =>
        lastPaidAt ? (
          <time dateTime={lastPaidAt.toISOString()} className="whitespace-nowrap">
            {dayText(lastPaidAt)}
          </time>
        ) : (
          'Not yet'
        ),
    },
  ]
  if (pays)
    columns.push({
      key: 'send',
      head: <span className="sr-only">Send</span>,
      align: 'end',
      phone: 'end',
      cell: (one) => <QuickSend beneficiary={one} href={sendOptions(one, sending)[0]?.href} />,
    })
  return columns
}

interface NameProps {
  beneficiary: Beneficiary
}

const AccountLine = ({
  beneficiary: {
    beneficiaryAccountDetails: [first, ...others],
  },
}: NameProps) => (
  <span className="figures">
    {bankLine(first)}
    {others.length > 0 && <span className="text-ink-soft"> and {others.length} more</span>}
  </span>
)

/** The name is cut for the eye only; the link carries all of it. On phones its currency and account stand below. */
function Name({ beneficiary }: NameProps) {
  const { beneficiaryId, beneficiaryAccountName, beneficiaryCountryId } = beneficiary
  const country = findCountry(beneficiaryCountryId)
  return (
    <RowTitle
      icon={
        <span className="relative shrink-0">
          <Avatar name={beneficiaryAccountName} />
          {country && <CountryFlag code={country.alpha2} className="absolute -end-1 -bottom-1 size-4.5" />}
        </span>
      }
      caption={
        <span className="@xl:hidden">
          {currenciesOf(beneficiary).join(', ')} · <AccountLine beneficiary={beneficiary} />
        </span>
      }
    >
      <Link
        bare
        href={paths.beneficiary({ id: beneficiaryId })}
        title={beneficiaryAccountName}
        className="hover:underline"
      >
        <bdi aria-hidden="true">{beneficiaryAccountName}</bdi>
        <span className="sr-only">
          {beneficiaryAccountName}
          {country && `, ${country.name}`}
        </span>
      </Link>
    </RowTitle>
  )
}

function QuickSend({ beneficiary, href }: NameProps & { href: string | undefined }) {
  if (!href) return null
  return (
    <ButtonLink kind="secondary" size="small" href={href}>
      Send<span className="sr-only"> to {beneficiary.beneficiaryAccountName}</span>
    </ButtonLink>
  )
}
