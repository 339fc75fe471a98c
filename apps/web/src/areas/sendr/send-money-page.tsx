import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import { useState } from 'react'
import { recentQuery } from '#domain/payees/payee.queries.ts'
import { PayeeList } from '#domain/payees/payee-list.tsx'
import { type Beneficiary, payingMethod } from '#domain/payees/saved-payee.rules.ts'
import { preferencesQuery } from '#domain/preferences/preferences.queries.ts'
import { currenciesQuery } from '#domain/sendr/sendr-currencies.queries.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { openDrafts, readDraft } from '#ui/drafts/drafts.ts'
import { useDraft } from '#ui/drafts/use-draft.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Part } from '#ui/part.tsx'
import { PartError } from '#ui/part-error.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { Calculator } from './calculator.tsx'
import { askedFromSearch, exceedsLimit, type QuoteInput, searchOf } from './price.rules.ts'
import { type CurrenciesInfo } from './sendr.queries.ts'
import { useQuote } from './use-quote.ts'
import { useQuoteInput } from './use-quote-input.ts'
import { useSaved } from './use-saved.ts'

export async function load() {
  const userId = currentProfile()?.userId
  await loadParts([queryClient.ensureQueryData(currenciesQuery()), userId && openDrafts(userId)])
}

/** `/sendr/send-money`: the currencies, the amount, and to whom; the steps of the single transfer follow. */
export function Screen({ search }: ScreenProps<'sendrSendMoney'>) {
  return (
    <Part
      query={currenciesQuery()}
      what="the currencies you can send"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
    >
      {(info) => <SendMoney search={search} info={info} />}
    </Part>
  )
}

function SendMoney({ search, info }: Pick<ScreenProps<'sendrSendMoney'>, 'search'> & { info: CurrenciesInfo }) {
  const fromCurrencies = info.fromCurrencies.map(({ currencyId }) => currencyId)
  const toCurrencies = info.toCurrencies.map(({ currencyId }) => currencyId)
  const name = `sendr-amount:${useProfile().id}`
  // What was typed comes back after a reload; what the address says goes before it.
  const { quoteInput, fault, change, check } = useQuoteInput(() =>
    askedFromSearch({ ...(readDraft(name) as object | undefined), ...search }, { fromCurrencies, toCurrencies }),
  )
  const throwAway = useDraft({ name, content: quoteInput, what: 'A SendR transfer', href: paths.sendrSendMoney() })
  /** Someone chosen before there was an amount, in the currency of then. */
  const [chosen, setChosen] = useState<{ payee: Beneficiary; to: QuoteInput['to'] }>()
  const payee = chosen?.to === quoteInput.to ? chosen.payee : undefined
  const price = useQuote(quoteInput)
  const navigate = useNavigate()
  const go = (to?: Beneficiary) => {
    if (to) setChosen({ payee: to, to: quoteInput.to })
    if (!check() || exceedsLimit(price.quote?.total, price.limits?.available)) return
    throwAway()
    const about = to ? `&${new URLSearchParams({ beneficiaryId: to.beneficiaryId })}` : ''
    void navigate({ href: `${paths.sendrSendSingle()}?${searchOf(quoteInput)}${about}` })
  }
  return (
    <div className="mx-auto grid w-full max-w-240 items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <StepFrame title="Send money abroad" next="Continue" onNext={() => go(payee)}>
        <Calculator {...{ quoteInput, price, fault, fromCurrencies, toCurrencies }} onChange={change} />
        {payee && (
          <output className="flex flex-wrap items-center justify-between gap-x-4 text-small">
            <span className="wrap-anywhere">
              <span className="text-ink-soft">To</span>{' '}
              <span className="font-medium">{payee.beneficiaryAccountName}</span>
            </span>
            <Button kind="quiet" size="small" onClick={() => setChosen(undefined)} className="-me-3">
              Someone else
            </Button>
          </output>
        )}
      </StepFrame>
      <Saved
        currency={quoteInput.to}
        onChoose={go}
        onNew={() => {
          setChosen(undefined)
          go()
        }}
      />
    </div>
  )
}

const none: readonly string[] = []

function Saved({
  currency,
  onChoose,
  onNew,
}: {
  currency: QuoteInput['to']
  onChoose: (payee: Beneficiary) => void
  onNew: () => void
}) {
  const { saved, waiting, failed, again, isTrying } = useSaved(currency)
  const { data: last } = useQuery(recentQuery(currency))
  const { data: preferences } = useQuery(preferencesQuery())
  const paymentMethods = offeredMethods(currency)
  const payable = (saved.data ?? []).filter((one) => payingMethod(one, paymentMethods))
  const recent = (last ?? []).filter((one) => payingMethod(one, paymentMethods))
  return (
    <Card title={`Saved for ${currency}`}>
      {waiting ? (
        <SkeletonRows rows={3} />
      ) : failed ? (
        <PartError what="your saved beneficiaries" busy={isTrying} onRetry={again} />
      ) : payable.length === 0 ? (
        <EmptyState title="No saved beneficiaries yet" text="Beneficiaries you save when you send appear here" />
      ) : (
        <div className="flex flex-col gap-3">
          <PayeeList
            favourites={preferences?.favourites ?? none}
            saved={payable}
            recent={recent}
            paymentMethods={paymentMethods}
            onChoose={onChoose}
            onNew={onNew}
          />
        </div>
      )}
    </Card>
  )
}
