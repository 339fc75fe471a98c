import { useEffect, useRef, useState } from 'react'
import { pageClock } from '#lib/clock.ts'
import { clearDraft, readDraft, writeDraft } from '#lib/drafts.ts'
import { useResumed } from '#lib/resumed.ts'
import type { BlockForm } from './batch.rules.ts'

interface Kept {
  href: string
  blocks: readonly BlockForm[]
  /** When the first entry was typed, in milliseconds since 1970. */
  begunAt: number
}

const draftName = (customerId: string) => `send-batch:${customerId}`

function restored(customerId: string, href: string): Partial<Kept> | undefined {
  const kept = readDraft(draftName(customerId)) as Partial<Kept> | undefined
  return kept?.href === href && Array.isArray(kept.blocks) ? kept : undefined
}

interface BatchForm {
  customerId: string
  /** What it begins with, and again when the customer starts again. */
  begin: readonly BlockForm[]
  href: string
}

/** The rows as typed, what a reload finds of them again, and a way to begin anew. */
export function useBatchForm({ customerId, begin, href }: BatchForm) {
  const name = draftName(customerId)
  const [found] = useState(() => restored(customerId, href))
  const [blocks, setBlocks] = useState(found?.blocks ?? begin)
  const begunAt = useRef(found?.begunAt)
  const { resumedAt, thrown, throwAway, settle } = useResumed<readonly BlockForm[]>(found?.begunAt)

  useEffect(() => {
    if (blocks === begin) return
    begunAt.current ??= pageClock.now()
    // Answers to security questions are typed anew: they are nobody's to keep.
    const written = blocks.map((block) => ({ ...block, rows: block.rows.map((row) => ({ ...row, answer: '' })) }))
    const kept = { href, blocks: written, begunAt: begunAt.current } satisfies Kept
    void writeDraft(name, kept, { what: 'Sending to several', href })
  }, [blocks, begin, name, href])

  const forgetDraft = () => {
    begunAt.current = undefined
    void clearDraft(name)
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
  return { blocks, setBlocks, forgetDraft, resumption, settle }
}
