import { getCustomer, type Profile as ProfileSchema } from '@tradewind/contract/customers-profile'
import { logoutCleanupDelayMs } from '@tradewind/kernel/constants'
import type * as z from 'zod/mini'
import { setFeaturesOn } from '#lib/flags.ts'
import { localPath } from '#lib/local-path.ts'
import { paths } from '#lib/paths.ts'
import { pendingSignOutKey } from '#lib/pending-sign-out.ts'
import { pinFlag, questionsFlag } from '#lib/session-flags.ts'
import { noticeKey, signInEmailKey } from '#lib/session-notice.ts'
import { wait } from '#lib/wait.ts'
import { CallFailed, connectSession, send } from '#ui/calls/api.ts'
import { type AuthSession, markLoggedIn, readAuthSession, secondsLeft, viewToken } from '#ui/calls/auth-session.ts'
import { authSessionKey, oidc } from '#ui/calls/oidc.ts'
import { sessionEnded } from '#ui/calls/session-end.ts'
import { pageClock } from '#ui/clock.ts'
import { chooseLanguage, shownLanguage } from '#ui/language.ts'
import { loadChunk, tryChunk } from '#ui/load-chunk.ts'
import { createStore, useStore } from '#ui/store.ts'
import { chooseTheme, shownTheme } from '#ui/theme.ts'
import { toast } from '#ui/toast.ts'
import { forgetProfileKey, keepSealed, readSealed } from './profile-vault.ts'

/** Who is signed in, as the server says it. It directs and displays; it grants nothing. */
export type SignedIn = z.output<typeof ProfileSchema>

/** How long before its end a token is renewed. */
const renewAheadSeconds = 60
/** After how long a renewal without an answer is tried again: twice as long each time, up to a minute. */
const [retryMs, longestRetryMs] = [5_000, 60_000]
const sessionExpired = 'Your session has expired, Kindly login to continue accessing your dashboard.'

const profile = createStore<SignedIn | undefined>(undefined)
const nowMs = () => pageClock.now()
/** Under which this tab remembers whose screen the sign-in leads back to. */
const leftByKey = 'left-by'
const protectionFlags = [pinFlag, questionsFlag]
let leaving = false
/** Whether the sign-out reached the server or is not needed: the page is leaving and makes no more calls. */
let silent = false
let renewal: ReturnType<typeof setTimeout> | undefined
/** How many renewals in a row met no answer. */
let failedRenewals = 0

/** Puts the signed-in person in place, or takes him or her away. */
export const setProfile = (next: SignedIn | undefined): void => {
  // A profile stored by an earlier version has no features.
  if (next?.featuresOn) setFeaturesOn(next.featuresOn)
  if (next?.language) void chooseLanguage(next.language).catch(() => undefined)
  profile.change(() => next)
}

/** The signed-in person, if any. */
export const currentProfile = (): SignedIn | undefined => profile.get()

export const watchProfile = profile.watch

/** The signed-in person. Only screens behind the sign-in guard may ask. */
export function useProfile(): SignedIn {
  const present = useStore(profile)
  if (!present) throw new Error('nobody is signed in')
  return present
}

/** Connects the session with the typed client and with the other tabs; called once, when the app starts. */
export function startSession(): void {
  connectSession({ accessToken, hasNewer, expired: expire, isOver: () => silent || isLeftToAnother() })
  planRenewal()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && key !== authSessionKey()) return
    // Another tab renewed the token, or signed out for all of them.
    if (isLeftToAnother()) return
    if (newValue) planRenewal()
    else if (profile.get() && !leaving) location.assign(paths.signin())
  })
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && !isLeftToAnother() && planRenewal(),
  )
}

/** Goes to the provider's sign-in; `returnTo` is where the person wanted to be. */
export async function beginSignIn(returnTo: unknown): Promise<void> {
  const { startSignIn } = await loadChunk(() => import('#lib/sign-in-start.ts'))
  const around = { store: localStorage, nowSeconds: Math.floor(nowMs() / 1000) }
  location.replace(await startSignIn(localPath(returnTo, location.origin), around))
}

