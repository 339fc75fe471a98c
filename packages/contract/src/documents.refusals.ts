import type { RefusalTable } from './refusal-table.ts'

export const documentsRefusals = {
  'documents.too_large': [400, 'You tried to upload a file bigger than 5MB in size'],
  'documents.type_not_allowed': [400, 'You tried to upload a file type that is not allowed'],
  'documents.not_genuine': [
    404,
    "We didn't issue this document, or it was changed. Don't rely on it; ask for a new one.",
  ],
  'documents.too_many': [429, "You've uploaded too many documents today. Please try again tomorrow."],
  'documents.unknown': [404, "We couldn't find that document."],
} as const satisfies RefusalTable
