import { lazyPart } from '#ui/lazy-part.tsx'
import { useStore } from '#ui/store.ts'
import { toasts } from '#ui/toast.ts'
import { Missed } from './missed.tsx'
import { useShownAt } from './shell/use-shown-at.ts'

// A toast may be all that says that something failed: whoever misses it learns that something is missing.
const ToastRegion = lazyPart(() => import('./around.tsx'), 'ToastRegion', {
  failed: (_, again) => <Missed again={again} />,
})

/** The place of toasts: its live regions come after the first screen, which does not wait for them, or with a toast. */
export function Toasts() {
  const shown = useShownAt() !== undefined
  const waiting = useStore(toasts).length > 0
  return (shown || waiting) && <ToastRegion />
}
