import { type ContentType, helpSpace } from '@tradewind/contract/help'
import { Refusal } from '@tradewind/contract/refusals'
import type { PublishedEntry } from './help.types.ts'

/**
 * Entries in the form of Contentful's delivery API: `sys` beside `fields`, links resolved in `includes`, and a link to what
 * is not published left as it is and named under `errors`.
 */

export interface Link {
  sys: { type: 'Link'; linkType: 'Entry' | 'Space' | 'ContentType' | 'Environment'; id: string }
}

export interface DeliveredEntry {
  sys: Readonly<Record<string, unknown>> & { id: string; contentType: Link }
  fields: Readonly<Record<string, unknown>>
}

export interface Delivery {
  sys: { type: 'Array' }
  total: number
  skip: number
  limit: number
  items: DeliveredEntry[]
  includes?: { Entry: DeliveredEntry[] }
  errors?: { sys: { id: 'notResolvable'; type: 'error' }; details: Link['sys'] }[]
}

const linkTo = (linkType: Link['sys']['linkType'], id: string): Link => ({ sys: { type: 'Link', linkType, id } })
const toEntry = (id: string) => linkTo('Entry', id)

/** The fields of each content type by their names in the delivery, each with the field of ours that it shows. */
const shared = { title: 'title', slug: 'id' } as const
const category = { ...shared, description: 'summary', orderOfPresentation: 'orderOfPresentation' } as const
export const fieldsOf = {
  categoriesArticles: category,
  subcategoriesArticles: { ...category, category: 'category' },
  articles: {
    ...shared,
    summary: 'summary',
    body: 'body',
    category: 'category',
    subcategory: 'subcategory',
    related: 'related',
    keywords: 'keywords',
    topics: 'topics',
  },
  categoriesVideoTutorial: category,
  videoTutorials: {
    ...shared,
    summary: 'summary',
    transcript: 'body',
    category: 'category',
    video: 'video',
    captions: 'captions',
    poster: 'poster',
    durationSeconds: 'durationSeconds',
    keywords: 'keywords',
  },
  categoriesFaQs: category,
  faQs: { question: 'title', slug: 'id', answer: 'body', category: 'category', keywords: 'keywords' },
} as const satisfies Record<ContentType, Readonly<Record<string, string>>>

export function delivered(entry: PublishedEntry): DeliveredEntry {
  const { id, contentType, createdAt, publishedAt, revision, version } = entry
  const values: Readonly<Record<string, unknown>> = { ...entry.fields, id }
  const fields = Object.entries(fieldsOf[contentType]).flatMap(([name, ours]) => {
    const value = values[ours]
    if (value === undefined) return []
    if (ours === 'category' || ours === 'subcategory') return [[name, toEntry(value as string)]]
    return [[name, ours === 'related' ? (value as string[]).map(toEntry) : value]]
  })
  return {
    sys: {
      id,
      type: 'Entry',
      space: linkTo('Space', helpSpace),
      environment: linkTo('Environment', 'master'),
      contentType: linkTo('ContentType', contentType),
      createdAt: createdAt.toISOString(),
      updatedAt: publishedAt.toISOString(),
      publishedVersion: version,
      revision,
      locale: 'en-GB',
    },
    fields: Object.fromEntries(fields),
  }
}

export interface Wanted {
  contentType?: ContentType | undefined
  /** Ids that a search found, the best first. */
  found?: readonly string[] | undefined
  id?: string | undefined
  ids?: readonly string[] | undefined
  slug?: string | undefined
  category?: string | undefined
  order?: string | undefined
  select?: string | undefined
  skip: number
  limit: number
  include: number
}

