import { CouldNotOpen } from './could-not-open.tsx'
import { lazyPart } from './lazy-part.tsx'
import { closeModal, modal } from './modal-bus.ts'
import { useStore } from './store.ts'

// Overlays and their focus keeping are 25 kB: they come with the first modal, not with the page.
const ModalWindow = lazyPart(() => import('./modal-window.tsx'), 'ModalWindow', {
  failed: (_, again) => <CouldNotOpen onAgain={again} onClose={closeModal} />,
})

/** Shows what openModal() asks for: once per document. */
export function ModalHost() {
  const open = useStore(modal)
  return open ? <ModalWindow open={open} /> : null
}
