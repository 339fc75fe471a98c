import { useQueryClient } from '@tanstack/react-query'
import * as instructions from '@tradewind/contract/payment-instructions'
import * as sendr from '@tradewind/contract/sendr'
import { formatMoney } from '@tradewind/kernel'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { keyOf } from '#ui/calls/api.ts'
import { digitsOf } from '#ui/code.rules.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Instruction } from './sendr.queries.ts'

const blank = { CardNumber: '', Month: '', Year: '', Cvv: '', FirstName: '', LastName: '' }

/** Digits in groups of four, as they stand on a card. */
const grouped = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ')

/** What an answer of a bank changes: the transfer itself says what became of the card, also after a reload. */
const changed = [instructions.getPaymentInstruction, instructions.listPaymentInstructions]

/** Where paying by card stands: a form, the bank's question, or an answer that is still awaited. */
export function CardPayment({ instruction }: { instruction: Instruction }) {
  const { cardPayment, cardChallenge } = instruction
  if (cardChallenge) return <Challenge {...cardChallenge} />
  if (cardPayment === 'Unknown')
    return (
      <Alert type="warning" title="Waiting for your bank" live="polite">
        We keep checking and update this page. Don't pay again: no other card is accepted until your bank responds.
      </Alert>
    )
  return <CardForm instruction={instruction} />
}

/** Pays by card. Nothing of it is kept here or in a draft: the number and the code leave with the request, once. */
function CardForm({ instruction }: { instruction: Instruction }) {
  const { paymentInstructionId, outstanding, cardPayment, cardReason } = instruction
  const client = useQueryClient()
  const control = useFormControl(blank)
  const card = useForm({
    control,
    call: sendr.payWithCard,
    refreshes: changed,
    body: (entries) => ({ paymentInstructionId, ...entries }),
    lost: "We didn't get a response. Press again. Your card is charged only once.",
    onSaved: () => control.set({ Cvv: '' }),
    onRefused: () => void client.invalidateQueries({ queryKey: keyOf(instructions.getPaymentInstruction) }),
  })
  const { text, refusal } = card
  return (
    <Form label="Card" busy={card.busy} onSubmit={() => void card.submit()} className="flex flex-col gap-5">
      {cardPayment === 'Declined' && !refusal && (
        <Alert type="danger" title="The card was declined" live="assertive">
          {cardReason} You weren't charged. Try another card, or pay by bank transfer.
        </Alert>
      )}
      {refusal && (
        <Alert type="warning" title="Not paid yet" live="assertive">
          {refusal}
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('FirstName')} autoComplete="cc-given-name" />
        <TextField {...text('LastName')} autoComplete="cc-family-name" />
        <TextField
          {...text('CardNumber')}
          autoComplete="cc-number"
          inputMode="numeric"
          className="sm:col-span-2"
          placeholder="0000 0000 0000 0000"
          onChange={({ currentTarget }) => control.set({ CardNumber: grouped(currentTarget.value) })}
        />
      </div>
      <div className="grid grid-cols-[1fr_1fr_1.5fr] items-end gap-4">
        <TextField {...text('Month')} autoComplete="cc-exp-month" digitsOnly placeholder="MM" />
        <TextField {...text('Year')} autoComplete="cc-exp-year" digitsOnly placeholder="YY" />
        <TextField {...text('Cvv')} autoComplete="cc-csc" digitsOnly type="password" placeholder="123" />
      </div>
      <p className="text-small text-ink-soft">
        Visa, Mastercard and American Express. We store only the card type and its last four digits.
      </p>
      <Button type="submit" size="large" busy={card.busy}>
        Pay {formatMoney(outstanding)}
      </Button>
    </Form>
  )
}

/** The issuer's question: a code that it has sent to its customer. The bank counts the codes that it is given. */
function Challenge({ challengeId, challengeText }: NonNullable<Instruction['cardChallenge']>) {
  const client = useQueryClient()
  const control = useFormControl({ code: '' })
  const answer = useForm({
    control,
    call: sendr.completeCardChallenge,
    refreshes: changed,
    body: ({ code }) => ({ challengeId, code }),
    lost: "We didn't get a response. Try again.",
    onSaved: ({ state }) => {
      if (state !== 'ChallengeRequired') return
      control.replace({ code: '' })
      control.setFaults({ code: "That code isn't correct. Please check it and try again." })
    },
    // The question may be over: then the transfer says what became of it.
    onRefused: () => void client.invalidateQueries({ queryKey: keyOf(instructions.getPaymentInstruction) }),
  })
  return (
    <Form
      label="Bank verification"
      busy={answer.busy}
      onSubmit={() => void answer.submit()}
      className="flex flex-col gap-5"
    >
      <Alert type="info" title="Your bank asks for a code" live="polite">
        {challengeText}
      </Alert>
      <TextField
        {...answer.text('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="sm:max-w-72"
        error={control.faults.code ?? answer.refusal}
      />
      <Button type="submit" size="large" busy={answer.busy} className="self-start">
        Confirm
      </Button>
    </Form>
  )
}
