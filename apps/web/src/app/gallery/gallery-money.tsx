import { currencies, currencyCodes, money } from '@tradewind/kernel'
import { useState } from 'react'
import { Card } from '#ui/card.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { EmptyState, NoMatch } from '#ui/empty-state.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { pageOf } from '#ui/pagination.rules.ts'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonCard, SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { moveStep } from '#ui/stepper.rules.ts'
import { Steps } from '#ui/steps.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { arabic, longGerman, Sample } from './sample.tsx'

export function MoneyParts() {
  return (
    <>
      <Sample name="The one amount of a screen">
        <MoneyText amount={money('GBP', 1_248_050n)} size="display" />
        <br />
        <MoneyText
          amount={money('NGN', 99_999_999_999_999_999n)}
          size="display"
          className="text-title! sm:text-heading!"
        />
      </Sample>
      <Sample name="In text and where two currencies meet">
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <MoneyText amount={money('USD', 125_000n)} withCode />
          <MoneyText amount={money('XOF', 12_000n)} withCode />
          <MoneyText amount={money('AED', 45_000n)} withCode />
          <MoneyText amount={money('EUR', 20_000n)} direction="in" />
          <MoneyText amount={money('EUR', 20_000n)} direction="out" />
          <MoneyText amount={money('CAD', -500n)} />
        </p>
      </Sample>
      <Sample name="Every currency: its flag, its code and its sign before an amount">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-2 text-small">
          {currencyCodes.map((code) => (
            <li key={code} className="flex items-center gap-2" title={currencies[code].name}>
              <CurrencyFlag code={code} /> <span className="font-semibold">{code}</span>
              <MoneyText amount={money(code, 125_000n)} className="ms-auto" />
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Fees, rate and arrival together">
        <Card>
          <KeyValue
            entries={[
              { label: 'You send', value: <MoneyText amount={money('GBP', 100_000n)} withCode /> },
              {
                label: (
                  <>
                    Fee <Tooltip label="About the fee">What the transfer costs, whatever the amount.</Tooltip>
                  </>
                ),
                value: <MoneyText amount={money('GBP', 50n)} withCode />,
              },
              { label: 'Rate', value: '1 GBP = 1.1862 EUR' },
              { label: 'Arrives', value: 'Today, 21 Nov 2026' },
              {
                label: 'Meridian Commodities gets',
                value: <MoneyText amount={money('EUR', 118_620n)} withCode />,
                strong: true,
              },
            ]}
          />
        </Card>
      </Sample>
      <Sample name="Details to copy">
        <Card title="Local account details">
          <KeyValue
            entries={[
              { label: 'Account name', value: arabic, copy: arabic, copyLabel: 'Account name' },
              { label: 'Sort code', value: '20-04-15', copy: '200415', copyLabel: 'Sort code' },
              {
                label: 'IBAN',
                value: 'GB29 NWBK 6016 1331 9268 19',
                copy: 'GB29NWBK60161331926819',
                copyLabel: 'IBAN',
              },
            ]}
          />
        </Card>
      </Sample>
    </>
  )
}

export function CourseParts({ scheme }: { scheme: string }) {
  const [step, setStep] = useState(1)
  return (
    <>
      <Sample name="Steps of a form">
        <Steps
          label={`Steps, ${scheme}`}
          steps={['Beneficiary', 'Amount', 'Review']}
          current={step}
          onStep={(to) => setStep(moveStep(to, 0))}
        />
      </Sample>
      <div className="grid gap-8 sm:grid-cols-2">
        <Sample name="A payment under way">
          <Timeline
            label="Payment to Meridian Commodities"
            points={[
              { key: 'a', state: 'done', title: 'You confirmed', time: '09:14' },
              { key: 'b', state: 'done', title: 'We took the money aside', time: '09:14' },
              {
                key: 'c',
                state: 'now',
                title: 'The bank is paying it out',
                text: 'Banks answer within two hours on working days. You need to do nothing.',
                time: 'by 11:14',
              },
              { key: 'd', state: 'next', title: 'Arrived', time: 'today' },
            ]}
          />
        </Sample>
        <Sample name="A payment that was returned">
          <Timeline
            label="Payment to Lagos"
            points={[
              { key: 'a', state: 'done', title: 'You confirmed', time: '20 Nov 2026' },
              {
                key: 'b',
                state: 'failed',
                title: 'The bank sent it back',
                text: 'The account is closed. The money is in your balance again, the fee as well.',
                time: '21 Nov 2026',
              },
            ]}
          />
        </Sample>
      </div>
    </>
  )
}

interface Row {
  id: string
  who: string
  when: string
  status: string
  minor: bigint
}

const rows: Row[] = [
  { id: '1', who: 'Meridian Commodities', when: '21 Nov 2026', status: 'Pending', minor: -100_050n },
  { id: '2', who: longGerman, when: '20 Nov 2026', status: 'Successful', minor: 99_999_999_999_999_999n },
  { id: '3', who: arabic, when: '18 Nov 2026', status: 'Failed', minor: -4_000n },
  { id: '4', who: 'Kampala Coffee Growers', when: '17 Nov 2026', status: 'InvestigateAccount', minor: -75_000n },
]

const columns: Column<Row>[] = [
  {
    key: 'who',
    head: 'Name',
    phone: 'title',
    cell: ({ who }) => <bdi className="wrap-anywhere">{who}</bdi>,
    sort: { direction: 'ASC', onSort: () => undefined },
  },
  { key: 'when', head: 'Date', cell: ({ when }) => <span className="whitespace-nowrap">{when}</span> },
  { key: 'status', head: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ minor }) => (
      <MoneyText amount={money('GBP', minor < 0n ? -minor : minor)} direction={minor < 0n ? 'out' : 'in'} />
    ),
  },
]

export function ListParts({ scheme }: { scheme: string }) {
  const [page, setPage] = useState(3)
  const [size, setSize] = useState(10)
  return (
    <>
      <Card flush title="Recent transactions" aside={<CurrencyFlag code="GBP" />}>
        <Table label="Recent transactions" columns={columns} rows={rows} rowKey={({ id }) => id} />
        <Pagination label={`Pages, ${scheme}`} page={pageOf(96, page, size)} onPage={setPage} onPageSize={setSize} />
      </Card>
      <Card flush title="On its way">
        <Table label="Transactions on their way" columns={columns} rows={[]} rowKey={({ id }) => id} loading={3} />
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card flush>
          <EmptyState />
        </Card>
        <Card flush>
          <NoMatch />
        </Card>
        <Card flush>
          <SkeletonRows rows={3} />
        </Card>
        <Card flush title="Nothing yet">
          <Table label="Nothing yet" columns={columns} rows={[]} rowKey={({ id }) => id} />
        </Card>
        <SkeletonCard />
      </div>
      <Sample name="Statuses">
        <div className="flex flex-wrap gap-2">
          {[
            'Successful',
            'Pending',
            'RiskDetermined',
            'Approved',
            'Failed',
            'Rejected',
            'Expired',
            'InvestigateAccount',
            'FundsReceived',
          ].map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
      </Sample>
    </>
  )
}
