import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@tradewind/contract/client'
import { useEffect, useRef, useState } from 'react'
import { hideToast, toast } from '../toast.ts'
import { CallFailed, makeStale } from './api.ts'
import { keyForIntent, keyForTry, settleIntent } from './intent.ts'
import { failureText } from './refusal-text.ts'

export type OnceOutcome<Value> =
  | { is: 'idle' }
  | { is: 'sending' }
  | { is: 'refused'; error: CallFailed }
  /** No clear answer came: it may have been taken or not. Asking again uses the same key and is safe. */
  | { is: 'unknown' }
  | { is: 'sent'; value: Value }

interface OnceOf<Order, Value> {
  /** The name under which the key is kept. */
  intent: string
  /**
   * What makes two tries one, where the form cannot say so: everything but what is secret or may change in between.
   * Without it, a try is the same as the one before when it is said to ask again.
   */
  sameAs?: (order: Order) => unknown
  send: (order: Order, idempotencyKey: string) => Promise<Value>
  /** The call that it makes: what shows what it affects is read again. */
  call: AnyCall
  /** How a refusal is toasted. */
  words?: (error: CallFailed, order: Order) => string
  answered?: (outcome: OnceOutcome<Value>, order: Order) => void
  /** Tells of an outcome whose screen was left before it came, where nothing else does: a refusal has its toast. */
  away?: (outcome: OnceOutcome<Value>) => void
}

/** A server that failed half-way may have done it or not; only a clear no is an answer. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof CallFailed) || (error.status >= 500 && error.code !== 'platform.busy')

/** Refusals before the idempotency check: they do not settle the outcome of an unanswered attempt. */
const earlyRefusals: readonly CallFailed['code'][] = ['request.invalid', 'request.not_found', undefined]

/** Whether one that asks again knows no more than before; a server that is too busy for this try says nothing of the first. */
export const isInconclusive = (error: CallFailed): boolean =>
  [401, 403, 429, 503].includes(error.status) || earlyRefusals.includes(error.code)

/** Orders something at most once: a second press while the first is under way does nothing, and a repeat has its key. */
export function useSendOnce<Order, Value>(once: OnceOf<Order, Value>) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<OnceOutcome<Value>>({ is: 'idle' })
  const underWay = useRef(false)
  const said = useRef<number>(undefined)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  /** `again` where an answer is still awaited, in this visit or since before a reload. */
  const order = async (request: Order, { again = false } = {}): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    const conclude = (next: OnceOutcome<Value>) => {
      setOutcome(next)
      once.answered?.(next, request)
      if (!isShown.current) once.away?.(next)
    }
    setOutcome({ is: 'sending' })
    // A new attempt clears the last refusal.
    if (said.current !== undefined) hideToast(said.current)
    try {
      const { intent, sameAs } = once
      const idempotencyKey = await (sameAs ? keyForIntent(intent, sameAs(request)) : keyForTry(intent, { again }))
      const value = await once.send(request, idempotencyKey)
      settleIntent(once.intent)
      void makeStale(client, once.call)
      conclude({ is: 'sent', value })
    } catch (error) {
      if (isOutcomeUnknown(error)) return conclude({ is: 'unknown' })
      const refused = error as CallFailed
      if (again && isInconclusive(refused)) {
        said.current = toast.error(failureText(refused))
        return conclude({ is: 'unknown' })
      }
      // Busy means that nothing was done and nothing decided: the same request keeps its key.
      if (refused.code !== 'platform.busy') settleIntent(once.intent)
      // That one is a question, and the form puts it.
      if (refused.code !== 'payments.code_needed' && refused.code !== 'payments.passkey_needed')
        said.current = toast.error(once.words?.(refused, request) ?? failureText(refused))
      conclude({ is: 'refused', error: refused })
    } finally {
      underWay.current = false
    }
  }
  return { outcome, order, forget: () => setOutcome({ is: 'idle' }) }
}
