import { type EntryForm, numberFault, partsOf, topicsFault } from './entry-fields.rules.ts'

const required: readonly (keyof EntryForm)[] = [
  'body',
  'category',
  'video',
  'captions',
  'durationSeconds',
  'orderOfPresentation',
]

/** What is missing or wrong before anything is sent; the server checks the text. */
export function entryFaults(form: EntryForm): Partial<Record<keyof EntryForm, string | undefined>> {
  const parts: readonly (keyof EntryForm)[] = ['title', ...partsOf[form.contentType]]
  const mustHave = (name: keyof EntryForm) =>
    name === 'title' ||
    required.includes(name) ||
    (name === 'summary' && (form.contentType === 'articles' || form.contentType === 'videoTutorials'))
  const missing = parts
    .filter((name) => mustHave(name) && form[name].trim() === '')
    .map((name) => [name, 'Fill this in.'] as const)
  return {
    topics: topicsFault(form.topics),
    orderOfPresentation: numberFault(form.orderOfPresentation),
    durationSeconds: numberFault(form.durationSeconds),
    ...Object.fromEntries(missing),
  }
}
