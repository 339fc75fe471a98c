import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import type { Reply } from '@tradewind/contract/call'
import type * as staff from '@tradewind/contract/staff'
import { LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/mark.tsx'
import type { Area } from './area.ts'
import { areaGroups } from './areas.ts'
import { Find } from './find.tsx'
import { roleNames } from './role-names.ts'
import { sessionQuery, signOut } from './session.ts'
import { ShortcutsButton, showShortcuts } from './shortcuts/shortcut-sheet.tsx'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import { useWorkCounts } from './work-counts.ts'

/** The frame of every page: the areas that this person may open, and who that is. */
export function Shell() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const { pathname } = useLocation()
  const navigation = useRef<HTMLElement>(null)
  useShortcuts(showShortcuts)
  const countOf = useWorkCounts()
  // On narrow screens the areas are one row, which may begin or end outside of it. It becomes wider when the counts and the
  // font arrive.
  useEffect(() => {
    const row = navigation.current?.firstElementChild
    if (!row) return
    const observer = new ResizeObserver(() => row.querySelector('[aria-current=page]')?.scrollIntoView(intoView))
    observer.observe(row)
    return () => observer.disconnect()
  }, [pathname])
  const groups = areaGroups
    .map(({ title, areas }) => ({ title, open: areas.filter(({ permission }) => mayOpen(me.permissions, permission)) }))
    .filter(({ open }) => open.length > 0)
  return (
    <div className="min-h-dvh wide:grid wide:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only rounded-base bg-paper px-4 py-2 focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50"
      >
        Skip to content
      </a>
      <header className="bg-deep text-on-deep wide:sticky wide:top-0 wide:flex wide:h-dvh wide:flex-col">
        <div className="flex items-center justify-between gap-3 px-4 pt-2 pb-1 sm:px-8 wide:px-4 wide:pt-6 wide:pb-6">
          <Link href="/" bare className="inline-flex items-center gap-2 rounded-small">
            <Logo tone="deep" />
            <span className="rounded-full border border-deep-line px-2 text-caption text-on-deep-soft">Console</span>
          </Link>
          {/* Beside the name of the product there is room, and each page begins higher. */}
          <div className="flex min-w-0 items-center gap-3 wide:hidden">
            <div className="max-sm:sr-only">
              <Me me={me} />
            </div>
            <span className="max-sm:hidden">
              <ShortcutsButton />
            </span>
            <SignOut />
          </div>
        </div>
        {me.permissions.includes('payments:read') ? (
          <Find list="payments" />
        ) : (
          me.permissions.includes('customers:view') && <Find list="customers" />
        )}
        <nav
          ref={navigation}
          aria-label="Console"
          className="overflow-x-auto px-3 pb-2 [scrollbar-width:none] sm:px-5 wide:flex-1 wide:px-3"
        >
          <ul className="flex w-max gap-1 wide:w-auto wide:flex-col wide:gap-4">
            {groups.map(({ title, open }) => (
              <li key={title ?? ''}>
                {title && (
                  <p aria-hidden="true" className="hidden px-3 pb-1 text-caption text-on-deep-soft wide:block">
                    {title}
                  </p>
                )}
                <ul aria-label={title} className="flex gap-1 wide:flex-col wide:gap-0">
                  {open.map((area) => (
                    <Way key={area.title} to={area} pathname={pathname} count={area.counts && countOf(area.counts)} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden border-t border-deep-line px-5 py-4 wide:flex wide:flex-col wide:gap-3">
          <Me me={me} />
          <div className="flex gap-2">
            <SignOut />
            <ShortcutsButton />
          </div>
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-300 px-4 py-4 sm:px-8 wide:py-5">
        <Outlet />
      </main>
    </div>
  )
}

const mayOpen = (own: readonly staff.StaffPermission[], needed: Area['permission']): boolean =>
  !needed || own.includes(needed)

interface WayProps {
  to: Area
  pathname: string
  /** Its number of pending items. */
  count: number | undefined
}

function Way({ to: { title, icon: Icon, pages }, pathname, count }: WayProps) {
  const [{ path }] = pages
  const here = path === '/' ? pathname === '/' : pages.some((page) => isUnder(pathname, page.path))
  return (
    <li>
      <Link
        href={path}
        bare
        aria-current={here ? 'page' : undefined}
        // Browsers leave what has the focus outside of the row now and then.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView(intoView)}
        className={cx(
          'flex min-h-11 scroll-mx-3 items-center gap-3 rounded-base px-3 text-small font-medium whitespace-nowrap transition wide:min-h-9',
          'focus-visible:-outline-offset-2 focus-visible:outline-on-deep',
          here ? 'bg-deep-line text-on-deep' : 'text-on-deep-soft hover:text-on-deep',
        )}
      >
        <Icon aria-hidden="true" className="size-4.5" />
        {title}
        {count !== undefined && count > 0 && (
          // Positioned so that its visually hidden text stays inside the scrolling row.
          <span className="figures relative ms-auto rounded-full bg-deep-line px-2 text-caption text-on-deep">
            {count}
            <span className="sr-only"> to review</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** Whether an address is that of a page, or below it. */
const isUnder = (pathname: string, path: string): boolean => pathname.startsWith(path.split('/$')[0] ?? path)

const intoView = { inline: 'nearest', block: 'nearest', behavior: 'instant' } as const

const Me = ({ me: { name, roles } }: { me: Reply<typeof staff.getSession> }) => (
  <div className="min-w-0 text-small">
    <p className="truncate font-medium">{name}</p>
    <p className="truncate text-caption text-on-deep-soft">{roles.map((role) => roleNames[role]).join(', ')}</p>
  </div>
)

const SignOut = () => (
  <Button
    kind="quiet"
    size="small"
    icon={<LogOut aria-hidden="true" className="size-4" />}
    className="shrink-0 border border-deep-line text-on-deep! enabled:hover:bg-deep-line"
    onClick={() => void signOut()}
  >
    {/* Beside the product's name the smallest phones have room for the picture alone. */}
    <span className="max-[22rem]:sr-only">Sign out</span>
  </Button>
)
