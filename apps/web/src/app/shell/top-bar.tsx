import { LogOut, Menu as MenuIcon } from 'lucide-react'
import { nameOf } from '#lib/profile.ts'
import { signOut, useProfile } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { greetingAt, truncate } from '@tradewind/kernel/text'
import { usePageTitle } from '../root.tsx'

/** The page title, the way out, and who is signed in. */
export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const profile = useProfile()
  const name = nameOf(profile)
  const avatar = <Avatar name={`${profile.firstName} ${profile.lastName}`} />
  return (
    <header className="sticky top-0 z-20 bg-canvas px-4 sm:px-8 wide:ps-6 wide:pe-10">
      <div className="mx-auto flex h-17 max-w-280 items-center gap-2">
        <IconButton
          label="Open the menu"
          aria-expanded={menuOpen}
          aria-controls="sidebar"
          onClick={onMenu}
          className="-ms-3 wide:hidden"
        >
          <MenuIcon aria-hidden="true" className="size-5" />
        </IconButton>
        <h1 className="line-clamp-2 min-w-0 flex-1 text-title leading-tight font-semibold wrap-anywhere">
          {usePageTitle() ?? 'Dashboard'}
        </h1>
        <p className="hidden shrink-0 text-small text-ink-soft wide:block">
          {greetingAt(localHour())},{' '}
          <bdi title={profile.firstName} className="font-medium text-ink">
            {truncate(profile.firstName)}
          </bdi>
        </p>
        <button
          type="button"
          onClick={() => void signOut()}
          className="hidden min-h-11 rounded-full px-4 text-small font-medium text-ink-soft transition hover:bg-paper hover:text-ink sm:block"
        >
          Logout
        </button>
        <Menu
          label={`Profile of ${name}`}
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
            {
              key: 'log-out',
              label: 'Log Out',
              icon: <LogOut aria-hidden="true" className="size-5" />,
              onAction: () => void signOut(),
            },
          ]}
        />
      </div>
    </header>
  )
}

/** The hour on the person's own clock. */
const localHour = () => new Date(performance.timeOrigin + performance.now()).getHours()
