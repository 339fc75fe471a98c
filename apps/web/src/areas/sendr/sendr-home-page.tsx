import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Limits } from '#domain/limits/limits.tsx'
import { currenciesQuery } from '#domain/sendr/sendr-currencies.queries.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { anyOf } from '#lib/words.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { Calculator } from './calculator.tsx'
import { askedFromSearch, exceedsLimit, searchOf } from './price.rules.ts'
import { recordsAddress } from './records.rules.ts'
import { RecordsTable } from './records-table.tsx'
import { type CurrenciesInfo, recordsQuery } from './sendr.queries.ts'
import { useQuote } from './use-quote.ts'
import { useQuoteInput } from './use-quote-input.ts'

const newest = (customerId: string) => recordsQuery({ customerId, ...recordsAddress.read({}) })

export async function load() {
  const person = currentProfile()
  await loadParts([
    queryClient.ensureQueryData(currenciesQuery()),
    person && queryClient.ensureQueryData(newest(person.id)),
  ])
}

/** `/sendr`: what a transfer costs now, and those that were ordered last. */
export function Screen() {
  const { data: info } = useQuery({ ...currenciesQuery(), retryOnMount: false })
  if (info) return <Home info={info} />
  return (
    <div className="flex flex-col gap-6">
      <Part
        query={currenciesQuery()}
        what="the currencies you can send"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
      >
        {() => null}
      </Part>
      <RecentTransfers />
    </div>
  )
}

function RecentTransfers() {
  const { id: customerId } = useProfile()
  return (
    <Card
      flush
      title="Recent transfers"
      aside={
        <Link href={paths.sendrTransactions()} className="touchable text-small">
          All transfers
        </Link>
      }
    >
      <Part
        query={{ ...newest(customerId), refetchInterval: 10_000 }}
        what="your recent transfers"
        errorClass="px-5 pb-5 sm:px-6"
        pending={<SkeletonRows rows={5} />}
      >
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState text="Your transfers appear here" />
          ) : (
            <RecordsTable label="Recent transfers" records={records.slice(0, 5)} />
          )
        }
      </Part>
    </Card>
  )
}

function Home({ info }: { info: CurrenciesInfo }) {
  const fromCurrencies = info.fromCurrencies.map(({ currencyId }) => currencyId)
  const toCurrencies = info.toCurrencies.map(({ currencyId }) => currencyId)
  const { quoteInput, fault, change, check } = useQuoteInput(() => ({
    ...askedFromSearch({}, { fromCurrencies, toCurrencies }),
    amount: '100.00',
  }))
  const price = useQuote(quoteInput)
  const navigate = useNavigate()
  const start = () => {
    if (!check() || exceedsLimit(price.quote?.total, price.limits?.available)) return
    // The amount is agreed here: next comes the beneficiary.
    void navigate({ href: `${paths.sendrSendSingle()}?${searchOf(quoteInput)}` })
  }
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[26rem_minmax(0,1fr)]">
      <StepFrame title="Send money abroad" next="Send money" onNext={start}>
        <Calculator {...{ quoteInput, price, fault, fromCurrencies, toCurrencies }} onChange={change} />
      </StepFrame>
      <div className="flex min-w-0 flex-col gap-6">
        <RecentTransfers />
        <Card title={`What you can send in ${quoteInput.from}`}>
          <Limits currency={quoteInput.from} counted="PaymentInstruction" />
        </Card>
        <Card title="Supported currencies">
          <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3" aria-label="Currencies you can send">
            {info.toCurrencies.map(({ currencyId, currencyName }) => (
              <li key={currencyId} className="flex min-w-0 items-center gap-2.5 text-small">
                <CurrencyFlag code={currencyId} className="size-7" />
                <span className="min-w-0 leading-tight">
                  <span className="block font-semibold">{currencyId}</span>
                  <span className="block text-caption text-ink-soft">{currencyName}</span>
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-small text-ink-soft">
            You pay in {anyOf(info.fromCurrencies.map(({ currencyId }) => currencyId))}, by bank transfer or with{' '}
            {anyOf(info.cardsTaken)}. Once confirmed, your rate holds for {info.instructionHours} hours.
          </p>
        </Card>
      </div>
    </div>
  )
}
