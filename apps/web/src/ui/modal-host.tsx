import { lazy, Suspense } from 'react'
import { modal } from './modal-bus.ts'
import { useStore } from './store.ts'

// Overlays and their focus keeping are 25 kB: they come with the first modal, not with the page.
const ModalWindow = lazy(async () => ({ default: (await import('./modal-window.tsx')).ModalWindow }))

/** Shows what openModal() asks for: once per document. */
export function ModalHost() {
  const open = useStore(modal)
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <ModalWindow open={open} />
    </Suspense>
  )
}
