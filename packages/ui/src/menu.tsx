import { useRef, useState } from 'react'
import { CouldNotOpen } from './could-not-open.tsx'
import { cx } from './cx.ts'
import { lazyPart } from './lazy-part.tsx'
import type { MenuProps, MenuWindowProps } from './menu-entry.ts'

/** Where the code of a menu did not come. */
export const menuFailed = ({ onClose }: MenuWindowProps, again: () => void) => (
  <CouldNotOpen onAgain={again} onClose={onClose} />
)
const MenuWindow = lazyPart(() => import('./menu-window.tsx'), 'MenuWindow', { failed: menuFailed })

interface WindowOfMenu {
  /** A window with entries of its own, which come with it. */
  Window?: typeof MenuWindow
}

/**
 * A menu behind a button. Its 47 kB are fetched when a pointer or the focus comes near, not with the page; the button
 * stays the same, so that the focus comes back to it.
 */
export function Menu({
  label,
  trigger,
  triggerClass,
  header,
  entries = [],
  Window = MenuWindow,
}: MenuProps & WindowOfMenu) {
  const ahead = () => void Window.ahead()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => setOpen(true)}
        onKeyDown={(press) => {
          if (press.key !== 'ArrowDown' && press.key !== 'ArrowUp') return
          press.preventDefault()
          setOpen(true)
        }}
        className={cx('flex min-h-11 items-center rounded-full transition hover:bg-inset', triggerClass)}
      >
        {trigger}
        <span className="sr-only">{label}</span>
      </button>
      {open && <Window {...{ label, header, entries, button }} onClose={() => setOpen(false)} />}
    </>
  )
}
