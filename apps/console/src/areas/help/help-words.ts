import type { Reply } from '@tradewind/contract/client'
import type { ContentType } from '@tradewind/contract/help'
import type { EntryState, getContent } from '@tradewind/contract/help-staff'
import { brand } from '#ui/brand.ts'
import type { Tone } from '#ui/status-badge.tsx'

/** An entry with its latest version. */
export type Content = Reply<typeof getContent>

export const typeNames: Readonly<Record<ContentType, string>> = {
  categoriesArticles: 'Category of articles',
  subcategoriesArticles: 'Subcategory of articles',
  articles: 'Article',
  categoriesVideoTutorial: 'Category of videos',
  videoTutorials: 'Video tutorial',
  categoriesFaQs: 'Category of FAQs',
  faQs: 'FAQ',
}

export const stateWords: Readonly<Record<EntryState, { name: string; tone: Tone }>> = {
  draft: { name: 'Draft', tone: 'plain' },
  scheduled: { name: 'Scheduled', tone: 'note' },
  published: { name: 'Published', tone: 'good' },
  changed: { name: 'Unpublished changes', tone: 'warn' },
  withdrawn: { name: 'Withdrawn', tone: 'plain' },
}

/** Who did something: the provider for what came with the product. */
export const byText = (name: string | null): string => name ?? brand.name
