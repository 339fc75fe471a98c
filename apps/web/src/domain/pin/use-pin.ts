import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallFailed } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { forgetPinSetup, hasPinQuery } from './pin.queries.ts'
import { fieldOfPin, pinFault } from './pin.rules.ts'

/** Refusals that belong to the PIN's own field. */
const isPinRefusal = (error: unknown): boolean =>
  error instanceof CallFailed && error.code !== undefined && error.code in fieldOfPin

interface PinOf {
  customerId: string
  /** The answer to an attempt was lost: a PIN exists, and the repeat needs the same one. */
  isRepeat: boolean
  /** Why the last attempt was refused. */
  refused: CallFailed | undefined
}

/** The PIN at the end of a form: entered, or created the first time. A wrong one is cleared. */
export function usePin({ customerId, isRepeat, refused }: PinOf) {
  const setup = useQuery(hasPinQuery(customerId))
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  const refusal = refused && isPinRefusal(refused) ? failureText(refused) : undefined
  const [answered, setAnswered] = useState(refused)
  if (answered !== refused) {
    setAnswered(refused)
    if (refusal) setPin('')
  }
  const { refetch } = setup
  const missing = refused?.code === 'identity.pin_missing'
  useEffect(() => {
    if (!missing) return
    forgetPinSetup()
    void refetch()
  }, [missing, refetch])
  const creating = setup.data?.hasTransactionPin === false && !isRepeat
  return {
    pin,
    fault,
    /** What was wrong with the PIN of the last attempt: that it is wrong, how many attempts are left, or a lock. */
    refusal,
    creating,
    /** Whether the person has a PIN, as far as the server has said. */
    setup,
    /** Whether it can be entered. */
    ready: isRepeat || (setup.data !== undefined && !creating),
    setPin: (text: string) => {
      setPin(text)
      setFault(undefined)
    },
    /** Whether a whole PIN is entered; says what is wrong with another. */
    isValid: (): boolean => {
      const wrong = pinFault(pin)
      setFault(wrong)
      return wrong === undefined
    },
  }
}
