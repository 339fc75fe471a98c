import { ListTree } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { openModal } from '#ui/modal-bus.ts'

const BalanceWindow = lazyPart(() => import('./balance-window.tsx'), 'BalanceWindow')

/** A balance that opens the entries that it consists of. */
export const BalanceButton = ({ accountId, children }: { accountId: string; children: ReactNode }) => (
  <button
    type="button"
    className="group touchable -mx-2 inline-flex max-w-full items-center gap-2 rounded-base px-2 text-start hover:bg-inset"
    onClick={() =>
      openModal({ component: Opened, title: 'What makes up this balance', modalSize: 'medium', props: { accountId } })
    }
  >
    {children}
    <ListTree aria-hidden="true" className="size-5 shrink-0 text-ink-soft group-hover:text-ink" />
    <span className="sr-only">, what it consists of</span>
  </button>
)

const Opened = ({ accountId }: { accountId: string }) => <BalanceWindow accountId={accountId} />
