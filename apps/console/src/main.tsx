import './console.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportIdleTime } from '#app/activity.ts'
import { router } from '#app/router.tsx'
import { accessToken, endHere } from '#app/session.ts'
import { connectSession } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { pageClock } from '#ui/clock.ts'
import { keepFocusOnHeadings } from '#ui/heading-focus.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

connectSession({
  accessToken,
  hasNewer: async (refused) => {
    const now = accessToken()
    return now !== undefined && now !== refused
  },
  expired: () => {
    if (accessToken() === undefined) return false
    endHere('expired')
    return true
  },
  isOver: () => false,
})

reportIdleTime(pageClock)
keepFocusOnHeadings(router)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
