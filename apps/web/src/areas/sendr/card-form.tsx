import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as cards from '@tradewind/contract/funding-cards'
import * as instructions from '@tradewind/contract/payment-instructions'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import { CardEntry, newCard } from '#domain/card/card-entry.tsx'
import { savedCardsQuery } from '#domain/card/cards.queries.ts'
import { CardChallenge } from '#domain/card/challenge.tsx'
import type { CardToken } from '#domain/card/frame-messages.rules.ts'
import { useCardFrame } from '#domain/card/use-card-frame.ts'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { CallFailed, keyOf } from '#ui/calls/api.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { noResponse } from '#ui/no-response.ts'
import type { Instruction } from './sendr.queries.ts'

const blank = { FirstName: '', LastName: '' }

/** Where paying by card stands: a form, the bank's question, or an answer that is still awaited. */
export function CardPayment({ instruction }: { instruction: Instruction }) {
  const { cardPayment, cardChallenge } = instruction
  if (cardChallenge) return <CardChallenge key={cardChallenge.challengeId} {...cardChallenge} />
  if (cardPayment === 'Unknown')
    return (
      <Alert type="warning" title="Waiting for your bank" live="polite">
        We keep checking and update this page. Don't pay again: no other card is accepted until your bank responds.
      </Alert>
    )
  return <CardForm instruction={instruction} />
}

/** Pays by card. Its number never comes here: the acquirer's frame gives a token for it, which pays once. */
function CardForm({ instruction }: { instruction: Instruction }) {
  const { paymentInstructionId, outstanding, cardPayment, cardReason } = instruction
  const client = useQueryClient()
  const { data: saved = [] } = useQuery(savedCardsQuery(useProfile().id))
  const [chosen, setChosen] = useState(newCard)
  const fields = useCardFrame()
  const control = useFormControl(blank)
  const card = useForm({
    control,
    call: cards.payWithCard,
    faults: ({ FirstName }) => ({
      FirstName: chosen === newCard && FirstName.trim() === '' ? 'First name is required' : undefined,
    }),
    check: async (): Promise<CardToken | 'saved' | undefined> => (chosen === newCard ? fields.tokenize() : 'saved'),
    body: ({ FirstName, LastName }, found) => ({
      paymentInstructionId,
      ...(typeof found === 'object' ? { CardNumber: found.token, FirstName, LastName } : { id: chosen }),
    }),
    lost: `${noResponse}. Try again. Your card is charged only once.`,
    onSaved: fields.clear,
    onRefused: (error) => {
      if (error instanceof CallFailed) fields.forget()
      void client.invalidateQueries({ queryKey: keyOf(instructions.getPaymentInstruction) })
    },
  })
  const { text, refusal } = card
  return (
    <CallForm
      form={card}
      label="Card"
      words={`Pay ${formatMoney(outstanding)}`}
      size="large"
      wide
      refusedTitle="Not paid yet"
    >
      {cardPayment === 'Declined' && !refusal && (
        <Alert type="danger" title="The card was declined" live="assertive">
          {cardReason} You weren't charged. Try another card, or pay by bank transfer.
        </Alert>
      )}
      <CardEntry saved={saved} chosen={chosen} onChoose={setChosen} fields={fields} text={text} />
    </CallForm>
  )
}
