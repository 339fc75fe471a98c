import type { Currency } from '@tradewind/kernel'
import { type CatalogueEntry, numbersAreWhole } from '@tradewind/kernel/payment-methods/entry'
import { useRef, useState } from 'react'
import { CallFailed } from '#ui/calls/api.ts'
import { type CheckedNumbers, entriesFor, type VerifiedBlock } from './verified-block.rules.ts'
import { verifyDetails } from './verify-details.ts'

export type VerificationState =
  | { is: 'incomplete' }
  | { is: 'unchecked' }
  | { is: 'checking' }
  | { is: 'failed'; words: string; unreachable: boolean }
  | { is: 'verified'; block: VerifiedBlock }

/** What is verified: the numbers as typed, and whose account it should be. */
export interface Verifiable {
  numbers: CheckedNumbers
  holder: string
}

interface VerificationOf extends Verifiable {
  paymentMethod: CatalogueEntry
  currency: Currency
  /** What was found before, for whatever entries. */
  bank: VerifiedBlock | null
  onFound: (block: VerifiedBlock) => void
}

/** Checks the typed bank details with the network: at most once for the same entries, unless asked to try again. */
export function useVerification({ paymentMethod, currency, numbers, holder, bank, onFound }: VerificationOf) {
  const [checking, setChecking] = useState<string>()
  const [failed, setFailed] = useState<{ entries: string; words: string; unreachable: boolean }>()
  const underWay = useRef<{ entries: string; done: Promise<VerifiedBlock | undefined> }>(undefined)
  const { method } = paymentMethod

  const check = async (asked: Verifiable, entries: string): Promise<VerifiedBlock | undefined> => {
    setChecking(entries)
    setFailed(undefined)
    // A late result for earlier entries must not replace the current one.
    const isNewest = () => underWay.current?.entries === entries
    try {
      const found = await verifyDetails({ method, currency, numbers: asked.numbers, accountName: asked.holder })
      const block = { ...found, entries }
      if (isNewest()) onFound(block)
      return block
    } catch (error) {
      const refused = error instanceof CallFailed
      const words = refused ? (error.errors[0]?.message ?? error.message) : "We couldn't reach the bank directory."
      if (isNewest()) setFailed({ entries, words, unreachable: !refused })
      return undefined
    } finally {
      if (isNewest()) {
        underWay.current = undefined
        setChecking(undefined)
      }
    }
  }

  /** The verified block, asking the network if need be; nothing when it said no or the details are not whole yet. */
  const verify = (asked: Verifiable = { numbers, holder }): Promise<VerifiedBlock | undefined> => {
    const entries = entriesFor(method, asked.numbers, asked.holder)
    if (bank?.entries === entries) return Promise.resolve(bank)
    if (!isComplete(asked, paymentMethod)) return Promise.resolve(undefined)
    if (underWay.current?.entries === entries) return underWay.current.done
    const done = check(asked, entries)
    underWay.current = { entries, done }
    return done
  }

  const entries = entriesFor(method, numbers, holder)
  const block = bank?.entries === entries ? bank : undefined
  const tried = failed?.entries === entries || checking === entries || block !== undefined
  const state: VerificationState = block
    ? { is: 'verified', block }
    : checking === entries
      ? { is: 'checking' }
      : failed?.entries === entries
        ? { is: 'failed', words: failed.words, unreachable: failed.unreachable }
        : { is: isComplete({ numbers, holder }, paymentMethod) ? 'unchecked' : 'incomplete' }
  return { state, verify, tried }
}

/** A check is worth a lookup once the numbers look whole and there is a name to compare. */
const isComplete = ({ numbers, holder }: Verifiable, paymentMethod: CatalogueEntry): boolean =>
  numbersAreWhole(paymentMethod, numbers) && holder.length > 1
