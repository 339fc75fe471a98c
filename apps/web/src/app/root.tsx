import { type ErrorComponentProps, Outlet, SearchParamError, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { ownTitle } from '#lib/own-title.ts'
import { RouteFailure } from '#lib/route-failure.ts'
import { brand, documentTitle } from '#ui/brand.ts'
import { CallFailed, OutcomeUnknown } from '#ui/calls/api.ts'
import { readAuthSession } from '#ui/calls/auth-session.ts'
import { failureMessage } from '#ui/calls/failures.ts'
import { pageClock } from '#ui/clock.ts'
import { ErrorScreen, NotFound, Unreachable } from '#ui/error-screen.tsx'
import { t, useLanguage } from '#ui/language.ts'
import { ModalHost } from '#ui/modal-host.tsx'
import { NavigationContext } from '#ui/navigation.ts'
import { useStore } from '#ui/store.ts'
import { DefaultLayout } from './layouts.tsx'
import { SessionWatch } from './session-watch.tsx'
import { Toasts } from './toasts.tsx'

/** What is around every screen: links that stay in the application, toasts and modals. */
export function Root() {
  const router = useRouter()
  const navigation = useMemo(
    () => ({
      go: (href: string) => void router.navigate({ href }),
      // A stranger's way leads to the sign-in, and to load that ahead would be to begin it.
      preload: (href: string) => {
        if (readAuthSession()?.loggedIn) void router.preloadRoute({ to: href }).catch(() => undefined)
      },
    }),
    [router],
  )
  const title = usePageTitle()
  const own = useStore(ownTitle)
  const language = useLanguage()
  useEffect(() => {
    // The tagline is English.
    document.title = own ? `${own.title} · ${brand.name}` : documentTitle(title && t(title))
    document.documentElement.lang = own?.language ?? language
  }, [title, own, language])
  return (
    <NavigationContext value={navigation}>
      {/* Texts, dates and amounts are written while a screen is drawn: another language draws it anew. */}
      <Outlet key={language} />
      <ModalHost />
      <Toasts />
      <SessionWatch />
    </NavigationContext>
  )
}

/** The title of the innermost route that has one; a page that is not there has none of its own. */
export function usePageTitle(): string | undefined {
  const matches = useMatches()
  if (matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) return 'Not found'
  return matches.findLast(({ staticData }) => staticData.title)?.staticData.title
}

/** Any failure of a route, inside the frame it has: the status it carries, or 500. A bad address is not found. */
export function RouteError({ error }: ErrorComponentProps) {
  if (error instanceof SearchParamError) return <NotFound />
  if (error instanceof OutcomeUnknown) return <Unanswered />
  const { status, message } = failureOf(error)
  return message ? <ErrorScreen status={status} message={message} /> : <ErrorScreen status={status} />
}

const recoveryMs = 5_000

/** A route that could not be loaded for want of an answer is tried again until there is one. */
function Unanswered() {
  const router = useRouter()
  useEffect(() => pageClock.every(recoveryMs, () => void router.invalidate()), [router])
  return <Unreachable onAgain={() => void router.invalidate()} />
}

/** The message of the error screen: by status, or a message that was written for customers. */
export function failureOf(error: unknown): { status: number; message?: string } {
  if (error instanceof RouteFailure) return { status: error.status, message: error.message }
  if (!(error instanceof CallFailed)) return { status: 500 }
  const message = failureMessage(error)?.texts.join(' ')
  return { status: error.status, ...(message && { message }) }
}

/** The same where no frame is left. */
export function BareError(props: ErrorComponentProps) {
  return (
    <DefaultLayout>
      <RouteError {...props} />
    </DefaultLayout>
  )
}

export function BareNotFound() {
  return (
    <DefaultLayout>
      <NotFound />
    </DefaultLayout>
  )
}
