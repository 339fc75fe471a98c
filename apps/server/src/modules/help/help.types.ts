import type { ContentType } from '@tradewind/contract/help'
import type { EntryFields } from '@tradewind/contract/help-staff'

/** An entry as readers have it. */
export interface PublishedEntry {
  id: string
  contentType: ContentType
  createdAt: Date
  publishedAt: Date
  /** The version that is published, and how often one was. */
  version: number
  revision: number
  fields: EntryFields
}
