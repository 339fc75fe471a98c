import { queryOptions } from '@tanstack/react-query'
import * as identity from '@tradewind/contract/identity'
import { pinFlag } from '#lib/session-flags.ts'
import { queryFor, send } from '#ui/calls/api.ts'

/**
 * Whether the person has a transaction PIN, as this session knows it or the server says. A flag that is there stays, so
 * that the server is asked until it says yes.
 */
export function hasPinQuery(customerId: string) {
  const person = { query: { CustomerId: customerId } }
  return queryOptions({
    ...queryFor(identity.hasTransactionPin, person, { failures: 'own' }),
    queryFn: async ({ signal }) => {
      if (sessionStorage.getItem(pinFlag) === 'true') return { hasTransactionPin: true }
      const said = await send(identity.hasTransactionPin, person, { signal })
      if (said.hasTransactionPin) sessionStorage.setItem(pinFlag, 'true')
      return said
    },
  })
}

/** The server knows of no PIN after all: the next question goes to it. */
export const forgetPinSetup = (): void => sessionStorage.removeItem(pinFlag)
