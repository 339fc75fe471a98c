import { useNavigate } from '@tanstack/react-router'
import { unfreezeAccount } from '@tradewind/contract/accounts-management'
import { isolated } from '@tradewind/kernel/text'
import { ChevronDown, CircleX, Gauge, Globe, PencilLine, Snowflake, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { nounOf } from '#domain/accounts/noun.ts'
import { mayManageAccounts } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { useCall } from '#ui/calls/api.ts'
import { Menu } from '#ui/menu.tsx'
import type { MenuEntry } from '#ui/menu-entry.ts'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'
import { AccountLimits } from './account-limits.tsx'
import { careMessages, failedWords } from './care.messages.ts'
import { FreezeWindow } from './freeze-window.tsx'
import { IbanWindow } from './iban-window.tsx'
import { RenameWindow } from './rename-window.tsx'

/** What one does with an account besides moving money: its limits, its name, freezing and closing it. */
export function AccountMore({ account }: { account: Account }) {
  const profile = useProfile()
  const navigate = useNavigate()
  const { FEATURE_CLOSE_ACCOUNT: closes } = useFlags()
  const unfreeze = useCall(unfreezeAccount, { failures: 'own' })
  const { accountId, accountName, currencyCode } = account
  const noun = nounOf(account)
  const show = <Props extends object>(
    title: string,
    component: (props: Props & { close: () => void }) => ReactNode,
    props: Props,
  ) => openModal({ component, title, props, modalSize: 'small' })
  const thaw = () =>
    unfreeze.mutate(
      { body: { accountId } },
      {
        onSuccess: () => toast.success(careMessages.unfrozen),
        onError: (error) => toast.error(failedWords(error, careMessages.unfreezeFailed)),
      },
    )
  const icon = 'size-4.5 shrink-0'
  const open = account.status !== 'Closed'
  const may = open && mayManageAccounts(profile)
  const entries: (MenuEntry | false)[] = [
    {
      key: 'limits',
      label: 'Limits',
      icon: <Gauge aria-hidden="true" className={icon} />,
      onAction: () => show(`Limits of ${isolated(accountName)}`, AccountLimits, { account }),
    },
    account.multiCurrencyIbanAccount !== null && {
      key: 'iban',
      label: 'Multi-currency IBAN',
      icon: <Globe aria-hidden="true" className={icon} />,
      onAction: () => show('Multi-currency IBAN', IbanWindow, { accountId }),
    },
    may && {
      key: 'rename',
      label: 'Rename',
      icon: <PencilLine aria-hidden="true" className={icon} />,
      onAction: () => show(`Rename ${noun}`, RenameWindow, { accountId, accountName, noun }),
    },
    may &&
      !account.frozenBy.includes('customer') && {
        key: 'freeze',
        label: `Freeze ${noun}`,
        icon: <Snowflake aria-hidden="true" className={icon} />,
        onAction: () => show(`Freeze your ${currencyCode} ${noun}?`, FreezeWindow, { accountId, noun }),
      },
    may &&
      account.frozenBy.includes('customer') && {
        key: 'unfreeze',
        label: `Unfreeze ${noun}`,
        icon: <Sun aria-hidden="true" className={icon} />,
        onAction: thaw,
        disabled: unfreeze.isPending,
      },
    may &&
      closes && {
        key: 'close',
        label: `Close ${noun}`,
        icon: <CircleX aria-hidden="true" className={icon} />,
        onAction: () => void navigate({ href: paths.accountClose({ accountId }) }),
        danger: true,
      },
  ]
  return (
    <Menu
      label={`More for ${isolated(accountName)}`}
      trigger={
        <span aria-hidden="true" className="flex items-center gap-1.5 font-semibold max-sm:text-small">
          More
          <ChevronDown className="size-4" />
        </span>
      }
      triggerClass="min-h-13 justify-center border border-edge bg-paper px-5"
      entries={entries.filter((entry) => entry !== false)}
    />
  )
}
