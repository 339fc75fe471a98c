import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import { useMemo } from 'react'
import { CallFailed } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { ErrorScreen, NotFound } from '#ui/error-screen.tsx'
import { ModalHost } from '#ui/modal-host.tsx'
import { NavigationContext } from '#ui/navigation.ts'
import { ToastRegion } from '#ui/toast-region.tsx'
import { JoinPage } from '../areas/sign-in/join-page.tsx'
import { SignInPage } from '../areas/sign-in/sign-in-page.tsx'
import { areas } from './areas.ts'
import { accessToken, sessionQuery } from './session.ts'
import { Shell } from './shell.tsx'

function Root() {
  const router = useRouter()
  const navigation = useMemo(() => ({ go: (href: string) => void router.navigate({ href }) }), [router])
  return (
    <NavigationContext value={navigation}>
      <Outlet />
      <ModalHost />
      <ToastRegion />
    </NavigationContext>
  )
}

function RouteError({ error }: ErrorComponentProps) {
  return error instanceof CallFailed ? <ErrorScreen status={error.status} message={error.message} /> : <ErrorScreen />
}

const root = createRootRoute({
  component: Root,
  errorComponent: RouteError,
  notFoundComponent: () => (
    <main>
      <NotFound />
    </main>
  ),
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInPage,
  beforeLoad: () => {
    document.title = 'Sign in · Console'
    if (accessToken() !== undefined) throw redirect({ to: '/' })
  },
})

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: JoinPage,
  beforeLoad: () => {
    document.title = 'Choose a password · Console'
  },
})

/** Everything but the sign-in: the server says who is there before anything is shown. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Shell,
  errorComponent: RouteError,
  beforeLoad: async ({ location }) => {
    if (accessToken() === undefined) throw redirect({ to: '/sign-in', search: { back: location.href } as never })
    await queryClient.ensureQueryData(sessionQuery)
  },
})

const pages = areas.flatMap(({ permission, pages }) =>
  pages.map(({ path, title, component }) =>
    createRoute({
      getParentRoute: () => signedIn,
      path,
      component,
      errorComponent: RouteError,
      staticData: { title },
      beforeLoad: async () => {
        const { permissions } = await queryClient.ensureQueryData(sessionQuery)
        if (permission && !permissions.includes(permission)) throw redirect({ to: '/' })
        document.title = `${title} · Console`
      },
    }),
  ),
)

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
  }
}

export const router = createRouter({
  routeTree: root.addChildren([signIn, join, signedIn.addChildren(pages)]),
  defaultPreload: false,
  scrollRestoration: true,
})
