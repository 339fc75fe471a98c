import { fullName } from '@tradewind/kernel/person-name'
import { ArrowLeftRight, LogOut, SunMoon } from 'lucide-react'
import { nameOf } from '#domain/session/profile.ts'
import { signOut, useProfile } from '#domain/session/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { MenuWindowProps } from '#ui/menu-entry.ts'
import { MenuWindow } from '#ui/menu-window.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { openCompanies } from './company-in-frame.tsx'

const AppearanceChoice = lazyPart(() => import('./appearance.tsx'), 'Appearance')
const Appearance = () => <AppearanceChoice />

/** What is behind the avatar: who is signed in, the company, how the product looks, and the way out. */
export function ProfileMenu(window: MenuWindowProps) {
  const profile = useProfile()
  const companies = {
    key: 'companies',
    label: t('Switch company'),
    icon: <ArrowLeftRight aria-hidden="true" className="size-5" />,
    onAction: openCompanies,
  }
  return (
    <MenuWindow
      {...window}
      header={
        <div className="flex items-center gap-3">
          <Avatar name={fullName(profile)} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{nameOf(profile)}</p>
            <p className="text-small text-ink-soft wrap-anywhere">{profile.occupation}</p>
          </div>
        </div>
      }
      entries={[
        ...(profile.companies > 1 ? [companies] : []),
        {
          key: 'appearance',
          label: t('Appearance and language'),
          icon: <SunMoon aria-hidden="true" className="size-5" />,
          onAction: () => openModal({ component: Appearance, title: 'Appearance and language', modalSize: 'small' }),
        },
        {
          key: 'log-out',
          label: t('Log Out'),
          icon: <LogOut aria-hidden="true" className="size-5" />,
          onAction: () => void signOut(),
        },
      ]}
    />
  )
}