/**
 * Whether the session has become someone else's or another company's since this page came to show a person: another tab
 * signed in or switched. The page holds the money of the one and would ask in the name of the other, so it begins anew.
 */
function isLeftToAnother(): boolean {
  const [shown, now] = [profile.get(), readAuthSession()?.profile]
  if (leaving || !shown || !now?.sub || (shown.userId === now.sub && shown.id === now.customer_id)) return false
  leaving = true
  silent = true
  location.assign(paths.home())
  return true
}

/** Finishes the sign-in at the address that the provider came back to; gives the local path to go on to. */
export async function finishSignIn(): Promise<string> {
  const user = await (await oidc()).signinRedirectCallback()
  markLoggedIn()
  setProfile(undefined)
  for (const item of ['profile', 'identityProfile', ...protectionFlags]) sessionStorage.removeItem(item)
  planRenewal()
  const { returnTo } = (user.state ?? {}) as { returnTo?: unknown }
  const leftBy = sessionStorage.getItem(leftByKey)
  sessionStorage.removeItem(leftByKey)
  // Where someone else was is nothing to this person: the address alone says with which accounts.
  return leftBy === null || leftBy === user.profile.sub ? localPath(returnTo, location.origin) : paths.home()
}

/**
 * The signed-in person, from this tab's storage or the server; nobody when there is no session. A token that ran out
 * while the computer slept is renewed first. A profile that was tampered with, or that the server does not have, ends
 * the session with the specified words.
 */
export async function resolveProfile(): Promise<SignedIn | undefined> {
  const session = readAuthSession()
  if (!session?.loggedIn) return undefined
  if (secondsLeft(session, nowMs()) <= 0 && !(await renew())) return undefined
  const known = profile.get()
  if (known) return isLeftToAnother() ? untilThePageIsGone() : known
  const identity = await readSealed('identityProfile')
  if (!session.profile?.customer_id || identity === 'broken')
    return leaveWith('Identity Profile details not found, please contact administrator')
  await keepIdentity(session.profile, identity)

  const kept = await readSealed('profile')
  if (kept === 'broken') return leaveWith('Profile details not found, please contact administrator')
  // What this tab keeps is of one person in one company: another tab may have signed in or switched since.
  const { userId, id } = kept === 'missing' ? {} : (kept as Partial<SignedIn>)
  if (userId === session.profile.sub && id === session.profile.customer_id) {
    setProfile(kept as SignedIn)
    // What was kept may be old: the server's word replaces it as soon as it is here.
    void refreshProfile()
    return kept as SignedIn
  }
  try {
    return await fetchProfile()
  } catch (error) {
    // The client has begun to leave, with words of its own.
    if (isRefusedWith(error, 401)) return untilThePageIsGone()
    if (isRefusedWith(error, 404)) return leaveWith('Profile details not found, please contact administrator')
    throw error
  }
}

/**
 * Keeps what the provider says of the person in this tab's session, with its flags of the PIN and the security questions.
 * A token is older than what a screen has learnt since, so that a flag goes only where the person is another.
 */
async function keepIdentity(identity: AuthSession['profile'], before: object | 'missing'): Promise<void> {
  const known = before === 'missing' ? undefined : (before as Partial<AuthSession['profile']>).sub
  if (known !== identity.sub) for (const flag of protectionFlags) sessionStorage.removeItem(flag)
  if (identity.has_transaction_pin) sessionStorage.setItem(pinFlag, 'true')
  if (identity.has_security_questions) sessionStorage.setItem(questionsFlag, 'true')
  await keepSealed('identityProfile', identity)
}

const isRefusedWith = (error: unknown, status: number): boolean =>
  error instanceof CallFailed && error.status === status

