import { sendTwoFactorCode, setTwoFactor, validateTwoFactorCode } from '@tradewind/contract/security'
import { verificationCodeLength } from '@tradewind/kernel/constants'
import type { TwoFactorMethod } from '@tradewind/kernel/security-choices'
import encodeQR from 'qr'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { CodeField } from '#ui/code-field.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import { ChangeForm, useAllowing } from './allow.tsx'
import { methodNames } from './method-names.rules.ts'
import { type SecurityState } from './security.types.ts'
import { refusalWords } from './words.ts'

const appCodeLength = 6

/** Another second step: it is chosen, proved by a code of its own, and allowed by the PIN. */
export function FactorWindow({ state, close }: { state: SecurityState; close: () => void }) {
  const { id: customerId } = useProfile()
  const { email, phone, passkeys, twoFactor } = state
  const [method, setMethod] = useState<TwoFactorMethod>(twoFactor ?? 'App')
  const [step, setStep] = useState<'choose' | 'prove' | 'allow'>('choose')
  const [code, setCode] = useState('')
  const [attempt, setAttempt] = useState(0)
  const allowing = useAllowing(state)
  const begin = useCall(sendTwoFactorCode, { failures: 'own' })
  const prove = useCall(validateTwoFactorCode, { failures: 'own' })
  const set = useCall(setTwoFactor, { failures: 'own' })
  const length = method === 'App' ? appCodeLength : verificationCodeLength

  const send = (again = false) =>
    begin.mutate(
      { body: { customerId, method } },
      {
        onSuccess: () => {
          setStep(method === 'Passkey' ? 'allow' : 'prove')
          if (again) toast.success('OTP sent Successfully')
        },
      },
    )
  const giveCode = () => {
    if (code.length < length) return
    prove.mutate(
      { body: { customerId, method, code } },
      {
        onSuccess: () => setStep('allow'),
        onError: () => {
          setCode('')
          setAttempt((before) => before + 1)
        },
      },
    )
  }
  const save = () =>
    allowing.give((allowed) =>
      set.mutate(
        { body: { customerId, method, ...allowed } },
        {
          onSuccess: () => {
            toast.success('You have successfully set your Two Factor Authentication.')
            close()
          },
        },
      ),
    )

  if (step === 'choose')
    return (
      <ChangeForm
        refusal={refusalWords(begin.error)}
        busy={begin.isPending}
        button="Continue"
        onSubmit={() => send()}
        close={close}
      >
        <RadioCards<TwoFactorMethod>
          label="Second step"
          hideLabel
          value={method}
          onChange={setMethod}
          options={[
            {
              value: 'App',
              title: methodNames.App,
              text: 'A code from an app on your phone. It works without reception.',
            },
            {
              value: 'Passkey',
              title: methodNames.Passkey,
              text:
                passkeys.length > 0
                  ? "Your fingerprint, face or device PIN. It can't be phished."
                  : 'Add a passkey first, further down on this page.',
              disabled: passkeys.length === 0,
            },
            {
              value: 'Sms',
              title: methodNames.Sms,
              text: phone ? `To ${phone}` : 'Confirm a phone number in your profile first.',
              disabled: phone === null,
            },
            { value: 'Email', title: methodNames.Email, text: `To ${email}` },
          ]}
        />
      </ChangeForm>
    )
  if (step === 'prove')
    return (
      <ChangeForm
        refusal={refusalWords(prove.error ?? begin.error)}
        busy={prove.isPending}
        button="Continue"
        onSubmit={giveCode}
        close={close}
      >
        {begin.data?.secret && begin.data.address ? (
          <AppKey secret={begin.data.secret} address={begin.data.address} />
        ) : (
          <p className="text-small text-ink-soft">
            Enter the code we sent to <bdi className="font-medium text-ink">{begin.data?.sentTo}</bdi>.
          </p>
        )}
        <CodeField
          key={attempt}
          label={method === 'App' ? 'Code from the app' : 'One-time code'}
          kind={method === 'App' ? 'digits' : 'letters'}
          length={length}
          onChange={setCode}
          disabled={prove.isPending}
        />
        {method !== 'App' && (
          <Button kind="quiet" size="small" className="self-start" busy={begin.isPending} onClick={() => send(true)}>
            Send a new code
          </Button>
        )}
      </ChangeForm>
    )
  return (
    <ChangeForm
      text={`From now on, signing in asks for your second step: ${methodNames[method].toLowerCase()}.`}
      refusal={refusalWords(set.error)}
      busy={set.isPending}
      button="Save"
      onSubmit={save}
      close={close}
    >
      {allowing.field}
    </ChangeForm>
  )
}

/** The key of an authenticator app, as a picture and as a text. */
function AppKey({ secret, address }: { secret: string; address: string }) {
  const rows = encodeQR(address, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <div className="flex flex-col items-start gap-4 sm:flex-row">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- The picture is drawn here, from no address.
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        shapeRendering="crispEdges"
        // Apps read dark on light only, whatever the theme.
        className="size-44 shrink-0 rounded-base border border-line bg-white text-black"
      >
        <path d={path} fill="currentColor" />
      </svg>
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
