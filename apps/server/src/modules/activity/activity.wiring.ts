import { privacy as contract } from '@tradewind/contract'
import type { Foundation } from '#platform/area'
import type { Module } from '#platform/module'
import { zoneOf } from '#platform/time-zone'
import { type ActivityNeeds, createActivity } from './activity.ts'

interface ActivityWorld extends Pick<Foundation, 'db'> {
  services: Omit<ActivityNeeds, 'db'>
}

export const activityArea = {
  wire({ db, services }: ActivityWorld) {
    const { accounts, customers, identity, accountManagement, settings, staff } = services
    const activity = createActivity({ db, accounts, customers, identity, accountManagement, settings, staff })
    return { services: {}, modules: [activityModule(activity)] }
  },
}

const activityModule = (activity: ReturnType<typeof createActivity>): Module => ({
  name: 'activity',
  calls: (http) =>
    http.handle(contract.listActivity, ({ caller, query, request }) =>
      activity.list({
        caller,
        area: query.Area,
        fromDay: query.FromDate,
        toDay: query.ToDate,
        zone: zoneOf(request.headers),
        page: query.Page,
        pageSize: query.PageSize,
      }),
    ),
})
