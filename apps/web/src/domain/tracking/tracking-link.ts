import { createTrackingLink, getTrackingLink, revokeTrackingLink } from '@tradewind/contract/tracking'
import { queryFor, send, useCall } from '#lib/api.ts'

/** The link of a payment that works, if there is one. */
export const trackingLinkQuery = (transactionId: string) =>
  queryFor(getTrackingLink, { query: { TransactionId: transactionId } }, { failures: 'own' })

/** The address by which a payee follows a payment: the same one each time, made with the first. */
export const trackingLinkFor = async (transactionId: string): Promise<string> =>
  (await send(createTrackingLink, { body: { transactionId } })).url

/** Makes the link of a payment, or gives the one that is there. */
export const useCreateTrackingLink = () =>
  useCall(createTrackingLink, { refreshes: [getTrackingLink], failures: 'own' })

/** Ends the link of a payment: whoever opens it learns nothing more. */
export const useRevokeTrackingLink = () => useCall(revokeTrackingLink, { refreshes: [getTrackingLink] })
