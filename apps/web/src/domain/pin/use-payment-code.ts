import { askPaymentPasskey } from '@tradewind/contract/security'
import { useState } from 'react'
import { answerOfPasskey, passkeyFailure } from '#lib/passkey.ts'
import { CallFailed, send } from '#ui/calls/api.ts'

/** Refusals that belong to the code's own field. */
const isCodeRefusal = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'identity.code_wrong' || error.code === 'identity.code_expired')

const isPasskeyRefusal = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'security.passkey_refused' || error.code === 'security.passkey_stale')

/** The code or the passkey that the server wants besides the PIN, once it has refused an attempt for lack of it. */
export function usePaymentCode(refused: CallFailed | undefined) {
  const [request, setRequest] = useState<string>()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [seen, setSeen] = useState<CallFailed>()
  const [needsPasskey, setNeedsPasskey] = useState(false)
  const [passkeyFault, setPasskeyFault] = useState<string>()
  const [isAskingPasskey, setAskingPasskey] = useState(false)
  /** What the passkey answered last: an attempt whose answer was lost is repeated unchanged. */
  const [proved, setProved] = useState<string>()
  if (refused !== seen) {
    setSeen(refused)
    if (refused?.code === 'payments.code_needed') setRequest(refused.message)
    if (refused) setNeedsPasskey(refused.code === 'payments.passkey_needed' || isPasskeyRefusal(refused))
    setPasskeyFault(undefined)
    if (refused) setProved(undefined)
    if (refused?.code === 'payments.code_needed' || isCodeRefusal(refused)) setCode('')
  }
  /** The passkey's answer for exactly this payment, as text. */
  const askPasskey = async (then: (proof: string) => void) => {
    setPasskeyFault(undefined)
    setAskingPasskey(true)
    try {
      const challenge = await send(askPaymentPasskey, { body: {} })
      const proof = JSON.stringify(await answerOfPasskey(challenge))
      setProved(proof)
      then(proof)
    } catch (error) {
      // The server forgets the payment after some minutes: an attempt without an answer has it ask again.
      if (error instanceof CallFailed && error.code === 'security.passkey_stale') return then('')
      setPasskeyFault(error instanceof CallFailed ? error.message : passkeyFailure(error))
    } finally {
      setAskingPasskey(false)
    }
  }
  return {
    /** What the server said when it asked for a code; nothing while it has not. */
    request,
    code,
    fault: isMissing ? 'Enter the code from the email.' : isCodeRefusal(refused) ? refused?.message : undefined,
    /** Whether the last refusal is shown here, so that no alert repeats it. */
    showsRefusal:
      refused?.code === 'payments.code_needed' ||
      refused?.code === 'payments.passkey_needed' ||
      isCodeRefusal(refused) ||
      isPasskeyRefusal(refused),
    /** Whether a passkey is needed besides the PIN: it is asked when the payment is sent. */
    needsPasskey,
    /** Why the passkey gave no answer, or the server refused it. */
    passkeyFault: passkeyFault ?? (isPasskeyRefusal(refused) ? refused?.message : undefined),
    /** The browser's own window is open. */
    isAskingPasskey,
    setCode: (text: string) => {
      setCode(text)
      setMissing(false)
    },
    /** Whether a code that was asked for is entered; says so where it is missing. */
    isComplete: (): boolean => {
      const missing = !needsPasskey && request !== undefined && code.trim() === ''
      setMissing(missing)
      return !missing
    },
    /** Goes on with the code, with the passkey's answer, or with nothing where neither was asked for. */
    prove: (then: (proof: string) => void): void => {
      if (!needsPasskey) then(code.trim())
      else if (proved !== undefined) then(proved)
      else void askPasskey(then)
    },
  }
}
