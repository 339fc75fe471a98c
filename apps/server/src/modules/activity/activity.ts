import { privacy as contract, wire } from '@tradewind/contract'
import { addDays } from '@tradewind/kernel/iso-date'
import { fullName } from '@tradewind/kernel/person-name'
import { startOfDay } from '@tradewind/kernel/start-of-day'
import type { AccountManagement } from '#modules/account-management'
import type { Accounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Profile } from '#modules/profile'
import type { Staff } from '#modules/staff'
import { isSeen, seenAccounts } from '#platform/account-scope'
import type { Caller } from '#platform/caller'
import type { Database, Tx } from '#platform/db'
import { type ActivityRef, activityPage } from './activity.store.ts'

export interface ActivityNeeds {
  db: Database
  accounts: Pick<Accounts, 'accountsOf'>
  customers: Pick<Customers, 'teamOf'>
  identity: Pick<Identity, 'securityEvents'>
  accountManagement: Pick<AccountManagement, 'eventsById' | 'requestsById'>
  profile: Pick<Profile, 'requestsById'>
  staff: Pick<Staff, 'looksById'>
}

interface Listing {
  caller: Pick<Caller, 'userId' | 'customerId' | 'permissions'>
  area: contract.ActivityArea | undefined
  fromDay: string | undefined
  toDay: string | undefined
  zone: string
  page: number
  pageSize: number
}

const isChange: ReadonlySet<string> = new Set(contract.changeKinds)

const nothing = { by: null, byStaff: false, about: '', reason: '', device: '', network: '', state: null } as const

/**
 * One list of what happened, out of the logs of four modules: it says which entries a page has, and each module
 * opens its own. Nobody can change or remove an entry of any of them.
 */
export function createActivity(needs: ActivityNeeds) {
  const { db, accounts, customers, identity, accountManagement, profile, staff } = needs

  async function open(
    tx: Tx,
    { userId, customerId }: Pick<Caller, 'userId' | 'customerId'>,
    { refs, names }: { refs: readonly ActivityRef[]; names: ReadonlyMap<string, string> },
  ): Promise<ReadonlyMap<string, contract.Activity>> {
    const idsOf = (area: contract.ActivityArea) => refs.filter((ref) => ref.area === area).map(({ id }) => id)
    const security = await identity.securityEvents.byId(tx, {
      userId,
      ids: [...idsOf('security'), ...idsOf('changes')],
    })
    const ofAccounts = await accountManagement.eventsById(tx, { customerId, ids: idsOf('accounts') })
    const accountRequests = await accountManagement.requestsById(tx, { customerId, ids: idsOf('accounts') })
    const team = accountRequests.length > 0 ? await customers.teamOf(tx, customerId) : []
    const nameOf = (id: string) => {
      const member = team.find((one) => one.userId === id)
      return member ? fullName(member) : null
    }
    const requests = await profile.requestsById(tx, { customerId, ids: idsOf('profile') })
    const looks = await staff.looksById(tx, { customerId, userId, ids: idsOf('staff') })
    const all: contract.Activity[] = [
      ...security.map(({ detail: about, ...event }) => ({
        ...nothing,
        ...event,
        area: isChange.has(event.kind) ? ('changes' as const) : ('security' as const),
        about,
      })),
      ...ofAccounts.map(({ id, at, what: kind, byKind, byName, accountId, reason }) => ({
        ...nothing,
        id,
        at,
        area: 'accounts' as const,
        kind,
        by: byName || null,
        byStaff: byKind === 'provider',
        about: names.get(accountId) ?? '',
        // Why staff froze an account may be what a customer must not learn: they say it in other words.
        reason: byKind === 'customer' ? reason : '',
      })),
      ...accountRequests.map(({ id, requestedAt: at, requestedBy, currency: about, status: state, reason }) => ({
        ...nothing,
        id,
        at,
        area: 'accounts' as const,
        kind: 'requested',
        by: nameOf(requestedBy),
        about,
        state,
        reason,
      })),
      ...requests.map(({ id, requestedAt: at, kind, state, reason }) => ({
        ...nothing,
        id,
        at,
        area: 'profile' as const,
        kind,
        state,
        reason: reason ?? '',
      })),
      ...looks.map(({ id, at, by, what: kind, subject: about, reason }) => ({
        ...nothing,
        id,
        at,
        area: 'staff' as const,
        kind,
        by,
        byStaff: true,
        about,
        reason,
      })),
    ]
    return new Map(all.map((one) => [one.id, one]))
  }

  return {
    list: ({ caller, area, fromDay, toDay, zone, page, pageSize }: Listing) =>
      db.asSystem(async (tx) => {
        const { userId, customerId } = caller
        // Whoever is held up reads of the company no more than what he or she did.
        const acts = caller.permissions.size > 0
        const seen = acts ? (await accounts.accountsOf(tx, customerId)).filter(({ id }) => isSeen(id)) : []
        const names = new Map(seen.map(({ id, name }) => [id, name]))
        const from = fromDay === undefined ? undefined : startOfDay(fromDay, zone)
        const before = toDay === undefined ? undefined : startOfDay(addDays(toDay, 1), zone)
        const seesAll = acts && seenAccounts() === undefined
        const scope = { userId, customerId, accountIds: [...names.keys()], seesAll, seesBusiness: acts }
        const { refs, total } = await activityPage(tx, scope, { area, from, before, page, pageSize })
        const opened = await open(tx, caller, { refs, names })
        return {
          records: refs.flatMap(({ id }) => opened.get(id) ?? []),
          pageData: wire.pageData({ page, pageSize, total }),
        }
      }),
  }
}
