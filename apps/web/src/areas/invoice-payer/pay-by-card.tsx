import { completeInvoiceCardPayment, payInvoiceByCard, viewInvoice } from '@tradewind/contract/invoicing'
import { toDecimal } from '@tradewind/kernel'
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
import { refusalIn } from './payer-words.ts'
import type { PayerWords } from './payer-words.types.ts'

interface PayByCardProps {
  token: string
  invoice: Payable
  words: PayerWords
}

/** Paying the amount due by card: the form, the bank's challenge, or a pending outcome. */
export function PayByCard(props: PayByCardProps) {
  const { card } = props.words
  const { cardPayment, takesCards } = props.invoice
  const isOpen = cardPayment !== null && cardPayment.state !== 'Declined'
  if (!takesCards && !isOpen) return null
  return (
    <section aria-label={card.title} className="mt-6 border-t border-line pt-4">
      <h2 className="mb-3 font-semibold">{card.title}</h2>
      <Standing {...props} />
    </section>
  )
}

function Standing(props: PayByCardProps) {
  const { token, invoice, words } = props
  const { cardPayment } = invoice
  const [opened, setOpened] = useState(false)
  if (cardPayment?.challengeId && cardPayment.challengeText && cardPayment.challengePage) {
    const { challengeId, challengeText, challengePage } = cardPayment
    const body = { token, challengeId }
    const completing = { call: completeInvoiceCardPayment, body, refreshes: [viewInvoice] }
    const shown = { challengeId, challengeText, challengePage, completing, words: words.card.frame }
    return <CardChallenge key={challengeId} {...shown} />
  }
  if (cardPayment?.state === 'Unknown')
    return (
      <Alert type="warning" title={words.card.waiting} live="polite">
        {words.card.dontPayAgain}
      </Alert>
    )
  if (opened || cardPayment) return <CardForm {...props} />
  return (
    <Button size="large" className="max-sm:w-full" onClick={() => setOpened(true)}>
      {words.card.payByCard(words.money(invoice.totals.amountDue))}
    </Button>
  )
}

/** The card's number never comes here: the acquirer's frame gives a token for it, which pays once. */
function CardForm({ token, invoice: { totals, cardPayment, language }, words: all }: PayByCardProps) {
  const { card: words, money } = all
  const { amountDue } = totals
  // A repeat after a lost answer has the same key, so that the card is charged once.
  const paymentKey = useRef(crypto.randomUUID())
  const fields = useCardFrame()
  const next = () => {
    paymentKey.current = crypto.randomUUID()
    fields.forget()
  }
  const lost = language === 'en' ? `${noResponse}. ${words.lost}` : words.lost
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
    faults: ({ FirstName, LastName }) => ({
      FirstName: FirstName.trim() === '' ? words.nameMissing : undefined,
      LastName: LastName.trim() === '' ? words.nameMissing : undefined,
    }),
    wordsOf: (error) => (error instanceof CallFailed ? refusalIn(all, error) : lost),
    lost,
    onSaved: ({ state }) => {
      next()
      if (state === 'Approved') toast.success(words.paid)
    },
    onRefused: (error) => error instanceof CallFailed && next(),
  })
  const labelled = (name: 'FirstName' | 'LastName') => ({
    ...paying.text(name),
    label: name === 'FirstName' ? words.firstName : words.lastName,
  })
  return (
    <CallForm
      form={paying}
      label={words.title}
      words={words.pay(money(amountDue))}
      size="large"
      wide
      refusedTitle={words.notPaidYet}
    >
      {cardPayment?.state === 'Declined' && !paying.refusal && (
        <Alert type="danger" title={(language === 'en' && cardPayment.reason) || words.declined} live="assertive">
          {words.notCharged}
        </Alert>
      )}
      <CardEntry
        saved={[]}
        chosen={newCard}
        onChoose={() => undefined}
        fields={fields}
        text={labelled}
        words={words.frame}
      />
    </CallForm>
  )
}
