import type { RefusalTable } from './refusal-table.ts'

export const helpRefusals = {
  'content.changed_meanwhile': [
    409,
    'Someone else saved this entry after you opened it. Copy your text, reload the page and apply it again.',
  ],
  'content.entry_exists': [409, 'Another entry has this address. Choose a different one.'],
  'content.entry_unknown': [404, "We couldn't find this entry."],
  'content.html_refused': [400, "HTML can't be used here. Format the text with Markdown."],
  'content.incomplete': [400, 'Fill in every required field.'],
  'content.link_refused': [
    400,
    'Links can only go to pages of this product (/…), https:// addresses and mailto: addresses.',
  ],
  'content.media_refused': [
    400,
    'Upload a PNG or JPEG picture, a WebM or MP4 video, or WebVTT captions, with the matching file extension.',
  ],
  'content.media_unknown': [404, "We couldn't find this file."],
  'content.not_published': [409, 'This entry is not published.'],
  'content.not_scheduled': [409, 'No publication is scheduled for this entry.'],
  'content.order_unknown': [
    400,
    "Entries can't be ordered by this field. Use sys.createdAt, sys.updatedAt, sys.id, or a field of the content type.",
  ],
  'content.picture_refused': [400, 'Use pictures uploaded here, and describe each one in its alt text.'],
  'content.schedule_past': [400, 'Choose a time in the future.'],
  'content.space_unknown': [404, "There's no content space with this name."],
  'content.token_missing': [400, 'Send the read token of this space.'],
  'content.token_of_other_space': [400, 'This token belongs to another space.'],
  'content.token_unknown': [400, "This isn't a read token of this space."],
  'content.version_unknown': [404, "We couldn't find this version."],
} as const satisfies RefusalTable
