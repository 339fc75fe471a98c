import { getDraftKey } from '@tradewind/contract/session'
import { CallFailed, send } from '../calls/api.ts'
import { readAuthSession } from '../calls/auth-session.ts'
import { onSessionEnd } from '../calls/session-end.ts'
import { pageClock } from '../clock.ts'
import { createCleared } from './drafts.cleared.ts'
import { createDrafts, type DraftOffer } from './drafts.memory.ts'
import { importDraftKey, openDraft, sealDraft } from './drafts.seal.ts'
import { readAll, remove, removeAll, type SealedDraft, write } from './drafts.store.ts'
import { keptDrafts } from './kept-drafts.ts'

/**
 * What was typed into a long form and not sent yet. It survives a reload, a time-out and a lost connection: it is kept
 * encrypted, under a key of its session that scripts cannot read out; the server hands it out to that session and, for a
 * day, to the next ones of the same person. The caller leaves out what may not be written down: PINs and the content of
 * documents.
 */
const drafts = createDrafts({ clock: pageClock, kept: keptDrafts })
/** `company`: the one that the page is of, and nobody else's forms are offered in it. */
let opening: { userId: string; company: string | undefined; done: Promise<void> } | undefined
/** The key of this session. */
let mine: { session: string; key: CryptoKey } | undefined
let writing: Promise<unknown> = Promise.resolve()
const cleared = createCleared(() => localStorage)

/** What an earlier session left, to be offered; watch it for a banner. */
export const offers = drafts.offers

/** What was sent and never answered; watch it for a banner. */
export const unanswered = drafts.unanswered

/** Reads what this person has left here. Forms wait for it before they show; without a key drafts last for the page. */
export function openDrafts(userId: string): Promise<void> {
  if (opening?.userId !== userId) {
    const company = readAuthSession()?.profile?.customer_id
    opening = { userId, company, done: open(userId, company).catch(() => undefined) }
  }
  return opening.done
}

async function open(userId: string, company: string | undefined): Promise<void> {
  drafts.begin(`${sessionMark()} ${company}`)
  const own = await fetchKey()
  mine = own
  const keys = new Map([[own.session, Promise.resolve<CryptoKey | undefined>(own.key)]])
  for (const sealed of await readAll()) {
    // What was typed for another company stays for it. Drafts of before do not say for which they are.
    if (sealed.userId !== userId || (sealed.company ?? company) !== company) continue
    const asked = keys.get(sealed.session) ?? keyOfEarlier(sealed.session)
    keys.set(sealed.session, asked)
    const key = await asked
    const opened = key && (await openDraft(key, sealed))
    // Drafts that cannot be decrypted or are older than a day are dropped.
    if (!opened || cleared.has(opened) || !drafts.add(opened)) await remove(sealed.id)
  }
  // Nobody is asked whether to go on with it: until it is answered, the same payment could be made a second time.
  await Promise.all(drafts.leftUnanswered().map(takeUp))
}

async function fetchKey(session?: string): Promise<{ session: string; key: CryptoKey }> {
  const told = await send(getDraftKey, session === undefined ? {} : { query: { session } })
  return { session: told.session, key: await importDraftKey(told.key) }
}

/** The key of a session that is over, or nothing once it is too old or was never this person's. */
async function keyOfEarlier(session: string): Promise<CryptoKey | undefined> {
  try {
    return (await fetchKey(session)).key
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500) return undefined
    throw error
  }
}

/** Tells sessions apart: goes with everything else when one ends. */
function sessionMark(): string {
  const known = localStorage.getItem('draft-session')
  if (known) return known
  const mark = crypto.randomUUID()
  localStorage.setItem('draft-session', mark)
  return mark
}

/** The kept draft of this session, or nothing. The caller checks its shape. */
export const readDraft = (name: string): unknown => drafts.read(name)

/** The draft of this or an earlier session, for unanswered orders. */
export const readAnyDraft = (name: string): unknown => drafts.readAny(name)

/** Keeps a draft. `offer` says what it is and where it goes on, for a person who comes back. */
export function writeDraft(name: string, content: unknown, offer?: DraftOffer): Promise<void> {
  const draft = drafts.write(name, content, offer)
  const done = later(async () => {
    if (!mine || !opening) return
    const { key, session } = mine
    const { userId, company } = opening
    const sealed: SealedDraft = { ...(await sealDraft(key, draft)), userId, session, ...(company && { company }) }
    // Cleared or overwritten in the meantime.
    if (drafts.isNewest(draft)) await write(sealed)
  })
  return mine ? sayWriting(done) : done
}

export function clearDraft(name: string): Promise<void> {
  const ids = drafts.clear(name)
  const at = pageClock.now()
  cleared.mark(ids, at)
  return later(async () => {
    await Promise.all(ids.map(remove))
    cleared.settle(ids, at)
  })
}

/** Restores an offered draft in this session; forms that read it must reset (`version`). */
export async function takeUp(name: string): Promise<void> {
  const taken = drafts.takeUp(name)
  if (!taken) return
  await writeDraft(name, taken.content, taken.offer)
  await later(() => remove(taken.id))
}

/** Turns an offered draft down. */
export const turnDown = (name: string): Promise<void> => later(() => Promise.all(drafts.turnDown(name).map(remove)))

/** Counts what was taken up, so that a form that is open can begin again with it. */
export const version = drafts.version

/** The session is over and nobody asked for it: what is left cannot be read until the person signs in again. */
async function forgetDraftKey(): Promise<void> {
  await writing
  mine = undefined
  opening = undefined
  drafts.forget()
}

onSessionEnd(forgetDraftKey)

/** Logout: clears the drafts of the person. Returns whether drafts of others remain. */
export async function throwAwayDrafts(userId: string | undefined): Promise<boolean> {
  await forgetDraftKey()
  if (userId) await removeAll(userId)
  return (await readAll()).length > 0
}

/** One after the other, and a storage that fails costs the draft, not the form. */
function later(work: () => Promise<unknown>): Promise<void> {
  const next = writing.then(work).catch(() => undefined)
  writing = next
  return next.then(() => undefined)
}

let unwritten = 0

/** The page says while it writes, so that who drives it knows from when on a reload finds everything. */
function sayWriting(done: Promise<void>): Promise<void> {
  unwritten += 1
  document.documentElement.dataset['drafts'] = 'writing'
  return done.then(() => {
    unwritten -= 1
    if (unwritten === 0) delete document.documentElement.dataset['drafts']
  })
}
