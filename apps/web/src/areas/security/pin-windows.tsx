import type { Reply } from '@tradewind/contract'
import {
  changeTransactionPin,
  givePinResetCode,
  resendPinResetCode,
  resetTransactionPin,
} from '@tradewind/contract/security'
import { verificationCodeLength } from '@tradewind/kernel/constants'
import { type ReactNode, useState } from 'react'
import { newPinFaults, pinFault } from '#domain/pin/pin.rules.ts'
import { useProfile } from '#domain/session/session.ts'
import { answerOfPasskey, passkeyFailure, passkeysWork } from '#lib/passkey.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { CodeField } from '#ui/code-field.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ChangeForm } from './allow.tsx'
import { refusalWords } from './words.ts'

const appCodeLength = 6
const recoveryCodeLength = 10
type PasskeyGiven = Awaited<ReturnType<typeof answerOfPasskey>>

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
  const change = useCall(changeTransactionPin, { failures: 'own' })
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

/** Another PIN by who has forgotten the one so far: who they are is proved first, then the new PIN is chosen. */
export function ResetPinWindow({ close }: { close: () => void }) {
  const { id: customerId } = useProfile()
  const [begun, setBegun] = useState<Begun>()
  const [isProved, setProved] = useState(false)
  const next = useNewPin()
  const request = useCall(resendPinResetCode, { failures: 'own' })
  const reset = useCall(resetTransactionPin, { failures: 'own' })
  const begin = async (): Promise<Begun | undefined> => {
    const begun = await request.mutateAsync({ body: { customerId } }).catch(() => undefined)
    if (begun) setBegun(begun)
    return begun
  }

  if (!begun)
    return (
      <ChangeForm
        text="First confirm it's you, then choose a new PIN."
        refusal={refusalWords(request.error)}
        busy={request.isPending}
        button="Continue"
        onSubmit={() => void begin()}
        close={close}
      />
    )
  if (!isProved)
    return (
      <ProofStep begun={begun} begin={begin} error={request.error} onProved={() => setProved(true)} close={close} />
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

type Begun = Reply<typeof resendPinResetCode>
type Way = 'passkey' | 'code' | 'recovery'

interface ProofStepProps {
  begun: Begun
  /** Sends a new code, or asks passkeys anew; nothing where it was refused. */
  begin: () => Promise<Begun | undefined>
  error: unknown
  onProved: () => void
  close: () => void
}

/** A passkey, a code of an app or one that was sent, or a recovery code. */
function ProofStep({ begun, begin, error, onProved, close }: ProofStepProps) {
  const { id: customerId } = useProfile()
  const { method, passkey } = begun
  const canAsk = passkey !== null && passkeysWork()
  const hasCode = method !== 'Passkey' && method !== 'RecoveryCode'
  const [way, setWay] = useState<Way>(canAsk ? 'passkey' : hasCode ? 'code' : 'recovery')
  const [code, setCode] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [asking, setAsking] = useState(false)
  const prove = useCall(givePinResetCode, { failures: 'own' })
  const length = way === 'recovery' ? recoveryCodeLength : method === 'App' ? appCodeLength : verificationCodeLength

  const give = (given: { code: string } | { passkey: PasskeyGiven }) =>
    prove.mutateAsync({ body: { customerId, ...given } }).then(onProved, () => {
      setCode('')
      setAttempt((before) => before + 1)
    })
  const askPasskey = async () => {
    setFailure(undefined)
    setAsking(true)
    try {
      // Each question is good once.
      const question = attempt > 0 ? (await begin())?.passkey : passkey
      if (question) await give({ passkey: await answerOfPasskey(question) })
    } catch (thrown) {
      setAttempt((before) => before + 1)
      setFailure(passkeyFailure(thrown))
    } finally {
      setAsking(false)
    }
  }
  const change = (other: Way) => {
    setWay(other)
    setCode('')
    setFailure(undefined)
    prove.reset()
  }
  const others = (
    [
      ['passkey', 'Use your passkey', canAsk],
      ['code', 'Use a code', hasCode],
      ['recovery', 'Use a recovery code', method !== 'Email'],
    ] as const
  ).filter(([other, , shown]) => shown && other !== way)

  return (
    <ChangeForm
      text={proofWords(way, begun)}
      refusal={failure ?? refusalWords(prove.error ?? error)}
      busy={prove.isPending || asking}
      button={way === 'passkey' ? 'Continue with passkey' : 'Continue'}
      onSubmit={() => {
        if (way === 'passkey') return void askPasskey()
        if (code.replace(/[\s-]/g, '').length >= length) void give({ code })
      }}
      close={close}
    >
      {way === 'recovery' && (
        <TextField
          label="Recovery code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      )}
      {way === 'code' && (
        <CodeField
          key={attempt}
          label={method === 'App' ? 'Code from the app' : 'One-time code'}
          kind={method === 'App' ? 'digits' : 'letters'}
          length={length}
          onChange={setCode}
          disabled={prove.isPending}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {way === 'code' && method !== 'App' && (
          <Button kind="quiet" size="small" busy={asking} onClick={() => void sendAgain()}>
            Send a new code
          </Button>
        )}
        {others.map(([other, words]) => (
          <Button key={other} kind="quiet" size="small" onClick={() => change(other)}>
            {words}
          </Button>
        ))}
      </div>
    </ChangeForm>
  )

  async function sendAgain() {
    setAsking(true)
    const sent = await begin()
    setAsking(false)
    if (sent)
      toast.success(
        sent.method === 'Email' ? 'New Reset OTP has been sent to your registered email address.' : 'New code sent.',
      )
  }
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
