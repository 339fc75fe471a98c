import { completeInvoiceCardPayment, payInvoiceByCard, viewInvoice } from '@tradewind/contract/invoicing'
import { formatMoney, toDecimal } from '@tradewind/kernel'
import { useRef, useState } from 'react'
import { CardEntry, newCard } from '#domain/card/card-entry.tsx'
import { CardChallenge } from '#domain/card/challenge.tsx'
import { useCardFrame } from '#domain/card/use-card-frame.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { noResponse } from '#ui/no-response.ts'
import { toast } from '#ui/toast.ts'
import type { Payable } from './payable.ts'

interface PayByCardProps {
  token: string
  invoice: Payable
}

/** Paying what is due by card: a form, the bank's question, or an outcome that is still awaited. */
export function PayByCard({ token, invoice }: PayByCardProps) {
  const { cardPayment, takesCards } = invoice
  const isOpen = cardPayment !== null && cardPayment.state !== 'Declined'
  if (!takesCards && !isOpen) return null
  return (
    <section aria-label="Pay by card" className="mt-6 border-t border-line pt-4">
      <h2 className="mb-3 font-semibold">Pay by card</h2>
      <Standing token={token} invoice={invoice} />
    </section>
  )
}

function Standing({ token, invoice }: PayByCardProps) {
  const { cardPayment } = invoice
  const [opened, setOpened] = useState(false)
  if (cardPayment?.challengeId && cardPayment.challengeText && cardPayment.challengePage) {
    const { challengeId, challengeText, challengePage } = cardPayment
    const body = { token, challengeId }
    const completing = { call: completeInvoiceCardPayment, body, refreshes: [viewInvoice] }
    return <CardChallenge key={challengeId} {...{ challengeId, challengeText, challengePage, completing }} />
  }
  if (cardPayment?.state === 'Unknown')
    return (
      <Alert type="warning" title="Waiting for your bank" live="polite">
        We keep checking and update this page. Don’t pay again: your card is charged only once.
      </Alert>
    )
  if (opened || cardPayment) return <CardForm token={token} invoice={invoice} />
  return (
    <Button size="large" className="max-sm:w-full" onClick={() => setOpened(true)}>
      Pay {formatMoney(invoice.totals.amountDue)} by card
    </Button>
  )
}

/** The card's number never comes here: the acquirer's frame gives a token for it, which pays once. */
function CardForm({ token, invoice: { totals, cardPayment } }: PayByCardProps) {
  const { amountDue } = totals
  // A repeat after a lost answer has the same key, so that the card is charged once.
  const paymentKey = useRef(crypto.randomUUID())
  const fields = useCardFrame()
  const next = () => {
    paymentKey.current = crypto.randomUUID()
    fields.forget()
  }
  const paying = useForm({
    control: useFormControl({ FirstName: '', LastName: '' }),
    call: payInvoiceByCard,
    refreshes: [viewInvoice],
    check: () => fields.tokenize(),
    body: ({ FirstName, LastName }, card) => ({
      token,
      paymentKey: paymentKey.current,
      amount: toDecimal(amountDue),
      CardNumber: card?.token,
      FirstName,
      LastName,
    }),
    lost: `${noResponse}. Press again. Your card is charged only once.`,
    onSaved: ({ state }) => {
      next()
      if (state === 'Approved') toast.success('Paid')
    },
    onRefused: (error) => error instanceof CallFailed && next(),
  })
  return (
    <CallForm
      form={paying}
      label="Card"
      words={`Pay ${formatMoney(amountDue)}`}
      size="large"
      wide
      refusedTitle="Not paid yet"
    >
      {cardPayment?.state === 'Declined' && !paying.refusal && (
        <Alert type="danger" title={cardPayment.reason ?? 'Your bank declined the payment.'} live="assertive">
          You weren’t charged. Try another card, or pay by bank transfer.
        </Alert>
      )}
      <CardEntry saved={[]} chosen={newCard} onChoose={() => undefined} fields={fields} text={paying.text} />
    </CallForm>
  )
}
