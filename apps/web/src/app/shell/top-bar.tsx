import { fullName } from '@tradewind/kernel/person-name'
import { greetingAt, isolated, truncate } from '@tradewind/kernel/text'
import { ArrowLeftRight, LogOut, Menu as MenuIcon, SunMoon, X } from 'lucide-react'
import { nameOf } from '#domain/session/profile.ts'
import { signOut, useProfile } from '#domain/session/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/menu.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { usePageTitle } from '../root.tsx'
import { openCompanies } from './company-in-frame.tsx'
import { ScreenHelp } from './screen-help.tsx'

const AppearanceChoice = lazyPart(() => import('./appearance.tsx'), 'Appearance')
const Appearance = () => <AppearanceChoice />

/** The page title, the logout link and the profile menu. */
export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const profile = useProfile()
  const name = nameOf(profile)
  const avatar = <Avatar name={fullName(profile)} />
  return (
    <header
      data-top-bar
      className={cx('sticky top-0 bg-canvas px-4 sm:px-8 wide:ps-6 wide:pe-10', menuOpen ? 'z-40' : 'z-20')}
    >
      <div className="mx-auto flex h-17 max-w-280 items-center gap-2">
        <IconButton
          label={menuOpen ? 'Close the menu' : 'Open the menu'}
          aria-expanded={menuOpen}
          aria-controls="sidebar"
          onClick={onMenu}
          className="-ms-3 wide:hidden"
        >
          {menuOpen ? <X aria-hidden="true" className="size-5" /> : <MenuIcon aria-hidden="true" className="size-5" />}
        </IconButton>
        {/* While the menu is open it is all that there is, and the toggle closes it again. */}
        <div inert={menuOpen} className="contents">
          <div className="flex min-w-0 flex-1 flex-col-reverse sm:flex-row sm:items-center sm:gap-2">
            <h1 className="line-clamp-2 min-w-0 flex-1 text-title leading-tight font-semibold wrap-anywhere">
              {usePageTitle() ?? 'Dashboard'}
            </h1>
            <p className="shrink-0 truncate text-caption text-ink-soft sm:text-small">
              {greetingAt(localHour())},{' '}
              <bdi title={profile.firstName} className="font-medium text-ink">
                {truncate(profile.firstName)}
              </bdi>
            </p>
          </div>
          <ScreenHelp />
          <button
            type="button"
            onClick={() => void signOut()}
            className="min-h-11 shrink-0 rounded-full px-2 text-small font-medium text-ink-soft transition hover:bg-paper hover:text-ink sm:px-4"
          >
            Logout
          </button>
          <Menu
            label={`Profile of ${isolated(fullName(profile))}`}
            trigger={avatar}
            triggerClass="p-1"
            header={
              <div className="flex items-center gap-3">
                {avatar}
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-small text-ink-soft wrap-anywhere">{profile.occupation}</p>
                </div>
              </div>
            }
            entries={[
              ...(profile.companies > 1
                ? [
                    {
                      key: 'companies',
                      label: 'Switch company',
                      icon: <ArrowLeftRight aria-hidden="true" className="size-5" />,
                      onAction: openCompanies,
                    },
                  ]
                : []),
              {
                key: 'appearance',
                label: 'Appearance',
                icon: <SunMoon aria-hidden="true" className="size-5" />,
                onAction: () => openModal({ component: Appearance, title: 'Appearance', modalSize: 'small' }),
              },
              {
                key: 'log-out',
                label: 'Log Out',
                icon: <LogOut aria-hidden="true" className="size-5" />,
                onAction: () => void signOut(),
              },
            ]}
          />
        </div>
      </div>
    </header>
  )
}

/** The hour on the person's own clock. */
const localHour = () => new Date(performance.timeOrigin + performance.now()).getHours()
