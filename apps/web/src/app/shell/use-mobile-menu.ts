import { useRouter } from '@tanstack/react-router'
import { sidebarBreakpointPx } from '@tradewind/kernel/constants'
import { useEffect, useRef, useState } from 'react'
import { closesOnRouteChange } from '../sidebar.rules.ts'

/**
 * The sidebar as a menu, on narrow viewports: opens and closes it, closes it on Escape, on a route change and when the
 * viewport becomes wide. The focus goes in with it and back to where it was.
 */
export function useMobileMenu() {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const router = useRouter()

  useEffect(
    () => router.subscribe('onBeforeNavigate', () => closesOnRouteChange(window.innerWidth) && setOpen(false)),
    [router],
  )

  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    menu.current?.querySelector<HTMLElement>('a, button')?.focus()
    const wide = window.matchMedia(`(min-width: ${sidebarBreakpointPx}px)`)
    const escape = (press: KeyboardEvent) => press.key === 'Escape' && setOpen(false)
    const widened = () => wide.matches && setOpen(false)
    document.addEventListener('keydown', escape)
    wide.addEventListener('change', widened)
    return () => {
      document.removeEventListener('keydown', escape)
      wide.removeEventListener('change', widened)
      // The page behind is reachable again only after this change is drawn.
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus())
    }
  }, [open])

  return { open, setOpen, menu }
}
