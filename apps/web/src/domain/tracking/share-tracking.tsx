import { Share2 } from 'lucide-react'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { openModal } from '#ui/modal-bus.ts'

const Window = lazyPart(() => import('./share-window.tsx'), 'ShareWindow')

const Opened = (props: { transactionId: string; close: () => void }) => <Window {...props} />

interface ShareTrackingProps extends Pick<ButtonProps, 'kind' | 'size' | 'className'> {
  transactionId: string
}

/** Opens what the payee of a payment may see, and the link to pass on. */
export const ShareTracking = ({ transactionId, kind = 'secondary', ...look }: ShareTrackingProps) => (
  <Button
    {...look}
    kind={kind}
    icon={<Share2 aria-hidden="true" className="size-4" />}
    onClick={() =>
      openModal({ component: Opened, props: { transactionId }, title: 'Share tracking link', modalSize: 'small' })
    }
  >
    Share tracking link
  </Button>
)
