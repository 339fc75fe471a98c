import type { AnyRouter } from '@tanstack/react-router'

/**
 * Keeps the focus from falling to the body, where a screen reader says nothing and Tab begins anew: after a navigation it
 * goes to the heading of the page, and when the part that had it is gone (a window closed, a decision taken, a line
 * deleted) to the nearest heading of what is left. A screen that moves the focus itself is left alone.
 */
export function keepFocusOnHeadings(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
    afterDrawing(() => {
      if (document.activeElement?.closest(':is(main, dialog, [role="dialog"])')) return
      focusHeading(document.querySelector<HTMLElement>('h1'))
    })
  })
  keepWhenGone()
}

function keepWhenGone(): void {
  /** The part that has the focus, and what is around it from the inside out. */
  let around: readonly Element[] = []
  document.addEventListener('focusin', ({ target }) => {
    around = target instanceof Element ? chainOf(target) : []
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    const left = around
    // Whoever presses beside everything wants the focus nowhere. What is being removed is not connected any more.
    if (!relatedTarget) queueMicrotask(() => left === around && left[0]?.isConnected && (around = []))
  })
  const observer = new MutationObserver(() => {
    const gone = around
    if (gone.length === 0 || gone[0]?.isConnected) return
    afterDrawing(() => {
      if (around !== gone || document.activeElement !== document.body) return
      around = []
      focusHeading(nearestHeading(gone))
    })
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

const headings = ':is(h1, h2, h3):not([aria-hidden="true"], [inert] *)'

const nearestHeading = (around: readonly Element[]): HTMLElement | null =>
  around.find((one) => one.isConnected && one.querySelector(headings))?.querySelector<HTMLElement>(headings) ?? null

function chainOf(part: Element): Element[] {
  const chain: Element[] = []
  for (let one: Element | null = part; one; one = one.parentElement) chain.push(one)
  return chain
}

function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  // The heading of the shell stays while its words change: it is read out when the focus comes to it anew.
  if (document.activeElement === heading) heading.blur()
  heading.focus({ preventScroll: true })
}

/** Once whoever else moves the focus, such as a window that closes and a step that opens, has done so. */
const afterDrawing = (then: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(then))
