import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { SignedIn } from '#domain/session/session.ts'
import type { FeatureRoute } from '#lib/feature-route.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { featureRoutes } from './feature-routes.ts'
import { createAppRouter, type Guard } from './routes.tsx'

export const uuid = '0190c000-0000-7000-8000-000000000101'
/** A user of a company with access to everything. */
export const ada = {
  id: uuid,
  firstName: 'Ada',
  lastName: 'Marlow',
  occupation: 'Managing Director',
  customerName: 'Marlow & Finch Ltd',
  customerType: 'Limited Liability Company',
  onboardingStatus: 'Approved',
  status: 'Active',
  userStatus: 'Active',
  requiresDocumentUpload: false,
  mayUseDashboard: true,
  cardListed: false,
  businessCardListed: false,
  permissions: [],
} as unknown as SignedIn

export const everybody: Guard = async () => 'found'
/** Every screen that is built, as its address in words. */
export const screens: readonly FeatureRoute[] = featureRoutes.map((route) => ({
  ...route,
  module: async () => ({ Screen: () => <p>the screen of {route.path}</p> }),
}))

interface Opened {
  router: ReturnType<typeof createAppRouter>
  markup: string
  text: string
}

/** The page after everything has loaded, as text and as markup. */
export async function open(at: string, guard: Guard = everybody, features = screens): Promise<Opened> {
  const router = createAppRouter({ guard, features, history: createMemoryHistory({ initialEntries: [at] }) })
  await router.load()
  // Outside a browser the router reports where a redirect leads, and does not go there by itself.
  const to = (router as { _serverResult?: { redirect?: { options: { href?: string } } } })._serverResult?.redirect
  if (to) return open(to.options.href ?? '', guard, features)
  const markup = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const text = markup
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { router, markup, text }
}
