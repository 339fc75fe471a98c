import { fullName } from '@tradewind/kernel/person-name'
import { greetingAt, isolated, truncate } from '@tradewind/kernel/text'
import { Menu as MenuIcon, X } from 'lucide-react'
import { signOut, useProfile } from '#domain/session/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Menu, menuFailed } from '#ui/menu.tsx'
import { usePageTitle } from '../root.tsx'
import { ScreenHelp } from './screen-help.tsx'

const ProfileMenu = lazyPart(() => import('./profile-menu.tsx'), 'ProfileMenu', { failed: menuFailed })

/** The page title, the logout link and the profile menu. */
export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const profile = useProfile()
  return (
    <header
      data-top-bar
      className={cx('sticky top-0 bg-canvas px-4 sm:px-8 wide:ps-6 wide:pe-10', menuOpen ? 'z-40' : 'z-20')}
    >
      <div className="mx-auto flex min-h-17 max-w-280 max-sm:py-1 items-center gap-2">
        <IconButton
          label={t(menuOpen ? 'Close the menu' : 'Open the menu')}
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
              {t(usePageTitle() ?? 'Dashboard')}
            </h1>
            <p className="shrink-0 truncate text-caption text-ink-soft sm:text-small">
              {t(greetingAt(localHour()))},{' '}
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
            {t('Logout')}
          </button>
          <Menu
            label={t('Profile of {name}', { name: isolated(fullName(profile)) })}
            trigger={<Avatar name={fullName(profile)} />}
            triggerClass="p-1"
            Window={ProfileMenu}
          />
        </div>
      </div>
    </header>
  )
}

/** The hour on the person's own clock. */
const localHour = () => new Date(performance.timeOrigin + performance.now()).getHours()
