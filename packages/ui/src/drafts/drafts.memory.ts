import { draftLifeMs } from '@tradewind/kernel/constants'
import type { PageClock } from '../clock.ts'
import { createStore, type Store } from '../store.ts'

/** One draft in the clear. A name has at most one per session. */
export interface Draft {
  /** Name and session. */
  id: string
  name: string
  /** Which session wrote it. */
  session: string
  /** Milliseconds since 1970. */
  savedAt: number
  content: unknown
  /** What it is and where it goes on; drafts without it are not offered. */
  offer?: DraftOffer
}

export interface DraftOffer {
  what: string
  href: string
  /** It was sent and never answered: whether money moved is not known. */
  unanswered?: true
}

/**
 * The drafts of one person in memory. Those of this session come back by themselves; those of an earlier one are
 * offered, and neither overwrites the other until the person has answered. Those that were never answered are shown until
 * they are, whoever wrote them.
 */
export function createDrafts({
  clock,
  kept,
}: {
  clock: Pick<PageClock, 'now'>
  /** Told what was begun in this session and can be continued. */
  kept?: Store<readonly Draft[]>
}) {
  const mine = new Map<string, Draft>()
  const earlier = new Map<string, Draft>()
  const offers = createStore<readonly Draft[]>([])
  const unanswered = createStore<readonly Draft[]>([])
  const version = createStore(0)
  let session = ''
  const show = () => {
    offers.change(() => [...earlier.values()].filter(({ offer }) => offer !== undefined))
    kept?.change(() => [...mine.values()].filter(({ offer }) => offer && !offer.unanswered))
    const doubts = [...mine.values()].filter(({ offer }) => offer?.unanswered)
    if (doubts.length + unanswered.get().length > 0) unanswered.change(() => doubts)
  }

  return {
    offers,
    /** What this session waits for an answer to. */
    unanswered,
    version,
    begin(mark: string): void {
      session = mark
    },
    /** A draft from the store. Gives false for one that is not worth keeping. */
    add(draft: Draft): boolean {
      if (clock.now() - draft.savedAt > draftLifeMs) return false
      const place = draft.session === session ? mine : earlier
      const other = place.get(draft.name)
      if (other && other.savedAt >= draft.savedAt) return false
      place.set(draft.name, draft)
      show()
      return true
    },
    read: (name: string): unknown => mine.get(name)?.content,
    readAny: (name: string): unknown => (mine.get(name) ?? earlier.get(name))?.content,
    write(name: string, content: unknown, offer?: DraftOffer): Draft {
      const draft = { id: `${name} ${session}`, name, session, savedAt: clock.now(), content, ...(offer && { offer }) }
      mine.set(name, draft)
      show()
      return draft
    },
    /** What an earlier session never had an answer to, unless this one waits for an answer under the same name. */
    leftUnanswered: (): string[] =>
      [...earlier.values()]
        .filter(({ name, offer }) => offer?.unanswered && !mine.get(name)?.offer?.unanswered)
        .map(({ name }) => name),
    isNewest: (draft: Draft): boolean => mine.get(draft.name) === draft,
    /** Gives the ids to remove from the store. */
    clear(name: string): string[] {
      const ids = [mine.get(name), earlier.get(name)].flatMap((draft) => (draft ? [draft.id] : []))
      mine.delete(name)
      earlier.delete(name)
      show()
      return ids
    },
    takeUp(name: string): Draft | undefined {
      const draft = earlier.get(name)
      if (!draft) return undefined
      earlier.delete(name)
      mine.set(name, { ...draft, session, id: `${name} ${session}` })
      show()
      version.change((count) => count + 1)
      return draft
    },
    turnDown(name: string): string[] {
      const draft = earlier.get(name)
      earlier.delete(name)
      show()
      return draft ? [draft.id] : []
    },
    forget(): void {
      mine.clear()
      earlier.clear()
      show()
    },
  }
}
