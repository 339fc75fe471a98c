import { useEffect } from 'react'
import type { Tryable } from './document.rules.ts'

/**
 * Puts a button below the heading of each call that can be tried. Redoc draws the page and has no place for parts of
 * ours, and it draws calls as they come near: whatever it draws later gets its button then.
 */
export function useTryButtons(calls: readonly Tryable[], open: (call: Tryable) => void): void {
  useEffect(() => {
    const place = () => {
      for (const call of calls) {
        const section = document.getElementById(`operation/${call.id}`)
        const heading = section?.querySelector('h2')
        if (!heading || section?.querySelector('.try-button')) continue
        heading.after(buttonFor(call, open))
      }
    }
    const observer = new MutationObserver(place)
    observer.observe(document.body, { childList: true, subtree: true })
    place()
    return () => observer.disconnect()
  }, [calls, open])
}

function buttonFor(call: Tryable, open: (call: Tryable) => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'try-button'
  button.textContent = 'Try it'
  button.setAttribute('aria-label', `Try it: ${call.title}`)
  button.addEventListener('click', () => open(call))
  return button
}
