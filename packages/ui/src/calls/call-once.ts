import type { AnyCall, Reply, Sent } from '@tradewind/contract/client'
import { useOnceKey } from '../form/use-once-key.ts'
import { type CallFailed, useCall } from './api.ts'
import { isOutcomeUnknown, type OnceOutcome } from './send-once.ts'

interface Attempt<Value> {
  status: 'idle' | 'pending' | 'error' | 'success'
  error: Error | null
  data: Value | undefined
}

/** How a call went, in the words of what is sent at most once. */
export function outcomeOf<Value>({ status, error, data }: Attempt<Value>): OnceOutcome<Value> {
  if (status === 'idle') return { is: 'idle' }
  if (status === 'pending') return { is: 'sending' }
  if (status === 'success') return { is: 'sent', value: data as Value }
  return isOutcomeUnknown(error) ? { is: 'unknown' } : { is: 'refused', error: error as CallFailed }
}

/**
 * A call that has one effect however often it is repeated, for a window that ends with the page: its key is not kept
 * beyond that, and the window shows its refusals itself.
 */
export function useCallOnce<C extends AnyCall>(call: C, onSent: (value: Reply<C>) => void) {
  const sending = useCall(call, { failures: 'own' })
  const key = useOnceKey()
  return {
    outcome: outcomeOf<Reply<C>>(sending),
    /** `intent` is what makes two attempts one: the request without what is secret or proved again. */
    order: async (sent: Sent<C>, intent: unknown): Promise<void> => {
      let value: Reply<C>
      try {
        value = await sending.mutateAsync({ ...sent, idempotencyKey: key.for(intent) } as never)
      } catch (error) {
        if (!isOutcomeUnknown(error)) key.settle()
        return
      }
      key.settle()
      onSent(value)
    },
  }
}
