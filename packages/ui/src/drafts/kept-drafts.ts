import { createStore } from '../store.ts'
import type { Draft } from './drafts.memory.ts'

/**
 * What was begun in this session and not sent; watch it for a list. Apart from the drafts, which come after the first
 * screen.
 */
export const keptDrafts = createStore<readonly Draft[]>([])
