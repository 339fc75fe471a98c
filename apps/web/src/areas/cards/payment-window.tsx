import type * as contract from '@tradewind/contract/cards'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { isConverted, shopAmountText } from '#ui/card-payment-amount.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { KeyValue, type KeyValueEntry } from '#ui/key-value.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Timeline, type TimelinePoint } from '#ui/timeline.tsx'
import { cardPaymentQuery } from './card-payments.queries.ts'
import { countryName, declineGroupWords, paymentStatusWords } from './card-words.ts'
import { DisputeForm } from './dispute-form.tsx'
import { DisputePart } from './dispute-part.tsx'
import { ReceiptPart } from './receipt-part.tsx'

interface PaymentProps {
  authorizationId: string
  close: () => void
}

type Payment = contract.CardAuthorization & { events: readonly Event[] }
type Event = ReturnType<typeof contract.CardPaymentEvent.parse>

/** One payment by card: what the shop charged, what happened to it, and what to do if it was declined or is wrong. */
export function PaymentWindow({ authorizationId, close }: PaymentProps) {
  return (
    <Part query={cardPaymentQuery(authorizationId)} what="this payment" pending={<SkeletonRows rows={5} />}>
      {(payment) => <PaymentView payment={payment} close={close} />}
    </Part>
  )
}

function PaymentView({ payment, close }: { payment: Payment; close: () => void }) {
  const [disputing, setDisputing] = useState(false)
  const { decline, disputeId, canDispute } = payment
  if (disputing) return <DisputeForm payment={payment} close={close} />
  return (
    <div className="flex flex-col gap-5">
      {decline && (
        <Alert type="warning" title={decline.reason}>
          {declineGroupWords[decline.group]}: {decline.nextStep.charAt(0).toLowerCase() + decline.nextStep.slice(1)}
        </Alert>
      )}
      <KeyValue entries={entriesOf(payment)} />
      <Timeline label="What happened" points={payment.events.map(pointOf)} />
      <ReceiptPart payment={payment} />
      {disputeId && <DisputePart disputeId={disputeId} />}
      {canDispute && (
        <Button kind="secondary" onClick={() => setDisputing(true)} className="self-start">
          Dispute this payment
        </Button>
      )}
    </div>
  )
}

function entriesOf(payment: Payment): KeyValueEntry[] {
  const { merchant, amount, merchantCurrency, rate, held, posted, refunded, owed, expiresAt } = payment
  const place = [merchant.city, countryName(merchant.country)].filter(Boolean).join(', ')
  const more = (label: string, money: typeof amount): KeyValueEntry[] =>
    money.minor > 0n ? [{ label, value: formatMoney(money) }] : []
  return [
    { label: 'Amount', value: isConverted(payment) ? formatMoney(amount) : shopAmountText(payment), strong: true },
    ...(rate && isConverted(payment)
      ? [
          { label: 'Charged by the shop', value: shopAmountText(payment) },
          { label: 'Exchange rate', value: `1 ${merchantCurrency} = ${rate} ${amount.currency}` },
        ]
      : []),
    { label: 'Status', value: paymentStatusWords[payment.status].name },
    ...more('Reserved', held),
    ...(expiresAt ? [{ label: 'Released by', value: plainMomentText(expiresAt) }] : []),
    ...more('Taken from the account', posted),
    ...more('Refunded', refunded),
    ...more('Not covered by the balance', owed),
    { label: 'Shop', value: place },
    { label: 'Category', value: merchant.categoryName },
    { label: 'Paid by', value: `${payment.holderName}, card ending in ${payment.lastFour}` },
  ]
}

const eventWords: Record<Event['kind'], string> = {
  Authorized: 'Approved',
  Increased: 'Amount increased',
  PartlyApproved: 'Partly approved',
  Declined: 'Declined',
  Reversed: 'Released by the shop',
  Expired: "Released because the shop didn't collect it",
  Cleared: 'Taken from the account',
  Refunded: 'Refunded',
  CreditAuthorized: 'Refund announced',
}

function pointOf(event: Event, index: number): TimelinePoint {
  const notes = [
    event.isLate && 'It came after the reservation had ended.',
    event.isOver && 'It was more than the shop had reserved.',
    event.isOffline && "The shop didn't request authorization first.",
  ].filter(Boolean)
  return {
    key: String(index),
    state: event.kind === 'Declined' ? 'failed' : 'done',
    title: `${eventWords[event.kind]}: ${formatMoney(event.amount)}`,
    ...(notes.length > 0 && { text: notes.join(' ') }),
    time: plainMomentText(event.at),
  }
}
