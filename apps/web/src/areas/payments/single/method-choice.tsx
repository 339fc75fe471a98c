import type { Money } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { ReactNode } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { useFlags } from '#lib/flags.ts'
import { plainShortText } from '#ui/dates.ts'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { type ComparedMethod, noticesFor } from './method-choice.rules.ts'

const PaidTotal = lazyPart(() => import('./paid-from-amounts.tsx'), 'PaidTotal')

/** The account that pays, and the one in the currency of the payment that it is exchanged into. */
interface PaidBetween {
  from: Account
  to: Account
}

interface MethodChoiceProps {
  compared: readonly ComparedMethod[]
  /** The offers are for the current amount. */
  current: boolean
  chosen: PaymentMethod
  /** Needs approval first: the arrival time counts from then. */
  waits: boolean
  /** Another account pays, in another currency: what leaves that one by each method. */
  paid?: PaidBetween
  onChoose: (method: PaymentMethod) => void
}

/** Compares payment methods by charge, total debit, amount received and arrival. Unavailable ones say why. */
export function MethodChoice({ compared, current, chosen, waits, paid, onChoose }: MethodChoiceProps) {
  const flags = useFlags()
  const isClosed = ({ reason, paymentMethod }: ComparedMethod) =>
    reason !== undefined && paymentMethod.method !== chosen
  const inOrder = [...compared.filter((one) => !isClosed(one)), ...compared.filter(isClosed)]
  return (
    <div aria-busy={!current}>
      <RadioCards
        label={compared.length === 1 ? t('Transaction type') : t('Delivery method')}
        options={inOrder.map((one) => ({
          value: one.paymentMethod.method,
          // A selected method that becomes unavailable stays selected until the customer changes it.
          disabled: isClosed(one),
          title: (
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              {t(one.paymentMethod.title)}
              {one.best && (
                <span className="rounded-full bg-paper px-2.5 py-0.5 text-caption font-semibold text-good ring-1 ring-good ring-inset">
                  {t('Best choice')}
                </span>
              )}
            </span>
          ),
          text: (
            <>
              {t(one.paymentMethod.text)}
              {one.reason && <span className="mt-1 block font-medium text-bad">{one.reason}</span>}
              {one.offer && compared.length > 1 && (
                <OfferDetails offer={one.offer} certain={one.reason === undefined && !waits} paid={paid} />
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

interface OfferDetailsProps {
  offer: NonNullable<ComparedMethod['offer']>
  /** Unavailable and unapproved payments have no certain arrival; their price is still shown. */
  certain: boolean
  paid: PaidBetween | undefined
}

function OfferDetails({ offer, certain, paid }: OfferDetailsProps) {
  return (
    <span className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8">
      <Fact name="Charge">
        <Amount of={offer.chargeAmount} />
      </Fact>
      <Fact name="Total debit">
        {paid ? <PaidTotal total={offer.totalAmount} {...paid} /> : <Amount of={offer.totalAmount} />}
      </Fact>
      <Fact name={offer.othersMayDeduct ? 'Recipient gets up to' : 'Recipient gets'}>
        <Amount of={offer.amountReceived} />
      </Fact>
      <Fact name={certain ? 'Arrives' : 'Would arrive'} wide>
        <time dateTime={offer.expectedAt.toISOString()}>{plainShortText(offer.expectedAt)}</time>
        {offer.cutOffAt && (
          <span className="block text-caption text-ink-soft">
            {t('Send by')} {plainShortText(offer.cutOffAt)}
          </span>
        )}
      </Fact>
    </span>
  )
}

const Amount = ({ of }: { of: Money }) => <MoneyText amount={of} className="figures" />

const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <span className={wide ? 'col-span-2 min-w-0' : 'min-w-0 sm:min-w-22'}>
    <span className="block text-caption text-ink-soft">{t(name)}</span>
    <span className="block font-medium text-ink">{children}</span>
  </span>
)
