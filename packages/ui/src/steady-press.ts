/**
 * Keeps a press that the page moves away from. Leaving a field can open what was found out about it, and what was asked for
 * arrives when it arrives: the button then is elsewhere when the mouse is let go, and the browser calls that no click.
 * Letting go where the button stood when it was pressed is one.
 */
export function keepPresses(page: Document): void {
  let pressed: { part: HTMLElement; box: DOMRect } | undefined
  page.addEventListener(
    'pointerdown',
    (press) => {
      const part = isPlain(press) && press.target instanceof Element ? press.target.closest('button, a[href]') : null
      pressed = part instanceof HTMLElement ? { part, box: part.getBoundingClientRect() } : undefined
    },
    { capture: true },
  )
  page.addEventListener(
    'pointerup',
    (press) => {
      const was = pressed
      pressed = undefined
      if (!was || !isPlain(press) || !was.part.isConnected) return
      // The browser itself clicks what is still there.
      if (press.target instanceof Node && was.part.contains(press.target)) return
      if (isIn(was.box, press) && hasMoved(was.box, was.part.getBoundingClientRect())) was.part.click()
    },
    { capture: true },
  )
}

/** With the mouse's first button and no key: a finger's press belongs to what it touched in any case. */
const isPlain = ({ pointerType, button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent): boolean =>
  pointerType === 'mouse' && button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

const isIn = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: PointerEvent): boolean =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom

const hasMoved = (was: DOMRect, is: DOMRect): boolean => was.top !== is.top || was.left !== is.left