/**
 * For which company the session acts, the server alone says, and new tokens say it after the server. Where the one that
 * the token names is refused, a newer token may name another: a switch whose answer never came.
 */
async function fetchProfile(refused?: string): Promise<SignedIn> {
  const customerId = readAuthSession()?.profile?.customer_id ?? ''
  try {
    const fetched = await send(getCustomer, { params: { customerId } })
    await keepSealed('profile', fetched)
    setProfile(fetched)
    return fetched
  } catch (error) {
    if (!isRefusedWith(error, 404) || customerId === refused) throw error
    await renew()
    return fetchProfile(customerId)
  }
}

/** Reads the profile anew, after something that changes it; where that fails, the next screen does. */
export async function refreshProfile(): Promise<void> {
  if (profile.get()) await fetchProfile().catch(() => undefined)
}

async function leaveWith(words: string): Promise<never> {
  await signOut({ because: words })
  return untilThePageIsGone()
}

/** Whether this page is being left for the sign-in or the home: no other way on may overtake that one. */
export const isLeaving = (): boolean => leaving

/** For guards and loaders: nothing more happens here, so that no other way on overtakes the one that was taken. */
export const untilThePageIsGone = (): Promise<never> => new Promise(() => undefined)

interface Leaving {
  /** Told at once and again at the app's home, where the person can sign in, since this page goes away. */
  because?: string
  /** Nobody asked for it: what was half-typed stays, encrypted, and the next sign-in comes back to this screen. */
  keepDrafts?: boolean
}

/** Ends the session: the server first, then, after a second, everything that is kept here; then the app's home. */
export async function signOut({ because, keepDrafts = false }: Leaving = {}): Promise<void> {
  if (leaving) return
  leaving = true
  if (because) toast.error(because)
  const here = localPath(location.pathname + location.search, location.origin)
  // What others have left half-typed in this browser is not this person's to take away.
  const kept = keepDrafts || (await throwAwayDrafts())
  // Without a connection the wiping still runs; the server hears of it before the next sign-in here.
  const told = await notifyServer({ keepDrafts: kept }).then(
    () => true,
    () => false,
  )
  await wait(logoutCleanupDelayMs)
  await clearEverything({ owesSignOut: !told })
  if (because) sessionStorage.setItem(noticeKey, because)
  if (keepDrafts) noteWhoLeft()
  location.assign(keepDrafts ? `${paths.home()}?${new URLSearchParams({ returnTo: here })}` : paths.home())
}

async function notifyServer(body: { keepDrafts: boolean }): Promise<void> {
  const { logout } = await tryChunk(() => import('@tradewind/contract/session'))
  const answered = send(logout, { body })
  silent = true
  await answered
}

/**
 * The way out of the lost-connection overlay: no call can be made, so everything here is cleared, and after a second the
 * way leads to the app's home. The server hears of it before the next sign-in here, or ends the session by itself.
 */
export async function leaveOffline(): Promise<void> {
  if (leaving) return
  leaving = true
  silent = true
  await throwAwayDrafts()
  await clearEverything({ owesSignOut: true })
  await wait(logoutCleanupDelayMs)
  location.assign(paths.home())
}

/** Whether drafts of others remain. A failing storage counts as empty. */
const throwAwayDrafts = (): Promise<boolean> =>
  tryChunk(() => import('#ui/drafts/drafts.ts'))
    .then((drafts) => drafts.throwAwayDrafts(profile.get()?.userId))
    .catch(() => false)

const accessToken = (): string | undefined => readAuthSession()?.access_token

/** A token can end before its time while the provider's session lives on; when that is over too, so is this one. */
async function hasNewer(refused: string): Promise<boolean> {
  if (leaving) return false
  if (accessToken() === refused) await renew()
  const now = accessToken()
  return now !== undefined && now !== refused
}

