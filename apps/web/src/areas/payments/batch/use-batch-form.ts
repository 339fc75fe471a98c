import { useCallback, useEffect, useRef, useState } from 'react'
import { pageClock } from '#ui/clock.ts'
import { clearDraft, readDraft, writeDraft } from '#ui/drafts/drafts.ts'
import { useResumed } from '#ui/drafts/resumed.ts'
import { type BlockForm, type KeptOrder, withoutAnswers } from './batch.rules.ts'

interface Kept {
  blocks: readonly BlockForm[]
  /** When the first entry was typed, in milliseconds since 1970. */
  begunAt: number
  /** The order whose answer was lost: until it is known what became of it, nothing of it may be changed. */
  unanswered: KeptOrder | undefined
}

interface BatchForm {
  customerId: string
  /** What it begins with, and again when the customer starts again. */
  begin: readonly BlockForm[]
  /** The page that holds the form; each has its own draft. */
  href: string
}

/** The rows of a batch, whether their order is unanswered, what a reload restores, and a reset. */
export function useBatchForm({ customerId, begin, href }: BatchForm) {
  const name = `send-batch:${customerId}:${href}`
  const [found] = useState(() => restored(name))
  const [blocks, setBlocks] = useState(found?.blocks ?? begin)
  const [unanswered, markUnanswered] = useState(found?.unanswered)
  const begunAt = useRef(found?.begunAt)
  const { resumedAt, thrown, throwAway, settle } = useResumed<readonly BlockForm[]>(found?.begunAt)

  const keep = useCallback(
    (rows: readonly BlockForm[], awaited: KeptOrder | undefined) => {
      begunAt.current ??= pageClock.now()
      const kept = { blocks: withoutAnswers(rows), begunAt: begunAt.current, unanswered: awaited } satisfies Kept
      void writeDraft(name, kept, { what: 'Batch payment', href, ...(awaited && { unanswered: true }) })
    },
    [name, href],
  )
  useEffect(() => {
    if (blocks !== begin) keep(blocks, unanswered)
  }, [blocks, begin, unanswered, keep])

  const forgetDraft = () => {
    begunAt.current = undefined
    void clearDraft(name)
  }
  /** From here on an answer is awaited. It is written down at once: the page may be left before it comes. */
  const awaitAnswer = (order: KeptOrder) => {
    markUnanswered(order)
    keep(blocks, order)
  }
  /** The answer is there. These rows are left to be put right; without any the form is as at its beginning. */
  const answered = (left: readonly BlockForm[] | undefined) => {
    markUnanswered(undefined)
    setBlocks(left ?? begin)
    if (left) keep(left, undefined)
    else forgetDraft()
  }
  const startAgain = () => {
    throwAway({ entries: blocks, begunAt: begunAt.current })
    setBlocks(begin)
    forgetDraft()
  }
  const takeBack = () => {
    if (!thrown) return
    begunAt.current = thrown.begunAt
    setBlocks(thrown.entries)
    settle()
  }
  const resumption = { resumedAt, restarted: thrown !== undefined && blocks === begin, startAgain, takeBack }
  return { blocks, setBlocks, unanswered, awaitAnswer, answered, resumption, settle }
}

function restored(name: string): Partial<Kept> | undefined {
  const kept = readDraft(name) as Partial<Kept> | undefined
  return Array.isArray(kept?.blocks) ? kept : undefined
}
