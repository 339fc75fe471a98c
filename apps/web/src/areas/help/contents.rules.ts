import type { ContentType } from '@tradewind/contract/help'
import type { Entry } from './help.queries.ts'

export const ofType = (entries: readonly Entry[], contentType: ContentType): Entry[] =>
  entries.filter(({ sys }) => sys.contentType.sys.id === contentType)

export interface Category {
  id: string
  title: string
  description: string
  entries: Entry[]
}

/** Categories in their order, each with its entries; those without any are left out. */
export function categoriesOf(
  entries: readonly Entry[],
  categories: 'categoriesArticles' | 'categoriesFaQs' | 'categoriesVideoTutorial',
  contents: readonly Entry[],
): Category[] {
  return ofType(entries, categories)
    .toSorted(byOrder)
    .map(({ sys: { id }, fields: { title = '', description = '' } }) => ({
      id,
      title,
      description,
      entries: contents.filter(({ fields }) => fields.category?.sys.id === id),
    }))
    .filter((category) => category.entries.length > 0)
}

/** The articles of a category under its subcategories; those without one come first, without a heading. */
export function sectionsOf(all: readonly Entry[], { id, entries }: Category): { title?: string; entries: Entry[] }[] {
  const subcategories = ofType(all, 'subcategoriesArticles')
    .filter(({ fields }) => fields.category?.sys.id === id)
    .toSorted(byOrder)
  const known = new Set(subcategories.map(({ sys }) => sys.id))
  const without = entries.filter(({ fields }) => !known.has(fields.subcategory?.sys.id ?? ''))
  return [
    { entries: without },
    ...subcategories.map(({ sys, fields: { title = '' } }) => ({
      title,
      entries: entries.filter(({ fields }) => fields.subcategory?.sys.id === sys.id),
    })),
  ].filter((section) => section.entries.length > 0)
}

const byOrder = (one: Entry, other: Entry): number =>
  (one.fields.orderOfPresentation ?? 0) - (other.fields.orderOfPresentation ?? 0)

/** The article about a topic: the first that names it. */
export const articleAbout = (entries: readonly Entry[], topic: string): Entry | undefined =>
  ofType(entries, 'articles').find(({ fields }) => fields.topics?.includes(topic))
