import { useQueryClient } from '@tanstack/react-query'
import * as instructions from '@tradewind/contract/payment-instructions'
import * as sendr from '@tradewind/contract/sendr'
import { formatMoney } from '@tradewind/kernel'
import { Alert } from '#ui/alert.tsx'
import { keyOf } from '#ui/calls/api.ts'
import { digitsOf } from '#ui/code.rules.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { noResponse, noResponseWords } from '#ui/no-response.ts'
import { TextField } from '#ui/text-field.tsx'
import type { Instruction } from './sendr.queries.ts'

const blank = { CardNumber: '', Month: '', Year: '', Cvv: '', FirstName: '', LastName: '' }

/** Digits in groups of four, as they stand on a card. */
const grouped = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ')

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
    body: (entries) => ({ paymentInstructionId, ...entries }),
    lost: `${noResponse}. Press again. Your card is charged only once.`,
    onSaved: () => control.set({ Cvv: '' }),
    onRefused: () => void client.invalidateQueries({ queryKey: keyOf(instructions.getPaymentInstruction) }),
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
    </CallForm>
  )
}

/** The issuer's question: a code that it has sent to its customer. The bank counts the codes that it is given. */
function Challenge({ challengeId, challengeText }: NonNullable<Instruction['cardChallenge']>) {
  const client = useQueryClient()
  const control = useFormControl({ code: '' })
  const answer = useForm({
    control,
    call: sendr.completeCardChallenge,
    body: ({ code }) => ({ challengeId, code }),
    lost: noResponseWords,
    onSaved: ({ state }) => {
      if (state !== 'ChallengeRequired') return
      control.replace({ code: '' })
      control.setFaults({ code: "That code isn't correct. Please check it and try again." })
    },
    // The question may be over: then the transfer says what became of it.
    onRefused: () => void client.invalidateQueries({ queryKey: keyOf(instructions.getPaymentInstruction) }),
  })
  return (
    <CallForm form={{ ...answer, refusal: undefined }} label="Bank verification" words="Confirm" size="large">
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
    </CallForm>
  )
}
