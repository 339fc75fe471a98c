import { type settings as contract, type profile, Refusal, type RefusalCode, refusals } from '@tradewind/contract'
import { groupOfType } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { SecurityPlace } from '#modules/identity'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { answered, type Keyed } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { holderOf, keepRequest, oncePending, requestView } from './ask.ts'
import type { Erasures } from './erasures.ts'
import { ofProfile } from './privacy.rules.ts'
import { countDownloads, insertDownload, liveDownloads, lockPerson, mayDownload } from './privacy.store.ts'
import { momentText } from './requests.rules.ts'
import { erasureOf, isClosed, lockRequest, requestsOf, settleRequest } from './requests.store.ts'
import type { SettingsNeeds } from './settings.needs.ts'

type ProfileRequest = profile.ProfileRequest
type Privacy = z.output<typeof contract.Privacy>

/** Downloads of all data within a day, and for how long each works. */
export const downloadsADay = 3
const downloadMs = 3_600_000
const dayMs = 86_400_000

interface Why {
  caller: Caller
  reason: string | undefined
  keyed?: Keyed<ProfileRequest>
}

/** A person's own data, and the end of the relationship. */
export function createPrivacy(needs: SettingsNeeds & { erasures: Pick<Erasures, 'voidOn'> }) {
  const { db, clock, random, personal, customers, identity, notifications, accounts } = needs
  const { openOnAccount, hasAccountRequest, hasOpenRate, hasOpenTransfer, erasing, erasures } = needs

  const belongingOf = async (tx: Tx, { userId, customerId }: Pick<Caller, 'userId' | 'customerId'>) => {
    const belonging = await customers.belongingOf(tx, userId, customerId)
    if (!belonging) throw new Refusal('request.not_found')
    return belonging
  }

  /** A person closes his or her own profile; of a team, a Super Admin does. */
  async function mayClose(tx: Tx, caller: Pick<Caller, 'userId' | 'customerId'>): Promise<boolean> {
    const { customer, member } = await belongingOf(tx, caller)
    return groupOfType(customer.customerType) === 'individual' || customers.isSuperAdmin(member)
  }

  /** Whether money is on any account, or reserved for what is on its way. */
  async function moneyLeft(customerId: string): Promise<boolean> {
    const all = await accounts.listAccounts(customerId)
    return all.some(({ balance, availableBalance }) => balance.minor !== 0n || availableBalance.minor !== 0n)
  }

  /** What is open that someone must finish or end before a closing. */
  async function stillOpen(tx: Tx, customerId: string): Promise<RefusalCode[]> {
    const open: RefusalCode[] = []
    for (const { id: accountId, status } of await accounts.accountsOf(tx, customerId)) {
      const found = status === 'Closed' ? undefined : await openOnAccount(tx, { customerId, accountId })
      if (found) open.push(ofProfile(found))
    }
    if (await hasAccountRequest(tx, customerId)) open.push('settings.account_request_open')
    if (await hasOpenRate(tx, customerId)) open.push('settings.rate_open')
    if (await hasOpenTransfer(tx, customerId)) open.push('settings.transfers_open')
    return open
  }

  /** Refuses a closing while something is open. */
  async function refuseOpen(tx: Tx, customerId: string): Promise<void> {
    const [first] = await stillOpen(tx, customerId)
    if (first) throw new Refusal(first)
  }

  /** All that stands in the way of closing the profile, in words, so that nobody learns it one refusal at a time. */
  async function closingObstacles(customerId: string): Promise<string[]> {
    const open = await db.asSystem((tx) => stillOpen(tx, customerId))
    const codes = (await moneyLeft(customerId)) ? [...open, 'settings.money_left' as const] : open
    return [...new Set(codes)].map((code) => refusals[code][1])
  }

  return {
    refuseOpen,

    get: async ({ customerId, userId }: Caller): Promise<Privacy> => {
      const erasureEffect = await erasing.effectOf({ userId, customerId })
      // Asked for in whichever company: it is one person that is erased.
      const erasure = await db.asSystem((tx) => erasureOf(tx, personal, userId))
      const may = await db.asCustomer(customerId, (tx) => mayClose(tx, { userId, customerId }))
      const obstacles = may ? await closingObstacles(customerId) : []
      return db.asCustomer(customerId, async (tx) => {
        const at = clock.now()
        const used = await countDownloads(tx, { userId, since: new Date(at.getTime() - dayMs) })
        const requests = await requestsOf(tx, personal, { customerId, most: 200 })
        const closure = requests.find((one) => one.kind === 'Closure')
        return {
          downloads: await liveDownloads(tx, { userId, at }),
          downloadsLeft: Math.max(0, downloadsADay - used),
          erasure: erasure ? requestView(erasure) : null,
          closure: closure ? requestView(closure) : null,
          mayClose: may,
          closingObstacles: obstacles,
          erasureEffect,
        }
      })
    },

    requestDownload: (
      { customerId, userId, email }: Caller,
      keyed?: Keyed<contract.DataDownload>,
    ): Promise<contract.DataDownload> =>
      db.asCustomer(customerId, async (tx) => {
        await lockPerson(tx, userId)
        const requestedAt = clock.now()
        const since = new Date(requestedAt.getTime() - dayMs)
        if ((await countDownloads(tx, { userId, since })) >= downloadsADay)
          throw new Refusal('settings.downloads_used_up', { retryAfter: 3600 })
        const expiresAt = new Date(requestedAt.getTime() + downloadMs)
        const download = { id: uuidv7(requestedAt, random), requestedAt, expiresAt }
        await insertDownload(tx, { ...download, customerId, userId })
        const data = { until: momentText(expiresAt) }
        await notifications.notify(tx, { to: email, channel: 'email', template: 'data-download-requested', data })
        return answered(tx, keyed, download)
      }),

    /** Records that all data leaves. Refuses a download that is over, never was, or is someone else's. */
    takeDownload: ({ caller, place, id }: { caller: Caller; place: SecurityPlace; id: string }): Promise<void> => {
      const { customerId, userId, sessionId } = caller
      return db.asCustomer(customerId, async (tx) => {
        if (!(await mayDownload(tx, { id, userId, at: clock.now() }))) throw new Refusal('settings.download_unknown')
        const kind = 'data-downloaded'
        await identity.securityEvents.record(tx, { userId, customerId, sessionId, kind, place })
      })
    },

    requestErasure: ({ caller: { customerId, userId }, reason, keyed }: Why): Promise<ProfileRequest> =>
      oncePending(
        db.asCustomer(customerId, async (tx) => {
          const request = await keepRequest(tx, needs, {
            customerId,
            userId,
            kind: 'Erasure',
            subject: userId,
            state: 'Pending',
            asked: { before: {}, after: {}, note: reason ?? null },
          })
          return answered(tx, keyed, request)
        }),
        'settings.erasure_pending',
      ),

    requestClosure: async ({ caller, reason, keyed }: Why): Promise<ProfileRequest> => {
      const { customerId, userId } = caller
      if (!(await db.asCustomer(customerId, (tx) => mayClose(tx, caller)))) throw new Refusal('settings.not_owner')
      await db.asSystem((tx) => refuseOpen(tx, customerId))
      if (await moneyLeft(customerId)) throw new Refusal('settings.money_left')
      return oncePending(
        db.asCustomer(customerId, async (tx) => {
          const request = await keepRequest(tx, needs, {
            customerId,
            userId,
            kind: 'Closure',
            subject: customerId,
            state: 'Pending',
            asked: { before: {}, after: {}, note: reason ?? null },
          })
          return answered(tx, keyed, request)
        }),
        'settings.closure_pending',
      )
    },

    withdraw: ({ caller, id }: { caller: Caller; id: string }): Promise<void> =>
      db.asSystem(async (tx) => {
        const request = await lockRequest(tx, personal, id)
        if (
          !request ||
          request.userId !== caller.userId ||
          // What is about the person is withdrawn wherever he or she acts; what is about a business only there.
          (holderOf(request) !== caller.userId && request.customerId !== caller.customerId) ||
          request.state !== 'Pending' ||
          request.kind === 'Reactivation'
        )
          throw new Refusal('settings.request_unknown')
        const at = clock.now()
        await erasures.voidOn(tx, id)
        await settleRequest(tx, personal, {
          request,
          holderId: caller.userId,
          state: 'Withdrawn',
          reason: null,
          by: null,
          at,
        })
      }),

    /** Suspends the caller's own access at once, and keeps why. Someone must be left who can run a team. */
    deactivate: ({ caller, reason }: Why): Promise<void> =>
      db.asSystem(async (tx) => {
        const { userId, customerId, email, name } = caller
        // Two who go at once, or one who goes and one who is dismissed, wait for each other.
        await customers.team.lock(tx, customerId)
        const { member } = await belongingOf(tx, { userId, customerId })
        const others = (await customers.teamOf(tx, customerId)).filter(
          (one) => one.userId !== userId && customers.isAtWork(one),
        )
        if (customers.isSuperAdmin(member) && others.length > 0 && !others.some((one) => customers.isSuperAdmin(one)))
          throw new Refusal('settings.last_admin')
        await customers.setUserStatus(tx, userId, 'DeActivated', customerId)
        await keepRequest(tx, needs, {
          customerId,
          userId,
          kind: 'Deactivation',
          subject: userId,
          state: 'Applied',
          asked: { before: {}, after: {}, note: reason ?? null },
        })
        await identity.revokeSessionsIn(tx, { userId, customerId }, 'deactivated')
        await needs.settleAfterLeaving(tx, { userId, customerId, by: { userId, name } })
        await notifications.notify(tx, { to: email, channel: 'email', template: 'access-deactivated', data: {} })
      }),

    /** Asks for the access back; a person who asks twice has asked once. */
    requestReactivation: ({ caller, reason }: Why): Promise<ProfileRequest> =>
      db.asSystem(async (tx) => {
        const { customerId, userId } = caller
        await lockPerson(tx, userId)
        const { member } = await belongingOf(tx, caller)
        if (member.heldByTeam) throw new Refusal('settings.team_decides')
        if (await isClosed(tx, customerId)) throw new Refusal('settings.profile_closed')
        if (member.userStatus !== 'DeActivated' && member.userStatus !== 'PendingReactivation')
          throw new Refusal('settings.active_already')
        const waiting = (await requestsOf(tx, personal, { customerId, most: 200 })).find(
          (one) => one.kind === 'Reactivation' && one.userId === userId && one.state === 'Pending',
        )
        if (waiting) return requestView(waiting)
        await customers.setUserStatus(tx, userId, 'PendingReactivation', customerId)
        return keepRequest(tx, needs, {
          customerId,
          userId,
          kind: 'Reactivation',
          subject: userId,
          state: 'Pending',
          asked: { before: {}, after: {}, note: reason ?? null },
        })
      }),
  }
}

export type PrivacyCases = ReturnType<typeof createPrivacy>
