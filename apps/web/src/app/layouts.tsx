import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/mark.tsx'

/** A plain page: the logo above, the screen in the middle. */
export function DefaultLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 py-5 sm:px-8">
        <Link href="/" bare className="inline-flex rounded-small">
          <Logo />
        </Link>
      </header>
      <main className="flex flex-1 flex-col justify-center pb-16">{children}</main>
    </div>
  )
}
