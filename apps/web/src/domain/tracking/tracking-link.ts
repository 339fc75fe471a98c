import { queryOptions } from '@tanstack/react-query'
import {
  createTrackingLink,
  emailTrackingLink,
  getTrackingLink,
  revokeTrackingLink,
} from '@tradewind/contract/tracking'
import { send, useCall } from '#ui/calls/api.ts'

/**
 * The link by which a payee follows a payment: the same one each time, made with the first. It is asked for by whoever is
 * about to pass it on, so that it is there when the press opens the list of apps, which browsers allow at once only.
 */
export const trackingLinkQuery = (transactionId: string) =>
  queryOptions({
    queryKey: [createTrackingLink.name, transactionId],
    queryFn: () => send(createTrackingLink, { body: { transactionId } }),
    // One that was turned off meanwhile must not be passed on.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })

/** Emails the link to the payee. */
export const useEmailTrackingLink = () => useCall(emailTrackingLink, { refreshes: [getTrackingLink], failures: 'own' })

/** Ends the link of a payment: it shows nothing more. */
export const useRevokeTrackingLink = () =>
  useCall(revokeTrackingLink, { refreshes: [getTrackingLink], failures: 'own' })
