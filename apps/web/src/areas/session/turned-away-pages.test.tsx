import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setProfile } from '#domain/session/session.ts'
import { ada } from '../../app/test-open.tsx'
import { RedirectIndividual, WelcomeBack } from './turned-away-pages.tsx'

afterEach(() => setProfile(undefined))

test('whom one company holds up is shown the way to the others, and nobody else is', () => {
  const held = { ...ada, userStatus: 'PendingReactivation' as const, mayUseDashboard: false }
  for (const companies of [1, 2]) {
    setProfile({ ...held, companies })
    for (const page of [<WelcomeBack key="held" />, <RedirectIndividual key="blocked" />]) {
      const markup = renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>)
      expect(markup.includes('Your companies')).toBe(companies === 2)
    }
  }
})
