import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { notifyFailure } from './notify-failure.ts'

/**
 * All state that comes from the server. A refused call is not tried again: the answer would be the same. Every failure
 * is told here once; a screen that words its own says so (`failures: 'own'`).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (failure, { meta }) => notifyFailure(failure, { meta, changing: false }) }),
  mutationCache: new MutationCache({
    onError: (failure, _sent, _context, { meta }) => notifyFailure(failure, { meta, changing: true }),
  }),
  defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
})
