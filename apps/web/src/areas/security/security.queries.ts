import { queryOptions } from '@tanstack/react-query'
import { getSecurity } from '@tradewind/contract/security'
import { queryFor, send } from '#ui/calls/api.ts'

/** The session's flag that security questions are set, beside the one of the PIN. The server's word replaces it each time. */
const sessionFlag = 'hasSecQuest'

/** How the account is protected. */
export const securityQuery = () =>
  queryOptions({
    ...queryFor(getSecurity, {}, { failures: 'own' }),
    queryFn: async ({ signal }) => {
      const state = await send(getSecurity, {}, { signal })
      if (state.hasSetSecurityQuestions) sessionStorage.setItem(sessionFlag, 'true')
      else sessionStorage.removeItem(sessionFlag)
      return state
    },
  })
