import type { Flag } from '@tradewind/contract/flags'
import { type ContentType, helpSpace, type SearchHit } from '@tradewind/contract/help'
import { Refusal } from '@tradewind/contract/refusals'
import type { Parts } from '#platform/byte-range'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { FeatureFlags } from '#platform/feature-flags'
import { type Random, uuidv7 } from '#platform/random'
import { type Delivery, deliver, type Wanted } from './delivery.rules.ts'
import {
  addMissedSearch,
  editionAt,
  type Media,
  mediaById,
  partOfMedia,
  publishedAt,
  saveRating,
} from './help.store.ts'
import type { PublishedEntry } from './help.types.ts'
import type { ReadTokens } from './read-token.ts'
import { type Found, type HelpSearch, indexOf } from './search.ts'

export interface HelpReader {
  /** A page of published entries; `query` finds them as the search does. */
  deliver(request: Wanted & { space: string; token: string | undefined; query?: string | undefined }): Promise<Delivery>
  /** What the words find. A search without a result is kept for those who write. */
  search(request: { space: string; query: string }): Promise<Found>
  rate(rating: { space: string; entryId: string; visit: string; isHelpful: boolean }): Promise<void>
  media(id: string): Promise<Media & Parts>
}

export interface ReaderNeeds {
  db: Database
  clock: Clock
  random: Random
  features: Pick<FeatureFlags, 'isOn'>
  tokens: ReadTokens
}

/** What readers have at one time, and the search over exactly that. */
interface Edition {
  number: number
  /** The kinds of content that were on. */
  offered: string
  entries: readonly PublishedEntry[]
  search(): Promise<HelpSearch>
}

export function createReader({ db, clock, random, features, tokens }: ReaderNeeds): HelpReader {
  let kept: Edition | undefined
  const on = (flag: Flag) => features.isOn(flag, undefined)

  /** Read again once a publication is in force that it doesn't have. */
  async function current(): Promise<Edition> {
    const at = clock.now()
    return db.asSystem(async (tx) => {
      const number = await editionAt(tx, at)
      const isOn = { articles: on('FEATURE_ARTICLES'), faqs: on('FEATURE_FAQ'), videos: on('FEATURE_VIDEO_TUTORIAL') }
      const offered = JSON.stringify(isOn)
      if (kept?.number === number && kept.offered === offered) return kept
      const entries = (await publishedAt(tx, at)).filter(({ contentType }) => isOn[kindOf(contentType)])
      let index: Promise<HelpSearch> | undefined
      kept = { number, offered, entries, search: () => (index ??= indexOf(entries)) }
      return kept
    })
  }

  return {
    deliver: async ({ space, token, query, ...wanted }) => {
      checkSpace(space)
      tokens.check(space, token)
      const { entries, search } = await current()
      const found = query === undefined ? undefined : (await search()).find(query).hits.map(({ id }) => id)
      return deliver(entries, { ...wanted, found })
    },
    search: async ({ space, query }) => {
      checkSpace(space)
      const found = (await (await current()).search()).find(query)
      const words = withoutPersons(query)
      if (found.hits.length === 0 && words !== '') {
        const at = clock.now()
        await db.asSystem((tx) => addMissedSearch(tx, { id: uuidv7(at, random), words, at }))
      }
      return found
    },
    rate: async ({ space, ...rating }) => {
      checkSpace(space)
      const { entries } = await current()
      const isRated = entries.some(({ id, contentType }) => id === rating.entryId && isRateable(contentType))
      if (!isRated) throw new Refusal('content.entry_unknown')
      await db.asSystem((tx) => saveRating(tx, { ...rating, at: clock.now() }))
    },
    media: async (id) => {
      const media = await db.asSystem((tx) => mediaById(tx, id))
      if (!media) throw new Refusal('content.media_unknown')
      return { ...media, read: (range) => db.asSystem((tx) => partOfMedia(tx, id, range)) }
    },
  }
}

function checkSpace(space: string): void {
  if (space !== helpSpace) throw new Refusal('content.space_unknown')
}

/** Content by flag. */
function kindOf(contentType: ContentType): 'articles' | 'faqs' | 'videos' {
  if (contentType.endsWith('rticles')) return 'articles'
  return contentType.startsWith('faQ') || contentType === 'categoriesFaQs' ? 'faqs' : 'videos'
}

const isRateable = (contentType: ContentType): contentType is SearchHit['kind'] =>
  contentType === 'articles' || contentType === 'faQs' || contentType === 'videoTutorials'

/** People type account numbers and addresses into any search box: what could be one is not kept. */
const withoutPersons = (query: string): string =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/[@\d]/.test(word))
    .join(' ')
    .slice(0, 100)
