import { useRef, useState } from 'react'
import { CallFailed } from '#lib/api.ts'
import { verifyDetails } from './payments.queries.ts'
import { entriesOf, holderOf, type SendForm, verifiedBlock, type VerifiedBlock } from './send-form.rules.ts'
import { numbersAreWhole, type SendWay } from './send-ways.rules.ts'
import type { FormControl } from './use-send-form.ts'

export type VerificationState =
  | { is: 'incomplete' }
  | { is: 'unchecked' }
  | { is: 'checking' }
  | { is: 'failed'; words: string; unreachable: boolean }
  | { is: 'verified'; block: VerifiedBlock }

/** Checks the typed bank details with the network: at most once for the same entries, unless asked to try again. */
export function useVerification({ form, set }: Pick<FormControl, 'form' | 'set'>, way: SendWay) {
  const [checking, setChecking] = useState<string>()
  const [failed, setFailed] = useState<{ entries: string; words: string; unreachable: boolean }>()
  const underWay = useRef<{ entries: string; done: Promise<VerifiedBlock | undefined> }>(undefined)

  const check = async (asked: SendForm, entries: string): Promise<VerifiedBlock | undefined> => {
    setChecking(entries)
    setFailed(undefined)
    try {
      const block = { ...(await verifyDetails(way.method, asked)), entries }
      set({ bank: block, nameConfirmed: false })
      return block
    } catch (error) {
      const refused = error instanceof CallFailed
      const words = refused ? (error.errors[0]?.message ?? error.message) : 'We could not reach the bank directory.'
      setFailed({ entries, words, unreachable: !refused })
      return undefined
    } finally {
      underWay.current = undefined
      setChecking(undefined)
    }
  }

  /** The verified block, asking the network if need be; nothing when it said no or the details are not whole yet. */
  const verify = (asked: SendForm = form): Promise<VerifiedBlock | undefined> => {
    const entries = entriesOf(way.method, asked)
    const known = verifiedBlock(way, asked)
    if (known) return Promise.resolve(known)
    if (!isComplete(asked, way)) return Promise.resolve(undefined)
    if (underWay.current?.entries === entries) return underWay.current.done
    const done = check(asked, entries)
    underWay.current = { entries, done }
    return done
  }

  const entries = entriesOf(way.method, form)
  const block = verifiedBlock(way, form)
  const tried = failed?.entries === entries || checking === entries || block !== undefined
  const state: VerificationState = block
    ? { is: 'verified', block }
    : checking === entries
      ? { is: 'checking' }
      : failed?.entries === entries
        ? { is: 'failed', words: failed.words, unreachable: failed.unreachable }
        : { is: isComplete(form, way) ? 'unchecked' : 'incomplete' }
  return { state, verify, tried }
}

/** A check is worth a lookup once the numbers look whole and there is a name to compare. */
const isComplete = (form: SendForm, way: SendWay): boolean => numbersAreWhole(way, form) && holderOf(form).length > 1
