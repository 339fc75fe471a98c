import { ArrowDownLeft } from 'lucide-react'
import type { Account } from '#domain/accounts/account.ts'
import { Button } from '#ui/button.tsx'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { actionClass } from './action-class.ts'

const ReceiveWindow = lazyPart(() => import('./receive-window.tsx'), 'ReceiveWindow')

interface ReceiveButtonProps {
  /** Those that can be paid into, the first of them is shown first. */
  accounts: readonly Pick<Account, 'accountId' | 'currencyCode' | 'accountName' | 'creditLimit'>[]
}

/** Opens the details by which others pay into an account. */
export function ReceiveButton({ accounts }: ReceiveButtonProps) {
  const [first, ...others] = accounts
  if (!first) return null
  const title = others.length > 0 ? 'Receive money' : `Receive ${first.currencyCode}`
  return (
    <Button
      kind="secondary"
      size="large"
      className={actionClass}
      icon={<ArrowDownLeft aria-hidden="true" className="size-4.5 max-sm:hidden" />}
      onClick={() => openModal({ component: Opened, title, modalSize: 'small', props: { accounts } })}
    >
      {t('Receive')}
    </Button>
  )
}

const Opened = ({ accounts }: ReceiveButtonProps) => <ReceiveWindow accounts={accounts} />
