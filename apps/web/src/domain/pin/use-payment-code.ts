import { askPaymentPasskey } from '@tradewind/contract/security'
import { useState } from 'react'
import { answerOfPasskey, passkeyFailure } from '#lib/passkey.ts'
import { CallFailed, send } from '#ui/calls/api.ts'

/** Refusals that belong to the code's own field. */
const isCodeRefusal = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'identity.code_wrong' || error.code === 'identity.code_expired')

const isPasskeyRefusal = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'security.passkey_refused' || error.code === 'security.passkey_stale')

/** A code or a passkey that the server wants besides the PIN, from the try on that it refused for want of one. */
export function usePaymentCode(refused: CallFailed | undefined) {
  const [asked, setAsked] = useState<string>()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [seen, setSeen] = useState<CallFailed>()
  const [needsPasskey, setNeedsPasskey] = useState(false)
  const [passkeyFault, setPasskeyFault] = useState<string>()
  const [asking, setAsking] = useState(false)
  /** What the passkey answered last: a try whose answer was lost is repeated as it was. */
  const [proved, setProved] = useState<string>()
  if (refused !== seen) {
    setSeen(refused)
    if (refused?.code === 'payments.code_needed') setAsked(refused.message)
    if (refused) setNeedsPasskey(refused.code === 'payments.passkey_needed' || isPasskeyRefusal(refused))
    setPasskeyFault(undefined)
    if (refused) setProved(undefined)
    if (refused?.code === 'payments.code_needed' || isCodeRefusal(refused)) setCode('')
  }
  /** The passkey's answer for exactly this payment, as text. */
  const answer = async (then: (proof: string) => void) => {
    setPasskeyFault(undefined)
    setAsking(true)
    try {
      const question = await send(askPaymentPasskey, { body: {} })
      const proof = JSON.stringify(await answerOfPasskey(question))
      setProved(proof)
      then(proof)
    } catch (error) {
      // The server forgets after some minutes which payment it was: without an answer it says so anew.
      if (error instanceof CallFailed && error.code === 'security.passkey_stale') return then('')
      setPasskeyFault(error instanceof CallFailed ? error.message : passkeyFailure(error))
    } finally {
      setAsking(false)
    }
  }
  return {
    /** What the server said when it asked; nothing while it has not. */
    asked,
    code,
    fault: fault ?? (isCodeRefusal(refused) ? refused?.message : undefined),
    /** Whether the last refusal is told by the field, so that nobody else has to. */
    tells:
      refused?.code === 'payments.code_needed' ||
      refused?.code === 'payments.passkey_needed' ||
      isCodeRefusal(refused) ||
      isPasskeyRefusal(refused),
    /** Whether the payment needs a passkey besides the PIN: its answer is asked for when it is sent. */
    needsPasskey,
    /** Why the passkey gave no answer, or the server took none. */
    passkeyFault: passkeyFault ?? (isPasskeyRefusal(refused) ? refused?.message : undefined),
    /** The browser's own window is open. */
    asking,
    type: (text: string) => {
      setCode(text)
      setFault(undefined)
    },
    /** Goes on with what is typed, or with nothing where no code was asked for; says when it is missing. */
    give: (then: (code: string) => void) => {
      if (needsPasskey && proved !== undefined) return then(proved)
      if (needsPasskey) return void answer(then)
      if (asked !== undefined && code.trim() === '') return setFault('Enter the code from the email.')
      then(code.trim())
    },
  }
}
