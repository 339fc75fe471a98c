import type { Money } from '@tradewind/kernel'
import type { ReactNode } from 'react'
import { shortMomentText } from '#lib/dates.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { SendMethod } from '#lib/send-ways/send-way.rules.ts'
import type { ComparedWay } from './way-choice.rules.ts'

interface WayChoiceProps {
  compared: readonly ComparedWay[]
  /** The offers are those of the amount as it stands now. */
  current: boolean
  chosen: SendMethod
  onChoose: (method: SendMethod) => void
}

/** The ways of sending side by side: what each costs, what arrives and when. Those that cannot be used say why. */
export function WayChoice({ compared, current, chosen, onChoose }: WayChoiceProps) {
  const usable = compared.filter(({ reason, way }) => reason === undefined || way.method === chosen)
  const others = compared.filter((one) => !usable.includes(one))
  return (
    <div className="flex flex-col gap-3" aria-busy={!current}>
      <RadioCards
        label={compared.length === 1 ? 'Transaction type' : 'How should it go?'}
        options={usable.map(({ way, offer, best, reason }) => ({
          value: way.method,
          title: (
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              {way.title}
              {best && (
                <span className="rounded-full bg-good-tint px-2.5 py-0.5 text-caption font-semibold text-good">
                  Best choice
                </span>
              )}
            </span>
          ),
          text: (
            <>
              {way.text}
              {reason && <span className="mt-1 block font-medium text-bad">{reason}</span>}
              {offer && !reason && compared.length > 1 && <Facts offer={offer} />}
            </>
          ),
        }))}
        value={chosen}
        onChange={onChoose}
      />
      {others.length > 0 && (
        <details className="text-small">
          <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">
            {others.length === 1 ? 'One way cannot be used now' : `${others.length} ways cannot be used now`}
          </summary>
          <ul className="flex flex-col gap-2 pb-2">
            {others.map(({ way, reason }) => (
              <li key={way.method}>
                <span className="font-medium">{way.title}</span>
                <span className="block text-ink-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Facts({ offer }: { offer: NonNullable<ComparedWay['offer']> }) {
  return (
    <span className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 @container sm:grid-cols-[1fr_1fr_1fr_1.5fr]">
      <Fact name="Charge">
        <Amount of={offer.chargeAmount} />
      </Fact>
      <Fact name="Total debit">
        <Amount of={offer.totalAmount} />
      </Fact>
      <Fact name={offer.othersMayDeduct ? 'They get at most' : 'They get'}>
        <Amount of={offer.amountReceived} />
      </Fact>
      <Fact name="Arrives">
        <time dateTime={offer.expectedAt.toISOString()}>{shortMomentText(offer.expectedAt)}</time>
        {offer.cutOffAt && (
          <span className="block text-caption text-ink-soft">if sent before {shortMomentText(offer.cutOffAt)}</span>
        )}
      </Fact>
    </span>
  )
}

const Amount = ({ of }: { of: Money }) => <MoneyText amount={of} className="figures" />

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="min-w-0">
    <span className="block text-caption text-ink-soft">{name}</span>
    <span className="block font-medium text-ink">{children}</span>
  </span>
)
