import { privacy } from '@tradewind/contract'
import { oneRow, rows, sql, type Tx } from '#platform/db'

/** Whose list it is. */
export interface ActivityScope {
  userId: string
  customerId: string
  /** The accounts that the person may see. */
  accountIds: readonly string[]
  /** Whether these are all: who sees some accounts only is told of no account that a colleague asks for. */
  seesAll: boolean
  /** Whether the person sees what colleagues asked for the business. */
  seesBusiness: boolean
}

export interface ActivityFilter {
  area: privacy.ActivityArea | undefined
  from: Date | undefined
  before: Date | undefined
}

export interface ActivityRef {
  area: privacy.ActivityArea
  id: string
}

/** Of the profile, a person sees its own requests and those that are about the business. */
const happened = (
  { userId, customerId, accountIds, seesAll, seesBusiness }: ActivityScope,
  { area, from, before }: ActivityFilter,
) => sql`
  (select case when kind = any(${privacy.changeKinds}::text[]) then 'changes' else 'security' end as area, id, at
   from identity.security_event where user_id = ${userId}
     and (customer_id = ${customerId} or kind <> all(${privacy.changeKinds}::text[]))
   union all
   select 'accounts', id, at from account_management.event
   where customer_id = ${customerId} and account_id = any(${accountIds}::uuid[])
   union all
   select 'accounts', id, requested_at from account_management.request
   where customer_id = ${customerId} and (requested_by = ${userId} or ${seesAll})
   union all
   select 'profile', id, requested_at from profile.request
   where customer_id = ${customerId}
     and (user_id = ${userId} or (${seesBusiness} and kind in ('BusinessInformation', 'BusinessOfficer', 'Closure')))
   union all
   select 'staff', id, at from staff.access where customer_id = ${customerId}) happened
  where area = coalesce(${area ?? null}, area) and at >= coalesce(${from ?? null}::timestamptz, '-infinity')
    and at < coalesce(${before ?? null}::timestamptz, 'infinity')`

/** Which entries one page of the joint list has, the newest first, and how many there are. */
export async function activityPage(
  tx: Tx,
  scope: ActivityScope,
  { page, pageSize, ...filter }: ActivityFilter & { page: number; pageSize: number },
): Promise<{ refs: ActivityRef[]; total: number }> {
  const refs = await rows<ActivityRef>(
    tx,
    sql`select area, id from ${happened(scope, filter)}
        order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from ${happened(scope, filter)}`,
  )
  return { refs, total }
}
