import { useState } from 'react'
import { CallFailed } from '#lib/api.ts'

/** Refusals that belong to the code's own field. */
const isCodeRefusal = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'identity.code_wrong' || error.code === 'identity.code_expired')

/** A code that the server wants besides the PIN, from the try on that it refused for want of one. */
export function usePaymentCode(refused: CallFailed | undefined) {
  const [asked, setAsked] = useState<string>()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [seen, setSeen] = useState<CallFailed>()
  if (refused !== seen) {
    setSeen(refused)
    if (refused?.code === 'payments.code_needed') setAsked(refused.message)
    if (refused?.code === 'payments.code_needed' || isCodeRefusal(refused)) setCode('')
  }
  return {
    /** What the server said when it asked; nothing while it has not. */
    asked,
    code,
    fault: fault ?? (isCodeRefusal(refused) ? refused?.message : undefined),
    /** Whether the last refusal is told by the field, so that nobody else has to. */
    tells: refused?.code === 'payments.code_needed' || isCodeRefusal(refused),
    type: (text: string) => {
      setCode(text)
      setFault(undefined)
    },
    /** Goes on with what is typed, or with nothing where no code was asked for; says when it is missing. */
    give: (then: (code: string) => void) =>
      asked !== undefined && code.trim() === '' ? setFault('Enter the code from the e-mail.') : then(code.trim()),
  }
}
