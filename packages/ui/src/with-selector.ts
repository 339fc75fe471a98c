import { useRef, useSyncExternalStore } from 'react'

/**
 * What the router reads its state by: a part of a store, the same object for as long as the comparison finds no
 * difference, so that only a change of that part draws anew.
 */
export function useSyncExternalStoreWithSelector<State, Part>(
  subscribe: (changed: () => void) => () => void,
  read: () => State,
  readOnServer: (() => State) | undefined,
  select: (state: State) => Part,
  isEqual: (one: Part, other: Part) => boolean = Object.is,
): Part {
  const last = useRef<{ part: Part }>(undefined)
  const selected = (state: () => State) => () => {
    const part = select(state())
    if (!last.current || !isEqual(last.current.part, part)) last.current = { part }
    return last.current.part
  }
  return useSyncExternalStore(subscribe, selected(read), selected(readOnServer ?? read))
}