/** The server does not know this session any more: everything is cleared, and the sign-in says why. */
function expire(): boolean {
  if (leaving) return false
  leaving = true
  silent = true
  toast.error(sessionExpired)
  void clearEverything().then(() => {
    sessionStorage.setItem(noticeKey, sessionExpired)
    noteWhoLeft()
    const returnTo = localPath(location.pathname + location.search, location.origin)
    location.assign(`${paths.signin()}?${new URLSearchParams({ returnTo })}`)
  })
  return true
}

/** So that only the same person comes back to where this one was. */
function noteWhoLeft(): void {
  const userId = profile.get()?.userId
  if (userId) sessionStorage.setItem(leftByKey, userId)
}

/** Why the person was sent to sign in, once. */
export function takeNotice(): string | undefined {
  const notice = sessionStorage.getItem(noticeKey) ?? undefined
  sessionStorage.removeItem(noticeKey)
  return notice
}

/**
 * Clears local storage, every cookie that scripts see, session storage, and the key of what was encrypted. The person in
 * memory stays until the page is left, since screens that are still there show a name. `owesSignOut` leaves the mark that
 * the server has yet to hear of it, in the same moment, since the page may be closed in the next; nothing but telling the
 * server takes it away again.
 */
export async function clearEverything({ owesSignOut = false } = {}): Promise<void> {
  clearTimeout(renewal)
  const owed = owesSignOut || localStorage.getItem(pendingSignOutKey) !== null
  const [theme, language] = [shownTheme(), shownLanguage()]
  localStorage.clear()
  // Of the device, not of the person. Not read from the storage, which another tab may just have cleared.
  if (theme !== 'system') chooseTheme(theme)
  if (language !== 'en') void chooseLanguage(language)
  if (owed) localStorage.setItem(pendingSignOutKey, '')
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim()
    if (name) document.cookie = `${name}=; Path=/; Max-Age=0`
  }
  sessionStorage.clear()
  await Promise.all([forgetProfileKey(), sessionEnded()])
}

/**
 * The same where nobody is signed in: nothing of anybody stays but why the last person was signed out and who that was,
 * which the sign-in still has to tell and to ask, and the email of a registration that was just finished.
 */
export async function clearForNobody(): Promise<void> {
  const left = [noticeKey, leftByKey, signInEmailKey].map((key) => [key, sessionStorage.getItem(key)] as const)
  await clearEverything()
  for (const [key, value] of left) if (value !== null) sessionStorage.setItem(key, value)
}

function planRenewal(): void {
  clearTimeout(renewal)
  const session = readAuthSession()
  if (!session?.loggedIn) return
  const wait = Math.max(0, secondsLeft(session, nowMs()) - renewAheadSeconds) * 1_000
  renewal = setTimeout(() => void renew(), wait)
}

/** Whether the provider has answered, and said no: its session is over. Anything else is a line that failed. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'error' in error &&
  typeof error.error === 'string' &&
  !/server_error|temporarily/.test(error.error)

function tryAgainLater(): void {
  clearTimeout(renewal)
  renewal = setTimeout(() => void renew(), Math.min(longestRetryMs, retryMs * 2 ** failedRenewals))
  failedRenewals += 1
}

/** Browsers without locks do it in each tab. */
const inOneTab = (work: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('session-renewal', work) : work()

/** New tokens by the provider's own session, in a hidden frame; one tab does it for all. Whether there are any now. */
async function renew(): Promise<boolean> {
  const before = readAuthSession()?.access_token
  return inOneTab(async () => {
    const session = readAuthSession()
    if (leaving || !session) return false
    const alreadyDone = session.access_token !== before
    try {
      // A view of the provider's staff has no session at the provider, and ends by itself.
      if (session.token_type === viewToken) return secondsLeft(session, nowMs()) > 0
      if (!alreadyDone) await (await oidc()).signinSilent()
      failedRenewals = 0
      planRenewal()
      return true
    } catch (error) {
      if (!isRefused(error)) tryAgainLater()
      // The token that is there is used up; the next call says whether the session is over.
      return secondsLeft(session, nowMs()) > 0
    }
  })
}
