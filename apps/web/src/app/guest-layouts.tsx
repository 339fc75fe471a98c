import { Outlet, useLocation } from '@tanstack/react-router'
import { signOut } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/mark.tsx'

/** For people who come from an invitation or a voucher: the logo over one sheet of paper. */
export function ClaimLayout() {
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8 sm:py-14">
      <header>
        <Link href={paths.home()} bare className="inline-flex rounded-small">
          <Logo />
        </Link>
      </header>
      <main className="mt-8 w-full max-w-140 rounded-large border border-line bg-paper p-6 sm:p-10">
        <Outlet />
      </main>
    </div>
  )
}

/** The blue layout for people without access yet, with a logout button, or a way to the sign-in for strangers. */
export function BlueLayout() {
  const isForGuests = useLocation().pathname === paths.createAccount()
  const look = buttonClass('secondary', 'small', 'border-on-deep-soft! bg-transparent! text-on-deep!')
  return (
    <div className="flex min-h-dvh flex-col bg-deep text-on-deep">
      <header className="flex items-center justify-between px-5 py-5 sm:px-8">
        <Logo tone="deep" />
        {isForGuests ? (
          <Link href={paths.signin()} bare className={look}>
            Sign in
          </Link>
        ) : (
          <button type="button" onClick={() => void signOut()} className={look}>
            Logout
          </button>
        )}
      </header>
      <main className="flex flex-1 flex-col items-center justify-center px-4 pb-16">
        <div className="w-full max-w-140 rounded-large bg-paper p-6 text-ink sm:p-10">
          <Outlet />
        </div>
      </main>
    </div>
  )
}
