import type { Reply } from '@tradewind/contract'
import { sendTwoFactorCode, setTwoFactor, validateTwoFactorCode } from '@tradewind/contract/security'
import { verificationCodeLength } from '@tradewind/kernel/constants'
import type { TwoFactorMethod } from '@tradewind/kernel/security-choices'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import { AllowingPin, allowedByPin, WindowText } from './allow.tsx'
import { methodNames } from './method-names.rules.ts'
import { type SecurityState } from './security.types.ts'
import { refusalWords } from './words.ts'

const appCodeLength = 6

type Begun = Reply<typeof sendTwoFactorCode>

const wordsOf = (error: unknown) => refusalWords(error) ?? ''

/** Another second step: it is chosen, proved by a code of its own, and allowed by the PIN. */
export function FactorWindow({ state, close }: { state: SecurityState; close: () => void }) {
  const { id: customerId } = useProfile()
  const [method, setMethod] = useState<TwoFactorMethod>(state.twoFactor ?? 'App')
  const [step, setStep] = useState<'choose' | 'prove' | 'allow'>('choose')
  const [begun, setBegun] = useState<Begun>()
  const begin = useForm({
    control: useFormControl({ again: false }),
    call: sendTwoFactorCode,
    body: () => ({ customerId, method }),
    wordsOf,
    onSaved: (sent, { again }) => {
      setBegun(sent)
      setStep(method === 'Passkey' ? 'allow' : 'prove')
      if (again) toast.success('OTP sent Successfully')
    },
  })
  if (step === 'allow') return <AllowStep {...{ state, method, close }} />
  if (step === 'prove' && begun)
    return (
      <ProveStep
        {...{ method, begun, close }}
        again={{ ...begin, submit: () => begin.submit({ again: true }) }}
        onProved={() => setStep('allow')}
      />
    )
  return (
    <CallForm form={begin} words="Continue" onCancel={close}>
      <RadioCards<TwoFactorMethod>
        label="Second step"
        hideLabel
        value={method}
        onChange={setMethod}
        options={optionsOf(state)}
      />
    </CallForm>
  )
}

const optionsOf = ({ email, phone, passkeys }: SecurityState) => [
  {
    value: 'App' as const,
    title: methodNames.App,
    text: 'A code from an app on your phone. It works without reception.',
  },
  {
    value: 'Passkey' as const,
    title: methodNames.Passkey,
    text:
      passkeys.length > 0
        ? "Your fingerprint, face or device PIN. It can't be phished."
        : 'Add a passkey first, further down on this page.',
    disabled: passkeys.length === 0,
  },
  {
    value: 'Sms' as const,
    title: methodNames.Sms,
    text: phone ? `To ${phone}` : 'Confirm a phone number in your profile first.',
    disabled: phone === null,
  },
  { value: 'Email' as const, title: methodNames.Email, text: `To ${email}` },
]

interface ProveStepProps {
  method: TwoFactorMethod
  begun: Begun
  /** Sends a new code. */
  again: { busy: boolean; refusal: string | undefined; submit: () => Promise<void> }
  onProved: () => void
  close: () => void
}

function ProveStep({ method, begun, again, onProved, close }: ProveStepProps) {
  const { id: customerId } = useProfile()
  const isApp = method === 'App'
  // Apps and phones show six digits, emails eight characters.
  const isDigits = method !== 'Email'
  const length = isDigits ? appCodeLength : verificationCodeLength
  const [attempt, setAttempt] = useState(0)
  const prove = useForm({
    control: useFormControl({ code: '' }),
    call: validateTwoFactorCode,
    body: ({ code }) => (code.length < length ? undefined : { customerId, method, code }),
    wordsOf,
    onSaved: onProved,
    onRefused: () => {
      prove.set({ code: '' })
      setAttempt((before) => before + 1)
    },
  })
  return (
    <CallForm form={{ ...prove, refusal: prove.refusal ?? again.refusal }} words="Continue" onCancel={close}>
      {begun.secret && begun.address ? (
        <AppKey secret={begun.secret} address={begun.address} />
      ) : (
        <WindowText>
          Enter the code we sent to <bdi className="font-medium text-ink">{begun.sentTo}</bdi>.
        </WindowText>
      )}
      <CodeField
        key={attempt}
        label={isApp ? 'Code from the app' : 'One-time code'}
        kind={isDigits ? 'digits' : 'letters'}
        length={length}
        onChange={(code) => prove.set({ code })}
        disabled={prove.busy}
      />
      {!isApp && (
        <Button kind="quiet" size="small" className="self-start" busy={again.busy} onClick={() => void again.submit()}>
          Send a new code
        </Button>
      )}
    </CallForm>
  )
}

interface AllowStepProps {
  state: SecurityState
  method: TwoFactorMethod
  close: () => void
}

function AllowStep({ state, method, close }: AllowStepProps) {
  const { id: customerId } = useProfile()
  const allowed = allowedByPin(state)
  const save = useForm({
    control: useFormControl({ transactionPin: '' }),
    call: setTwoFactor,
    faults: (entries) => ({ transactionPin: allowed.fault(entries) }),
    fieldOf: allowed.fieldOf,
    body: (entries) => ({ customerId, method, ...allowed.body(entries) }),
    wordsOf,
    onSaved: () => {
      toast.success('You have successfully set your Two Factor Authentication.')
      close()
    },
  })
  return (
    <CallForm form={save} words="Save" onCancel={close}>
      <WindowText>From now on, signing in asks for your second step: {methodNames[method].toLowerCase()}.</WindowText>
      <AllowingPin state={state} form={save} />
    </CallForm>
  )
}

/** The key of an authenticator app, as a picture and as a text. */
function AppKey({ secret, address }: { secret: string; address: string }) {
  return (
    <div className="flex flex-col items-start gap-4 sm:flex-row">
      <QrCode text={address} label="QR code for your authenticator app" className="size-44 border border-line" />
      <div className="min-w-0 text-small">
        <p className="text-ink-soft">
          Scan the code with your authenticator app, or enter this key. Then enter the six digits that the app shows.
        </p>
        <p className="figures mt-3 font-medium break-all">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <CopyButton text={secret} label="Key" variant="text" />
          <a href={address} className="font-medium text-brand underline underline-offset-3 sm:hidden">
            Open in app
          </a>
        </div>
      </div>
    </div>
  )
}
