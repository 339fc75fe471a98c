import { privacy as contract, wire } from '@tradewind/contract'
import { addDays } from '@tradewind/kernel/iso-date'
import { fullName } from '@tradewind/kernel/person-name'
import { startOfDay } from '@tradewind/kernel/start-of-day'
import type { AccountManagement, Accounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Settings } from '#modules/settings'
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
  settings: Pick<Settings, 'requestsById'>
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
 * One list of what happened, out of the logs of several modules: it says which entries a page has, and each module
 * opens its own. Nobody can change or remove an entry of any of them.
 */
export function createActivity(needs: ActivityNeeds) {
  const { db, accounts } = needs
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
        const opened = await openEntries(needs, tx, { userId, customerId, refs, names })
        return {
          records: refs.flatMap(({ id }) => opened.get(id) ?? []),
          pageData: wire.pageData({ page, pageSize, total }),
        }
      }),
  }
}

interface Entries extends Pick<Caller, 'userId' | 'customerId'> {
  refs: readonly ActivityRef[]
  /** Of the accounts that the caller sees, by id. */
  names: ReadonlyMap<string, string>
}

async function openEntries(
  { customers, identity, accountManagement, settings, staff }: ActivityNeeds,
  tx: Tx,
  { userId, customerId, refs, names }: Entries,
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
  const requests = await settings.requestsById(tx, { customerId, ids: idsOf('profile') })
  const looks = await staff.looksById(tx, { customerId, userId, ids: idsOf('staff') })
  const all = [
    ...security.map(ofSecurity),
    ...ofAccounts.map((event) => ofAccountEvent(event, names.get(event.accountId) ?? '')),
    ...accountRequests.map((request) => ofAccountRequest(request, nameOf(request.requestedBy))),
    ...requests.map(ofProfileRequest),
    ...looks.map(ofLook),
  ]
  return new Map(all.map((one) => [one.id, one]))
}

type Opened<Open extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Open>>[number]

const ofSecurity = ({
  detail: about,
  ...event
}: Opened<ActivityNeeds['identity']['securityEvents']['byId']>): contract.Activity => ({
  ...nothing,
  ...event,
  area: isChange.has(event.kind) ? 'changes' : 'security',
  about,
})

const ofAccountEvent = (
  { id, at, what: kind, byKind, byName, reason }: Opened<AccountManagement['eventsById']>,
  accountName: string,
): contract.Activity => ({
  ...nothing,
  id,
  at,
  area: 'accounts',
  kind,
  by: byName || null,
  byStaff: byKind === 'provider',
  about: accountName,
  // Why staff froze an account may be what a customer must not learn: they say it in other words.
  reason: byKind === 'customer' ? reason : '',
})

const ofAccountRequest = (
  { id, requestedAt: at, currency: about, status: state, reason }: Opened<AccountManagement['requestsById']>,
  by: string | null,
): contract.Activity => ({ ...nothing, id, at, area: 'accounts', kind: 'requested', by, about, state, reason })

const ofProfileRequest = ({
  id,
  requestedAt: at,
  kind,
  state,
  reason,
}: Opened<Settings['requestsById']>): contract.Activity => ({
  ...nothing,
  id,
  at,
  area: 'profile',
  kind,
  state,
  reason: reason ?? '',
})

const ofLook = ({ id, at, by, what: kind, subject: about, reason }: Opened<Staff['looksById']>): contract.Activity => ({
  ...nothing,
  id,
  at,
  area: 'staff',
  kind,
  by,
  byStaff: true,
  about,
  reason,
})
