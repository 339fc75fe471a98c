import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '@tradewind/contract/client'
import { type ContentType, helpSpace, listEntries, searchHelp } from '@tradewind/contract/help'
import { pageSettings } from '#lib/page-settings.ts'
import { keyOf, partShown, queryFor } from '#ui/calls/api.ts'
import { download } from '#ui/calls/download.ts'

export interface Link {
  sys: { id: string }
}

/** An entry as it is delivered; which fields it has depends on its content type. */
export interface Entry {
  sys: { id: string; contentType: { sys: { id: ContentType } }; updatedAt: string }
  fields: {
    title?: string
    question?: string
    summary?: string
    description?: string
    body?: string
    answer?: string
    transcript?: string
    category?: Link
    subcategory?: Link
    related?: Link[]
    topics?: string[]
    orderOfPresentation?: number
    video?: string
    poster?: string
    captions?: string
    durationSeconds?: number
  }
}

type Asked = Partial<Sent<typeof listEntries>['query']>

const entriesQuery = (asked: Asked) => {
  const sent = {
    params: { space: helpSpace },
    query: { access_token: pageSettings().contentToken, skip: 0, limit: 1_000, include: 0, ...asked },
  }
  return queryOptions({
    queryKey: keyOf(listEntries, sent),
    queryFn: async ({ signal }) => {
      const { file } = await download(listEntries, sent, { signal })
      return (JSON.parse(await file.text()) as { items: Entry[] }).items
    },
    meta: partShown,
  })
}

/** Everything by title, without the texts. */
export const contentsQuery = () =>
  entriesQuery({
    order: 'sys.createdAt',
    select:
      'fields.title,fields.question,fields.summary,fields.description,fields.category,fields.subcategory,fields.topics,fields.orderOfPresentation',
  })

export const entryQuery = (id: string) => entriesQuery({ 'sys.id': id })

export const faqsQuery = () => entriesQuery({ content_type: 'faQs', order: 'sys.createdAt' })

export const videosQuery = () => entriesQuery({ content_type: 'videoTutorials', order: 'sys.createdAt' })

export const searchQuery = (query: string) =>
  queryFor(searchHelp, { params: { space: helpSpace }, query: { query } }, partShown)
