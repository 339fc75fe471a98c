import { queryOptions } from '@tanstack/react-query'
import { getSecurity } from '@tradewind/contract/security'
import { questionsFlag } from '#lib/session-flags.ts'
import { queryFor, send } from '#ui/calls/api.ts'

/** How the account is protected. The server's word on security questions replaces the session's flag each time. */
export const securityQuery = () =>
  queryOptions({
    ...queryFor(getSecurity, {}, { failures: 'own' }),
    queryFn: async ({ signal }) => {
      const state = await send(getSecurity, {}, { signal })
      if (state.hasSetSecurityQuestions) sessionStorage.setItem(questionsFlag, 'true')
      else sessionStorage.removeItem(questionsFlag)
      return state
    },
  })
