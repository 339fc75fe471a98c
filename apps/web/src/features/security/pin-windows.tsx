import {
  changeTransactionPin,
  givePinResetCode,
  resendPinResetCode,
  resetTransactionPin,
} from '@tradewind/contract/security'
import { verificationCodeLength } from '@tradewind/kernel/constants'
import { useState } from 'react'
import { newPinFaults, pinFault } from '#domain/pin/pin.rules.ts'
import { useProfile } from '#domain/session/session.ts'
import { useCall } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { toast } from '#ui/toast.ts'
import { ChangeForm } from './allow.tsx'
import { staleByChange } from './security.types.ts'
import { refusalWords } from './words.ts'

/** A new PIN, written twice, and what is wrong with it. */
function useNewPin() {
  const [pins, setPins] = useState({ transactionPin: '', confirmTransactionPin: '' })
  const [faults, setFaults] = useState<{
    transactionPin?: string | undefined
    confirmTransactionPin?: string | undefined
  }>({})
  const field = (name: keyof typeof pins) => ({
    required: true,
    autoComplete: 'new-password',
    value: pins[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setPins((now) => ({ ...now, [name]: currentTarget.value }))
      setFaults({})
    },
  })
  return {
    fields: (
      <div className="grid gap-5 sm:grid-cols-2">
        <PinField {...field('transactionPin')} label="New transaction PIN" />
        <PinField {...field('confirmTransactionPin')} label="Repeat transaction PIN" />
      </div>
    ),
    give: (then: (pins: { transactionPin: string; confirmTransactionPin: string }) => void) => {
      const wrong = newPinFaults(pins)
      setFaults(wrong)
      if (!wrong.transactionPin && !wrong.confirmTransactionPin) then(pins)
    },
  }
}

/** Another PIN by who knows the one so far. */
export function ChangePinWindow({ close }: { close: () => void }) {
  const { id: customerId } = useProfile()
  const [current, setCurrent] = useState('')
  const [fault, setFault] = useState<string>()
  const next = useNewPin()
  const change = useCall(changeTransactionPin, { refreshes: staleByChange, failures: 'own' })
  const submit = () => {
    const wrong = pinFault(current)
    setFault(wrong)
    next.give((pins) => {
      if (wrong) return
      change.mutate(
        { body: { customerId, currentTransactionPin: current, ...pins } },
        {
          onSuccess: () => {
            toast.success('Your transaction PIN was changed.')
            close()
          },
        },
      )
    })
  }
  return (
    <ChangeForm
      refusal={refusalWords(change.error)}
      busy={change.isPending}
      button="Change PIN"
      onSubmit={submit}
      close={close}
    >
      <PinField
        label="Current transaction PIN"
        required
        className="sm:max-w-60"
        value={current}
        onChange={({ currentTarget }) => {
          setCurrent(currentTarget.value)
          setFault(undefined)
        }}
        error={fault}
      />
      {next.fields}
    </ChangeForm>
  )
}

/** Another PIN by who has forgotten the one so far: a code by email, then the new PIN. */
export function ResetPinWindow({ close }: { close: () => void }) {
  const { id: customerId } = useProfile()
  const [step, setStep] = useState<'send' | 'code' | 'pin'>('send')
  const [code, setCode] = useState('')
  const [attempt, setAttempt] = useState(0)
  const next = useNewPin()
  const request = useCall(resendPinResetCode, { refreshes: [], failures: 'own' })
  const prove = useCall(givePinResetCode, { refreshes: [], failures: 'own' })
  const reset = useCall(resetTransactionPin, { refreshes: staleByChange, failures: 'own' })

  const sendCode = (again: boolean) =>
    request.mutate(
      { body: { customerId } },
      {
        onSuccess: () => {
          setStep('code')
          if (again) toast.success('New Reset OTP has been sent to your registered email address.')
        },
      },
    )
  const giveCode = () => {
    if (code.length < verificationCodeLength) return
    prove.mutate(
      { body: { customerId, code } },
      {
        onSuccess: () => setStep('pin'),
        onError: () => {
          setCode('')
          setAttempt((before) => before + 1)
        },
      },
    )
  }
  if (step === 'send')
    return (
      <ChangeForm
        text="We send a code to your email. With it you choose a new PIN."
        refusal={refusalWords(request.error)}
        busy={request.isPending}
        button="Send code"
        onSubmit={() => sendCode(false)}
        close={close}
      />
    )
  if (step === 'code')
    return (
      <ChangeForm
        text={
          <>
            Enter the code that we sent to <bdi className="font-medium text-ink">{request.data?.sentTo}</bdi>.
          </>
        }
        refusal={refusalWords(prove.error ?? request.error)}
        busy={prove.isPending}
        button="Continue"
        onSubmit={giveCode}
        close={close}
      >
        <CodeField key={attempt} label="One-time code" onChange={setCode} disabled={prove.isPending} />
        <Button
          kind="quiet"
          size="small"
          className="self-start"
          busy={request.isPending}
          onClick={() => sendCode(true)}
        >
          Send a new code
        </Button>
      </ChangeForm>
    )
  return (
    <ChangeForm
      refusal={refusalWords(reset.error)}
      busy={reset.isPending}
      button="Save PIN"
      onSubmit={() =>
        next.give((pins) =>
          reset.mutate(
            { body: { customerId, ...pins } },
            {
              onSuccess: () => {
                toast.success('Your transaction PIN was reset.')
                close()
              },
            },
          ),
        )
      }
      close={close}
    >
      {next.fields}
    </ChangeForm>
  )
}
