/**
 * What comes late and is put above the part that has the focus pushes it off the window, and whoever has no pointer no
 * longer sees where he or she is. It is brought back, unless someone has scrolled away from it.
 */
export function keepFocusInView(node: HTMLElement): () => void {
  // This code comes late itself: a focus that is off a window that nobody has scrolled was pushed there meanwhile.
  let wasSeen = window.scrollY === 0
  // The observer says it after the first layout: asked for here, it would lay out the page once more than needed.
  let height: number | undefined
  const look = () => {
    // What has just come is not what someone scrolled away: the observer is told of it next.
    if (node.offsetHeight !== height) return
    const focused = focusedIn(node)
    wasSeen = focused !== null && isSeen(focused)
  }
  const observer = new ResizeObserver(() => {
    height = node.offsetHeight
    const focused = focusedIn(node)
    if (wasSeen && focused && !isSeen(focused)) focused.scrollIntoView({ block: 'nearest' })
    look()
  })
  observer.observe(node)
  node.addEventListener('focusin', look)
  // Coming to a part may scroll to it, after it has the focus.
  window.addEventListener('scroll', look, { passive: true })
  return () => {
    observer.disconnect()
    node.removeEventListener('focusin', look)
    window.removeEventListener('scroll', look)
  }
}

const focusedIn = (node: HTMLElement): Element | null => node.querySelector(':focus-visible')

function isSeen(one: Element): boolean {
  const { top, bottom } = one.getBoundingClientRect()
  // The bar at the lower edge of a phone covers what is under it. A scroll ends at whole pixels, a part may not.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
  return top > -1 && bottom < window.innerHeight - covered + 1
}
