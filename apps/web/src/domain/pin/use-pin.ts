import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallFailed } from '#ui/calls/api.ts'
import { forgetPinSetup, hasPinQuery } from './pin.queries.ts'
import { pinFault } from './pin.rules.ts'

/** Refusals that belong to the PIN's own field. */
export const isPinRefusal = (error: unknown): boolean =>
  error instanceof CallFailed &&
  (error.code === 'identity.pin_wrong' || error.code === 'identity.pin_locked' || error.code === 'identity.pin_missing')

interface PinOf {
  customerId: string
  /** A try was made before and its answer lost: there is a PIN, and asking again needs the same. */
  doubt: boolean
  /** Why the last try was refused. */
  refused: CallFailed | undefined
}

/** The PIN at the end of a form: typed, or created the first time. A wrong one is typed anew. */
export function usePin({ customerId, doubt, refused }: PinOf) {
  const known = useQuery(hasPinQuery(customerId))
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  const refusal = refused && isPinRefusal(refused) ? (refused.errors[0]?.message ?? refused.message) : undefined
  const [answered, setAnswered] = useState(refused)
  if (answered !== refused) {
    setAnswered(refused)
    if (refusal) setPin('')
  }
  const { refetch } = known
  const missing = refused?.code === 'identity.pin_missing'
  useEffect(() => {
    if (!missing) return
    forgetPinSetup()
    void refetch()
  }, [missing, refetch])
  const creating = known.data?.hasTransactionPin === false && !doubt
  return {
    pin,
    fault,
    /** What was wrong with the PIN of the last try. */
    refusal,
    creating,
    known,
    /** Whether it can be typed. */
    ready: doubt || (known.data !== undefined && !creating),
    type: (text: string) => {
      setPin(text)
      setFault(undefined)
    },
    /** Goes on with a whole PIN; says what is wrong with another. */
    give: (then: (pin: string) => void) => {
      const wrong = pinFault(pin)
      if (wrong) setFault(wrong)
      else then(pin)
    },
  }
}
