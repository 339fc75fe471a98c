import { type RefObject, useEffect, useRef } from 'react'

const controls = ':is(input, select, textarea, button, [tabindex="0"]):not(:disabled, [hidden], [type="hidden"])'

/** Moves the focus to the field that the address names, once it is there; whoever does something else is not led away. */
export function useShownField(selector: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = box.current
    if (!node || !selector) return
    const stop = new AbortController()
    const find = () => {
      const field = node.querySelector<HTMLElement>(selector)?.querySelector<HTMLElement>(controls)
      if (!field) return
      stop.abort()
      field.focus({ preventScroll: true })
      field.scrollIntoView({ block: 'center' })
    }
    const observer = new MutationObserver(find)
    stop.signal.addEventListener('abort', () => observer.disconnect())
    observer.observe(node, { childList: true, subtree: true })
    node.addEventListener('pointerdown', () => stop.abort(), { signal: stop.signal })
    node.addEventListener('keydown', () => stop.abort(), { signal: stop.signal })
    find()
    return () => stop.abort()
  }, [selector])
  return box
}
