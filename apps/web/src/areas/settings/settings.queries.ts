import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import { getDocument } from '@tradewind/contract/customers'
import * as onboarding from '@tradewind/contract/onboarding'
import * as reference from '@tradewind/contract/reference'
import * as settings from '@tradewind/contract/settings'
import * as updates from '@tradewind/contract/settings-profile'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { download } from '#ui/calls/download.ts'

export type Details = Reply<typeof updates.getProfileDetails>
export type Director = Reply<typeof updates.getDirectorsUpdateStatus>[number]
export type BusinessInformation = Reply<typeof onboarding.getBusinessInformation>
export type Privacy = Reply<typeof settings.getPrivacy>

export const detailsQuery = () => queryFor(updates.getProfileDetails, {}, partShown)

/** It fails silently: the server refuses a second change by itself. */
export const pendingQuery = (CustomerId: string) => queryFor(updates.checkPendingUpdate, { query: { CustomerId } })

export const businessQuery = (id: string) => queryFor(onboarding.getBusinessInformation, { params: { id } }, partShown)

export const directorsQuery = (businessId: string) =>
  queryFor(updates.getDirectorsUpdateStatus, { query: { businessId } }, partShown)

export const sectorsQuery = () => queryFor(onboarding.listBusinessSectors, {}, partShown)
export const turnoversQuery = () => queryFor(onboarding.listAnnualTurnovers, {}, partShown)
export const countriesQuery = () => queryFor(reference.listCountries, { query: {} }, partShown)

export const messagesQuery = () => queryFor(settings.getNotificationSettings, { query: {} }, partShown)
export const reversalQuery = () => queryFor(settings.listReversalAccounts, { query: {} }, partShown)
export const privacyQuery = () => queryFor(settings.getPrivacy, {}, partShown)

const idInPath = (path: string): string => /\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? ''

/** A picture of the settings, ready to be shown. */
export const pictureQuery = (path: string) =>
  queryOptions({
    queryKey: ['settings.picture', path],
    queryFn: async () => {
      const { file } = await download(getDocument, { params: { documentId: idInPath(path) }, query: { Side: 'front' } })
      return URL.createObjectURL(file)
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failures: 'silent' as const },
  })
