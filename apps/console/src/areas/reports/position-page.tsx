import { useQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/reports'
import { figureOf } from '@tradewind/kernel/sheets'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { railName } from '#app/side-words.ts'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { day, listAddress } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { bankToday } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { ByEmail } from './by-email.tsx'
import { Places } from './places.tsx'

const address = listAddress({ filters: { day } })

const positionQuery = (of: string | undefined) =>
  queryFor(contract.getPosition, { query: { ...(of && { Day: of }) } }, { failures: 'own' })

/** Customers' money against what banks and networks hold, now or at the end of a day. */
export function PositionPage() {
  const list = useListSearch(address)
  const shownDay = list.search.day
  const { data } = useQuery({ ...positionQuery(shownDay), retryOnMount: false })
  const name = shownDay ?? bankToday()
  return (
    <>
      <PageTitle
        title="Daily position"
        text={
          <>
            {data && `As of ${plainMomentText(data.asOf)}. `}
            <ZoneNote />
          </>
        }
        aside={
          <LazyDateField
            label="End of day (UTC)"
            value={shownDay ?? null}
            max={bankToday()}
            onChange={(next) => list.change({ day: next ?? undefined })}
          />
        }
      />
      <Places here="/reports" />
      <ByEmail report="position" />
      <div className="flex flex-col gap-5">
        <ListScreen
          title="Safeguarding by currency"
          query={() => ({ ...positionQuery(shownDay), select: ({ currencies }) => currencies })}
          what="the position"
          exported={{ name: `safeguarding-${name}`, columns: currencyColumns }}
          empty={{ title: 'No money yet', text: 'The first account with money appears here.' }}
          columns={columns}
          rowKey={({ currency }) => currency}
          rowName={({ currency }) => currency}
        />
        <ListScreen
          title="Banks and networks"
          query={() => ({ ...positionQuery(shownDay), select: ({ banks }) => banks })}
          what="the balances"
          exported={{ name: `banks-${name}`, columns: bankFileColumns }}
          empty={{ title: 'No balances yet', text: 'Balances appear after the first payment over a network.' }}
          columns={bankColumns}
          rowKey={({ rail, balance }) => `${rail} ${balance.currency}`}
          rowName={({ rail, balance }) => `${railName(rail)} ${balance.currency}`}
        />
      </div>
    </>
  )
}

const Currency = ({ of: { currency, customers, banks } }: { of: contract.PositionOfCurrency }) => (
  <RowTitle
    caption={
      <OnPhones>
        <span className="whitespace-normal">
          Customers <MoneyText amount={customers} />, banks <MoneyText amount={banks} />
        </span>
      </OnPhones>
    }
  >
    {currency}
  </RowTitle>
)

const columns: readonly ListColumn<contract.PositionOfCurrency>[] = [
  { key: 'currency', head: 'Currency', phone: 'title', cell: (of) => <Currency of={of} /> },
  {
    key: 'customers',
    head: 'Customers',
    align: 'end',
    cell: ({ customers, suspended }) => (
      <>
        <MoneyText amount={customers} />
        {suspended.minor !== 0n && (
          <span className="block text-caption text-ink-soft">
            In suspense <MoneyText amount={suspended} />
          </span>
        )}
      </>
    ),
  },
  { key: 'banks', head: 'At banks', align: 'end', cell: ({ banks }) => <MoneyText amount={banks} /> },
  {
    key: 'state',
    head: 'State',
    phone: 'under',
    cell: ({ surplus: { minor } }) =>
      minor < 0n ? <StatusBadge status="Shortfall" tone="bad" /> : <StatusBadge status="Covered" tone="good" />,
  },
  {
    key: 'surplus',
    head: 'Surplus',
    align: 'end',
    phone: 'amount',
    cell: ({ surplus }) => <MoneyText amount={surplus} />,
  },
]

const currencyColumns: FileColumns<contract.PositionOfCurrency> = [
  ['Currency', ({ currency }) => currency],
  ['Customers', ({ customers }) => figureOf(customers)],
  ['In suspense', ({ suspended }) => figureOf(suspended)],
  ['At banks', ({ banks }) => figureOf(banks)],
  ['Our fees', ({ fees }) => figureOf(fees)],
  ['Other own', ({ own }) => figureOf(own)],
  ['Surplus', ({ surplus }) => figureOf(surplus)],
]

const bankColumns: readonly ListColumn<contract.BankPosition>[] = [
  {
    key: 'rail',
    head: 'Account',
    phone: 'title',
    cell: ({ rail, balance }) => <RowTitle caption={balance.currency}>{railName(rail)}</RowTitle>,
  },
  {
    key: 'file',
    head: 'Last bank file',
    cell: ({ lastBankFileAt }) => (lastBankFileAt ? plainMomentText(lastBankFileAt) : 'None'),
  },
  {
    key: 'open',
    head: 'Differences now',
    align: 'end',
    phone: 'under',
    cell: ({ openDifferences, openDifference }) =>
      openDifferences === 0 ? (
        'No differences'
      ) : (
        <span>
          {openDifferences}, <MoneyText amount={openDifference} withCode />
        </span>
      ),
  },
  {
    key: 'balance',
    head: 'Balance in our books',
    align: 'end',
    phone: 'amount',
    cell: ({ balance }) => <MoneyText amount={balance} withCode />,
  },
]

const bankFileColumns: FileColumns<contract.BankPosition> = [
  ['Account', ({ rail }) => railName(rail)],
  ['Currency', ({ balance }) => balance.currency],
  ['Balance in our books', ({ balance }) => figureOf(balance)],
  ['Open differences', ({ openDifferences }) => `${openDifferences}`],
  ['Amount of open differences', ({ openDifference }) => figureOf(openDifference)],
  ['Last bank file', ({ lastBankFileAt }) => lastBankFileAt],
]
