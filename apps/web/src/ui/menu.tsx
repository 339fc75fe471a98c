import { lazy, Suspense, useState } from 'react'
import { cx } from './cx.ts'
import { type MenuProps, menuTriggerClass } from './menu-entry.ts'

const load = () => import('./menu-window.tsx')
const MenuWindow = lazy(async () => ({ default: (await load()).MenuWindow }))

/** A menu behind a button. Its 47 kB are fetched when a pointer or the focus comes near, not with the page. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={wanted}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
      className={cx(menuTriggerClass, props.triggerClass)}
    >
      {props.trigger}
      <span className="sr-only">{props.label}</span>
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <MenuWindow {...props} />
    </Suspense>
  )
}
