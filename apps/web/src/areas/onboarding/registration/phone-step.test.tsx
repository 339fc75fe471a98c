import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PhoneStep } from './phone-step.tsx'

beforeEach(() => vi.stubGlobal('sessionStorage', { getItem: () => null }))
afterEach(() => vi.unstubAllGlobals())

test('[input-phone] a phone is asked for in Nigeria where no country is known', () => {
  const ignore = () => undefined
  const step = { userId: '00000000-0000-7000-8000-000000000001', next: 'phone', sentTo: null } as const
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PhoneStep step={step} onStep={ignore} onLater={ignore} />
    </QueryClientProvider>,
  )
  expect(shown).toContain('+234')
  expect(shown).toContain('type="tel"')
})
