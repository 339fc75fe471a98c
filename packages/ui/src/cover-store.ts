import { createStore } from './store.ts'

/** The full-screen cover that is open, if any: everything outside it is inert, so toasts move into it. */
export const topCover = createStore<HTMLElement | undefined>(undefined)
