import { useQuery } from '@tanstack/react-query'
import * as policy from '@tradewind/contract/onboarding-policy'
import { sessionQuery } from '#app/session.ts'
import { queryFor } from '#ui/calls/api.ts'

export const policyQuery = queryFor(policy.getPolicy, {}, { failures: 'own' })

/** Whether this person may change anything here; the server decides by the same permission. */
export const useMayEdit = (): boolean =>
  useQuery(sessionQuery).data?.permissions.includes('onboarding-settings:edit') ?? false
