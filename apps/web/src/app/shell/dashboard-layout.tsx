import { Outlet, useLocation } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { cx } from '#ui/cx.ts'
import { useAfterFirstPaint } from '#ui/first-paint.ts'
import { t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Titled } from '#ui/page-heading.tsx'
import { Notices } from './notices.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useMobileMenu } from './use-mobile-menu.ts'

const BottomBar = lazyPart(() => import('./bottom-bar.tsx'), 'BottomBar', { failed: 'unmissed' })

/** The signed-in shell: the sidebar on the canvas, the top bar, and the screen. */
export function DashboardLayout() {
  const { open, setOpen, menu } = useMobileMenu()
  const { pathname } = useLocation()
  // As a closed mobile menu it renders after the screen.
  const drawn = useAfterFirstPaint()
  // After the screen: the menu leads to the same places.
  const barShown = useDeferredValue(true, false)
  return (
    <div className="wide:grid wide:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#screen"
        className="absolute start-4 top-2 z-50 -translate-y-20 rounded-full bg-ink px-4 py-2 text-paper focus:translate-y-0"
      >
        {t('Skip to the content')}
      </a>
      {open && (
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          onClick={() => setOpen(false)}
          className="fade fixed inset-0 z-30 bg-scrim wide:hidden"
        />
      )}
      <div
        id="sidebar"
        ref={menu}
        className={cx(
          // Below the top bar, whose toggle opens and closes it.
          'fixed top-17 bottom-0 start-0 z-30 w-70 bg-canvas transition wide:sticky wide:top-0 wide:h-dvh wide:w-auto',
          open
            ? 'max-wide:shadow-float'
            : 'max-wide:invisible max-wide:-translate-x-full rtl:max-wide:translate-x-full',
        )}
      >
        {drawn && <Sidebar path={pathname} />}
      </div>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <TopBar menuOpen={open} onMenu={() => setOpen(!open)} />
        <main
          id="screen"
          tabIndex={-1}
          inert={open}
          className="flex-1 px-4 pt-2 pb-[calc(6rem+env(safe-area-inset-bottom))] outline-none sm:px-8 wide:ps-6 wide:pe-10"
        >
          <div className="mx-auto w-full max-w-280">
            <Notices />
            <Titled value={true}>
              <Outlet />
            </Titled>
          </div>
        </main>
        {barShown && (
          <div inert={open} className="contents">
            <BottomBar path={pathname} />
          </div>
        )}
      </div>
    </div>
  )
}
