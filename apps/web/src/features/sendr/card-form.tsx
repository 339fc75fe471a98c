import { useQueryClient } from '@tanstack/react-query'
import * as instructions from '@tradewind/contract/payment-instructions'
import * as sendr from '@tradewind/contract/sendr'
import { formatMoney } from '@tradewind/kernel'
import { useRef, useState } from 'react'
import { CallFailed, keyOf, useCall } from '#lib/api.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Instruction } from './sendr.queries.ts'

const blank = { CardNumber: '', Month: '', Year: '', Cvv: '', FirstName: '', LastName: '' }
type Entries = typeof blank

/** Digits in groups of four, as they stand on a card. */
const grouped = (text: string): string =>
  text
    .replace(/\D/g, '')
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
      <Alert type="warning" title="Your bank has not answered yet" live="polite">
        We ask it again by ourselves, and this page shows what it says. Please do not pay a second time: until then no
        other card is taken.
      </Alert>
    )
  return <CardForm instruction={instruction} />
}

/** Pays by card. Nothing of it is kept here or in a draft: the number and the code leave with the request, once. */
function CardForm({ instruction }: { instruction: Instruction }) {
  const { paymentInstructionId: id, outstanding, cardPayment, cardReason } = instruction
  const client = useQueryClient()
  const pay = useCall(sendr.payWithCard, { refreshes: changed, failures: 'own' })
  const [entries, setEntries] = useState<Entries>(blank)
  const [faults, setFaults] = useState<Partial<Record<keyof Entries, string>>>({})
  const [words, setWords] = useState<string>()
  // The same for every repeat of a try whose answer was lost, so that it pays once.
  const tried = useRef<{ entries: Entries; key: string }>(undefined)

  const set = (name: keyof Entries) => (value: string) => {
    setEntries((now) => ({ ...now, [name]: value }))
    setFaults((now) => ({ ...now, [name]: undefined }))
  }
  const submit = async () => {
    if (pay.isPending) return
    const missing = Object.entries(entries).filter(([, value]) => value.trim() === '')
    if (missing.length > 0) return setFaults(Object.fromEntries(missing.map(([name]) => [name, 'Please fill this in'])))
    setWords(undefined)
    if (tried.current?.entries !== entries) tried.current = { entries, key: crypto.randomUUID() }
    try {
      await pay.mutateAsync({ body: { paymentInstructionId: id, ...entries }, idempotencyKey: tried.current.key })
      tried.current = undefined
      setEntries((now) => ({ ...now, Cvv: '' }))
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status >= 500)
        return setWords('The answer did not reach us. Press again: the card is charged once at most.')
      tried.current = undefined
      const named = error.errors.filter(({ field }) => field in blank)
      setFaults(Object.fromEntries(named.map(({ field, message }) => [field, message])))
      setWords(named.length > 0 ? undefined : (error.errors[0]?.message ?? error.message))
      void client.invalidateQueries({ queryKey: keyOf(instructions.getPaymentInstruction) })
    }
  }
  const text = (name: keyof Entries, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      label={label}
      required
      value={entries[name]}
      onChange={({ currentTarget }) => set(name)(currentTarget.value)}
      error={faults[name]}
      {...more}
    />
  )
  return (
    <form
      noValidate
      aria-label="Card"
      className="flex flex-col gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void submit()
      }}
    >
      {cardPayment === 'Declined' && !words && (
        <Alert type="danger" title="The card was declined" live="assertive">
          {cardReason} Nothing was taken. Try another card, or pay by bank transfer.
        </Alert>
      )}
      {words && (
        <Alert type="warning" title="Not paid yet" live="assertive">
          {words}
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {text('FirstName', 'First name', { autoComplete: 'cc-given-name', allowHyphen: true, maxLength: 70 })}
        {text('LastName', 'Last name', { autoComplete: 'cc-family-name', allowHyphen: true, maxLength: 70 })}
        {text('CardNumber', 'Card number', {
          autoComplete: 'cc-number',
          inputMode: 'numeric',
          maxLength: 23,
          className: 'sm:col-span-2',
          placeholder: '0000 0000 0000 0000',
          onChange: ({ currentTarget }) => set('CardNumber')(grouped(currentTarget.value)),
        })}
      </div>
      <div className="grid grid-cols-[1fr_1fr_1.5fr] items-end gap-4">
        {text('Month', 'Month', { autoComplete: 'cc-exp-month', digitsOnly: true, maxLength: 2, placeholder: 'MM' })}
        {text('Year', 'Year', { autoComplete: 'cc-exp-year', digitsOnly: true, maxLength: 4, placeholder: 'YY' })}
        {text('Cvv', 'Security code', {
          autoComplete: 'cc-csc',
          digitsOnly: true,
          maxLength: 4,
          type: 'password',
          placeholder: '123',
        })}
      </div>
      <p className="text-small text-ink-soft">
        Visa, Mastercard and American Express. We keep the kind of card and its last four digits, nothing else.
      </p>
      <Button type="submit" size="large" busy={pay.isPending}>
        Pay {formatMoney(outstanding)}
      </Button>
    </form>
  )
}

/** The issuer's question: a code that it has sent to its customer. */
function Challenge({ challengeId, challengeText }: NonNullable<Instruction['cardChallenge']>) {
  const client = useQueryClient()
  const complete = useCall(sendr.completeCardChallenge, { refreshes: changed, failures: 'own' })
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  // The same for every repeat of a code whose answer was lost: the bank counts the codes that it is given.
  const tried = useRef<{ code: string; key: string }>(undefined)
  const submit = async () => {
    if (complete.isPending) return
    if (code.trim() === '') return setFault('Code is required')
    if (tried.current?.code !== code) tried.current = { code, key: crypto.randomUUID() }
    try {
      const answer = await complete.mutateAsync({ body: { challengeId, code }, idempotencyKey: tried.current.key })
      tried.current = undefined
      if (answer.state === 'ChallengeRequired') {
        setCode('')
        setFault("That code isn't correct. Please check it and try again.")
      }
    } catch (error) {
      const isAnswer = error instanceof CallFailed && error.status < 500
      if (isAnswer) tried.current = undefined
      setFault(
        isAnswer ? (error.errors[0]?.message ?? error.message) : 'The answer did not reach us. Please try again.',
      )
      // The question may be over: then the transfer says what became of it.
      void client.invalidateQueries({ queryKey: keyOf(instructions.getPaymentInstruction) })
    }
  }
  return (
    <form
      noValidate
      aria-label="Code of your bank"
      className="flex flex-col gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void submit()
      }}
    >
      <Alert type="info" title="Your bank asks for a code" live="polite">
        {challengeText}
      </Alert>
      <TextField
        label="Code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="sm:max-w-72"
        value={code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value)
          setFault(undefined)
        }}
        error={fault}
      />
      <Button type="submit" size="large" busy={complete.isPending} className="self-start">
        Confirm
      </Button>
    </form>
  )
}
