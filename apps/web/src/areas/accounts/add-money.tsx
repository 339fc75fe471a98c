import { Plus } from 'lucide-react'
import type { Account } from '#domain/accounts/account.ts'
import { openFunding } from '#domain/funding/open-funding.ts'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { t } from '#ui/language.ts'
import { actionClass } from './action-class.ts'

/** Opens the funding window: for this account, or for one that is chosen there. */
export function AddMoney({ accounts }: { accounts: readonly Pick<Account, 'accountId' | 'status'>[] }) {
  const profile = useProfile()
  const [first, ...others] = accounts.filter(({ status }) => status !== 'Closed')
  if (!first || !mayPay(profile)) return null
  return (
    <Button
      kind="secondary"
      size="large"
      icon={<Plus aria-hidden="true" className="size-4.5 max-sm:hidden" />}
      className={actionClass}
      onClick={() => openFunding(others.length === 0 ? { accountId: first.accountId } : {})}
    >
      <span>
        {t('Add')}
        <span className="max-sm:sr-only"> {t('money')}</span>
      </span>
    </Button>
  )
}