/** The page of entries that is asked for, with what it links to. */
export function deliver(published: readonly PublishedEntry[], wanted: Wanted): Delivery {
  const { found, skip, limit, include } = wanted
  const places = found && new Map(found.map((id, place) => [id, place]))
  const matching = published.filter((entry) => matches(entry, wanted) && (!places || places.has(entry.id)))
  if (places) matching.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  const ordered = wanted.order
    ? inOrder(matching.map(delivered), wanted.order, wanted.contentType)
    : matching.map(delivered)
  const items = ordered.slice(skip, skip + limit).map((entry) => selected(entry, wanted.select))
  const { linked, dead } = linksOf(items, published, include)
  return {
    sys: { type: 'Array' },
    total: matching.length,
    skip,
    limit,
    items,
    ...(linked.length > 0 && { includes: { Entry: linked } }),
    ...(dead.length > 0 && {
      errors: dead.map((id) => ({ sys: { id: 'notResolvable', type: 'error' }, details: toEntry(id).sys }) as const),
    }),
  }
}

const matches = (entry: PublishedEntry, { contentType, id, ids, slug, category: inCategory }: Wanted): boolean =>
  (contentType === undefined || entry.contentType === contentType) &&
  (id === undefined || entry.id === id) &&
  (ids === undefined || ids.includes(entry.id)) &&
  (slug === undefined || entry.id === slug) &&
  (inCategory === undefined || entry.fields.category === inCategory)

const orderedSys = ['id', 'createdAt', 'updatedAt', 'publishedVersion', 'revision']

function inOrder(entries: DeliveredEntry[], order: string, contentType: ContentType | undefined): DeliveredEntry[] {
  const keys = order.split(',').map((key) => keyOf(key.trim(), contentType))
  return entries.toSorted((one, other) => {
    for (const { part, name, sign } of keys) {
      const difference = compared(one[part][name], other[part][name])
      if (difference !== 0) return sign * difference
    }
    return 0
  })
}

function keyOf(key: string, contentType: ContentType | undefined) {
  const [, minus = '', part = '', name = ''] = /^(-?)(sys|fields)\.(\w+)$/.exec(key) ?? []
  // A field belongs to a content type, and links and lists have no order.
  const orderedFields = contentType
    ? Object.keys(fieldsOf[contentType]).filter(
        (field) => !/^(category|subcategory|related|keywords|topics)$/.test(field),
      )
    : []
  if (!(part === 'sys' ? orderedSys : orderedFields).includes(name)) throw new Refusal('content.order_unknown')
  return { part: part as 'sys' | 'fields', name, sign: minus ? -1 : 1 }
}

/** Entries without the field come last. */
function compared(one: unknown, other: unknown): number {
  if (one === other) return 0
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1
  return (one as string | number) < (other as string | number) ? -1 : 1
}

/** `select=fields.title,fields.slug`; `sys` is always there. */
function selected({ sys, fields }: DeliveredEntry, select: string | undefined): DeliveredEntry {
  if (select === undefined) return { sys, fields }
  const names = select.split(',').map((name) => name.trim())
  if (names.includes('fields')) return { sys, fields }
  return {
    sys,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(`fields.${name}`))),
  }
}

/** What the items link to, so many levels deep, each once; and the ids of links that lead nowhere. */
function linksOf(items: readonly DeliveredEntry[], published: readonly PublishedEntry[], depth: number) {
  const byId = new Map(published.map((entry) => [entry.id, entry]))
  const seen = new Set(items.map(({ sys }) => sys.id))
  const linked: DeliveredEntry[] = []
  const dead = new Set<string>()
  let level = items
  for (let deep = 0; deep < depth && level.length > 0; deep += 1) {
    const next: DeliveredEntry[] = []
    for (const id of level.flatMap(({ fields }) => Object.values(fields).flatMap(linkedIds))) {
      const entry = byId.get(id)
      if (!entry) dead.add(id)
      else if (!seen.has(id)) {
        seen.add(id)
        next.push(delivered(entry))
      }
    }
    linked.push(...next)
    level = next
  }
  return { linked, dead: [...dead] }
}

const linkedIds = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(linkedIds)
  const sys = (value as Partial<Link> | undefined)?.sys
  return sys?.type === 'Link' && sys.linkType === 'Entry' ? [sys.id] : []
}
