import { useSyncExternalStore } from 'react'

/** A value outside React that parts can watch: for what any code may announce (toasts, modals). */
export interface Store<T> {
  get: () => T
  change: (next: (value: T) => T) => void
  watch: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    change(next) {
      value = next(value)
      for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.watch, store.get, store.get)
