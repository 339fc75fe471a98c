import type { Reply } from '@tradewind/contract'
import {
  changeTransactionPin,
  givePinResetCode,
  resendPinResetCode,
  resetTransactionPin,
} from '@tradewind/contract/security'
import { verificationCodeLength } from '@tradewind/kernel/constants'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { newPinFaults, pinFault } from '#domain/pin/pin.rules.ts'
import { useProfile } from '#domain/session/session.ts'
import { answerOfPasskey, passkeysWork } from '#lib/passkey.ts'
import { Button } from '#ui/button.tsx'
import { send } from '#ui/calls/api.ts'
import { CodeField } from '#ui/code-field.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { type FieldControl, useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { PinField } from '#ui/pin-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { passkeyOrRefusalWords, WindowText } from './allow.tsx'
import { refusalWords } from './words.ts'

const appCodeLength = 6
const recoveryCodeLength = 10

const blankPins = { transactionPin: '', confirmTransactionPin: '' }

/** A new PIN, written twice. What is wrong with the two goes as soon as one changes. */
function NewPin({ form: { form, faults, set } }: { form: FieldControl<typeof blankPins> }) {
  const field = (name: keyof typeof blankPins) => ({
    required: true,
    autoComplete: 'new-password',
    value: form[name],
    error: faults[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const { transactionPin, confirmTransactionPin } = form
      set({ transactionPin, confirmTransactionPin, [name]: currentTarget.value })
    },
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PinField {...field('transactionPin')} label="New transaction PIN" />
      <PinField {...field('confirmTransactionPin')} label="Repeat transaction PIN" />
    </div>
  )
}

const wordsOf = (error: unknown) => refusalWords(error) ?? ''

/** Another PIN by someone who knows the current one. */
export function ChangePinWindow({ close }: { close: () => void }) {
  const { id: customerId } = useProfile()
  const control = useFormControl({ currentTransactionPin: '', ...blankPins })
  const change = useForm({
    control,
    call: changeTransactionPin,
    faults: ({ currentTransactionPin, ...pins }) => ({
      currentTransactionPin: pinFault(currentTransactionPin),
      ...newPinFaults(pins),
    }),
    body: (pins) => ({ customerId, ...pins }),
    wordsOf,
    onSaved: () => {
      toast.success('Your transaction PIN was changed.')
      close()
    },
  })
  return (
    <CallForm form={change} words="Change PIN" onCancel={close}>
      <PinField
        label="Current transaction PIN"
        required
        className="sm:max-w-60"
        {...change.field('currentTransactionPin')}
      />
      <NewPin form={change} />
    </CallForm>
  )
}

/** Another PIN by someone who has forgotten the current one: they prove who they are, then choose a new PIN. */
export function ResetPinWindow({ close }: { close: () => void }) {
  const { id: customerId } = useProfile()
  const [begun, setBegun] = useState<Begun>()
  const [isProved, setProved] = useState(false)
  const begin = useForm({
    control: useFormControl({}),
    call: resendPinResetCode,
    body: () => ({ customerId }),
    wordsOf,
    onSaved: setBegun,
  })
  const reset = useForm({
    control: useFormControl(blankPins),
    call: resetTransactionPin,
    faults: newPinFaults,
    body: (pins) => ({ customerId, ...pins }),
    wordsOf,
    onSaved: () => {
      toast.success('Your transaction PIN was reset.')
      close()
    },
  })

  if (!begun)
    return (
      <CallForm form={begin} words="Continue" onCancel={close}>
        <WindowText>First confirm it's you, then choose a new PIN.</WindowText>
      </CallForm>
    )
  if (!isProved) return <ProofStep begun={begun} onBegun={setBegun} onProved={() => setProved(true)} close={close} />
  return (
    <CallForm form={reset} words="Save PIN" onCancel={close}>
      <NewPin form={reset} />
    </CallForm>
  )
}

type Begun = Reply<typeof resendPinResetCode>
type Way = 'passkey' | 'code' | 'recovery'
type Proof = { code: string } | { passkey: Awaited<ReturnType<typeof answerOfPasskey>> }

interface ProofStepProps {
  begun: Begun
  /** A new code was sent, or a passkey is to be asked again. */
  onBegun: (begun: Begun) => void
  onProved: () => void
  close: () => void
}

/** A passkey, a code of an app or one that was sent, or a recovery code. */
function ProofStep({ begun, onBegun, onProved, close }: ProofStepProps) {
  const { id: customerId } = useProfile()
  const { method, passkey } = begun
  const canAsk = passkey !== null && passkeysWork()
  const hasCode = method !== 'Passkey' && method !== 'RecoveryCode'
  const [way, setWay] = useState<Way>(canAsk ? 'passkey' : hasCode ? 'code' : 'recovery')
  const [attempt, setAttempt] = useState(0)
  const length = way === 'recovery' ? recoveryCodeLength : method === 'App' ? appCodeLength : verificationCodeLength

  const again = useForm({
    control: useFormControl({}),
    call: resendPinResetCode,
    body: () => ({ customerId }),
    wordsOf,
    onSaved: (sent) => {
      onBegun(sent)
      toast.success(
        sent.method === 'Email' ? 'New Reset OTP has been sent to your registered email address.' : 'New code sent.',
      )
    },
  })
  const proving = useForm({
    control: useFormControl({ code: '' }),
    call: givePinResetCode,
    check: async ({ code }): Promise<Proof | undefined> => {
      if (way !== 'passkey') return code.replace(/[\s-]/g, '').length >= length ? { code } : undefined
      // Each challenge is good once.
      const renewed = attempt > 0 ? await send(resendPinResetCode, { body: { customerId } }) : begun
      return renewed.passkey ? { passkey: await answerOfPasskey(renewed.passkey) } : undefined
    },
    body: (_entries, proof) => ({ customerId, ...proof }),
    wordsOf: passkeyOrRefusalWords,
    onSaved: onProved,
    onRefused: () => {
      proving.set({ code: '' })
      setAttempt((before) => before + 1)
    },
  })
  const change = (other: Way) => {
    setWay(other)
    proving.set({ code: '' })
    proving.forget()
  }
  const others = (
    [
      ['passkey', 'Use your passkey', canAsk],
      ['code', 'Use a code', hasCode],
      ['recovery', 'Use a recovery code', method !== 'Email'],
    ] as const
  ).filter(([other, , isOffered]) => isOffered && other !== way)

  return (
    <CallForm
      form={{ ...proving, refusal: proving.refusal ?? again.refusal }}
      words={way === 'passkey' ? 'Continue with passkey' : 'Continue'}
      onCancel={close}
    >
      <WindowText>{proofWords(way, begun)}</WindowText>
      {way === 'recovery' && (
        <TextField
          label="Recovery code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          {...proving.field('code')}
        />
      )}
      {way === 'code' && (
        <CodeField
          key={attempt}
          label={method === 'App' ? 'Code from the app' : 'One-time code'}
          kind={method === 'App' ? 'digits' : 'letters'}
          length={length}
          onChange={(code) => proving.set({ code })}
          disabled={proving.busy}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {way === 'code' && method !== 'App' && (
          <Button kind="quiet" size="small" busy={again.busy} onClick={() => void again.submit()}>
            Send a new code
          </Button>
        )}
        {others.map(([other, words]) => (
          <Button key={other} kind="quiet" size="small" onClick={() => change(other)}>
            {words}
          </Button>
        ))}
      </div>
    </CallForm>
  )
}

function proofWords(way: Way, { method, sentTo }: Begun): ReactNode {
  if (way === 'passkey') return 'Your browser asks for your fingerprint, face or device PIN.'
  if (way === 'recovery') return 'Enter one of the ten recovery codes you saved. Each works once.'
  if (method === 'App') return `Open your authenticator app and enter its ${appCodeLength}-digit code.`
  return (
    <>
      Enter the code we sent to <bdi className="font-medium text-ink">{sentTo}</bdi>.
    </>
  )
}
