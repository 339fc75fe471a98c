import { useQuery } from '@tanstack/react-query'
import { findCountry } from '@tradewind/kernel/country'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { bankLine } from '#domain/payment-methods/bank-line.rules.ts'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { dayText } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CountryFlag } from '#ui/currency-flag.tsx'
import { Link } from '#ui/link.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { hasAccounts } from './beneficiaries.queries.ts'
import { currenciesOf } from './beneficiaries.rules.ts'
import type { Beneficiary } from './beneficiary-form.rules.ts'
import { sendOptions } from './send-options.ts'

/** Beneficiaries as lines: who, where they bank, when they were paid, and the shortest way to pay them again. */
export function BeneficiaryTable({ records }: { records: readonly Beneficiary[] }) {
  const profile = useProfile()
  const { data: accounts = [] } = useQuery({ ...accountsQuery(), enabled: hasAccounts(profile) })
  const columns: Column<Beneficiary>[] = [
    { key: 'name', head: 'Name', phone: 'title', cell: (one) => <Name beneficiary={one} /> },
    {
      key: 'account',
      head: 'Account',
      cell: ({ beneficiaryAccountDetails: [first, ...others] }) => (
        <span className="figures">
          {/* On phones the currency stands with its account. */}
          {first && <span className="@xl:hidden">{first.beneficiaryCurrencyCode} · </span>}
          {bankLine(first)}
          {others.length > 0 && <span className="text-ink-soft"> and {others.length} more</span>}
        </span>
      ),
    },
    { key: 'currency', head: 'Currency', phone: 'hidden', cell: (one) => currenciesOf(one).join(', ') },
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
  if (mayPay(profile))
    columns.push({
      key: 'send',
      head: <span className="sr-only">Send</span>,
      align: 'end',
      phone: 'amount',
      cell: (one) => <QuickSend beneficiary={one} href={sendOptions(one, accounts)[0]?.href} />,
    })
  return <Table label="Beneficiaries" columns={columns} rows={records} rowKey={({ beneficiaryId }) => beneficiaryId} />
}

/** The name is cut for the eye only; the link carries all of it. */
function Name({ beneficiary: { beneficiaryId, beneficiaryAccountName, beneficiaryCountryId } }: NameProps) {
  const country = findCountry(beneficiaryCountryId)
  return (
    <Link
      bare
      href={paths.beneficiary({ id: beneficiaryId })}
      title={beneficiaryAccountName}
      className="flex min-h-11 min-w-0 items-center gap-3 rounded-small font-medium hover:underline"
    >
      <span className="relative shrink-0">
        <Avatar name={beneficiaryAccountName} />
        {country && <CountryFlag code={country.alpha2} className="absolute -end-1 -bottom-1 size-4.5" />}
      </span>
      <span aria-hidden="true" className="line-clamp-2 min-w-0 wrap-anywhere">
        <bdi>{beneficiaryAccountName}</bdi>
      </span>
      <span className="sr-only">
        {beneficiaryAccountName}
        {country && `, ${country.name}`}
      </span>
    </Link>
  )
}

interface NameProps {
  beneficiary: Beneficiary
}

function QuickSend({ beneficiary, href }: NameProps & { href: string | undefined }) {
  if (!href) return null
  return (
    <ButtonLink kind="secondary" size="small" href={href}>
      Send<span className="sr-only"> to {beneficiary.beneficiaryAccountName}</span>
    </ButtonLink>
  )
}
