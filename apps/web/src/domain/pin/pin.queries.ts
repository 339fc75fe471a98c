import { queryOptions } from '@tanstack/react-query'
import * as identity from '@tradewind/contract/identity'
import { queryFor, send } from '#ui/calls/api.ts'

/** The session's flag that there is a PIN. One that is there stays, so that the server is asked until it says yes. */
const sessionFlag = 'isPinSetup'

/** Whether the person has a transaction PIN, as this session knows it or the server says. */
export function hasPinQuery(customerId: string) {
  const person = { query: { CustomerId: customerId } }
  return queryOptions({
    ...queryFor(identity.hasTransactionPin, person, { failures: 'own' }),
    queryFn: async ({ signal }) => {
      if (sessionStorage.getItem(sessionFlag) === 'true') return { hasTransactionPin: true }
      const said = await send(identity.hasTransactionPin, person, { signal })
      if (said.hasTransactionPin) sessionStorage.setItem(sessionFlag, 'true')
      return said
    },
  })
}

/** The server knows of no PIN after all: the next question goes to it. */
export const forgetPinSetup = (): void => sessionStorage.removeItem(sessionFlag)
