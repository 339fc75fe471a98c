import { FileText } from 'lucide-react'
import type { Account } from '#domain/accounts/account.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { actionClass } from './action-class.ts'

const StatementWindow = lazyPart(() => import('./statement-window.tsx'), 'StatementWindow')

type Its = Pick<Account, 'accountId' | 'accountName'>

/** Opens what a statement of an account is downloaded from. Closed accounts have statements too. */
export const StatementButton = ({ account }: { account: Its }) => (
  <Button
    kind="secondary"
    size="large"
    className={actionClass}
    icon={<FileText aria-hidden="true" className="size-4.5 max-sm:hidden" />}
    onClick={() =>
      openModal({
        component: Opened,
        title: 'Account statement',
        modalSize: 'medium',
        // A long download is not lost by a click beside it.
        closeOnBodyClick: false,
        props: { accountId: account.accountId },
      })
    }
  >
    Statement
  </Button>
)

const Opened = ({ accountId }: { accountId: string }) => <StatementWindow accountId={accountId} />
