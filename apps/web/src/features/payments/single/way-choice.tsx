import type { Money } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { ReactNode } from 'react'
import { shortMomentText } from '#lib/dates.ts'
import { useFlags } from '#lib/flags.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { type ComparedWay, noticesFor } from './way-choice.rules.ts'

interface WayChoiceProps {
  compared: readonly ComparedWay[]
  /** The offers are those of the amount as it stands now. */
  current: boolean
  chosen: PaymentMethod
  /** Colleagues approve it first: its arrival counts from then. */
  waits: boolean
  onChoose: (method: PaymentMethod) => void
}

/** The ways of sending side by side: rate, charge, what arrives and when. Those that cannot be used say why. */
export function WayChoice({ compared, current, chosen, waits, onChoose }: WayChoiceProps) {
  const flags = useFlags()
  const isClosed = ({ reason, way }: ComparedWay) => reason !== undefined && way.method !== chosen
  const inOrder = [...compared.filter((one) => !isClosed(one)), ...compared.filter(isClosed)]
  return (
    <div aria-busy={!current}>
      <RadioCards
        label={compared.length === 1 ? 'Transaction type' : 'How should it go?'}
        options={inOrder.map((one) => ({
          value: one.way.method,
          // What was chosen and cannot be used any more stays chosen until somebody chooses otherwise.
          disabled: isClosed(one),
          title: (
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              {one.way.title}
              {one.best && (
                <span className="rounded-full bg-paper px-2.5 py-0.5 text-caption font-semibold text-good ring-1 ring-good ring-inset">
                  Best choice
                </span>
              )}
            </span>
          ),
          text: (
            <>
              {one.way.text}
              {one.reason && <span className="mt-1 block font-medium text-bad">{one.reason}</span>}
              {one.offer && compared.length > 1 && (
                <WayFacts offer={one.offer} certain={one.reason === undefined && !waits} />
              )}
              {!one.reason &&
                noticesFor(one, flags).map((words) => (
                  <span key={words} className="mt-2 block text-ink">
                    {words}
                  </span>
                ))}
            </>
          ),
        }))}
        value={chosen}
        onChange={onChoose}
      />
    </div>
  )
}

interface WayFactsProps {
  offer: NonNullable<ComparedWay['offer']>
  /** What cannot be used, or waits, arrives at another time or never; the rest shows what it would cost. */
  certain: boolean
}

function WayFacts({ offer, certain }: WayFactsProps) {
  return (
    <span className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 @container sm:grid-cols-3">
      <Fact name="Charge">
        <Amount of={offer.chargeAmount} />
      </Fact>
      <Fact name="Total debit">
        <Amount of={offer.totalAmount} />
      </Fact>
      <Fact name={offer.othersMayDeduct ? 'They get at most' : 'They get'}>
        <Amount of={offer.amountReceived} />
      </Fact>
      <Fact name="Rate">
        <span className="figures">{offer.rate}</span>
        <span className="block text-caption text-ink-soft">No exchange</span>
      </Fact>
      <Fact name={certain ? 'Arrives' : 'Would arrive'} wide>
        <time dateTime={offer.expectedAt.toISOString()}>{shortMomentText(offer.expectedAt)}</time>
        {offer.cutOffAt && (
          <span className="block text-caption text-ink-soft">if sent before {shortMomentText(offer.cutOffAt)}</span>
        )}
      </Fact>
    </span>
  )
}

const Amount = ({ of }: { of: Money }) => <MoneyText amount={of} className="figures" />

const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <span className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
    <span className="block text-caption text-ink-soft">{name}</span>
    <span className="block font-medium text-ink">{children}</span>
  </span>
)
