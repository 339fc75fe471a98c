import { hash } from 'node:crypto'
import { join } from 'node:path'
import {
  news,
  orders,
  writtenOrder,
  writtenRefund,
  xmlMessage,
} from '../../apps/server/src/modules/rails/iso20022/test-messages.ts'
import { writtenStatements } from '../../apps/server/src/modules/statements/test-camt053.ts'

/** What was valid, and by which schemas: digests alone, since the schemas are not ours to keep. */
export interface Pinned {
  schemas: Readonly<Record<string, string>>
  /** In the order in which they are written. */
  messages: readonly { message: string; sha256: string }[]
}

export const pinnedFile = join(import.meta.dirname, 'validated.json')

/** A message of every kind that we write or read, and statements. */
export const documents = async (): Promise<string[]> => [
  ...orders.map(writtenOrder),
  ...news.map(xmlMessage),
  writtenRefund(),
  ...(await writtenStatements()),
]

export const messageOf = (document: string): string => /iso:20022:tech:xsd:([\w.]+)/.exec(document)?.[1] ?? ''

const digest = (text: string): string => hash('sha256', text)

export const pinOf = (
  written: readonly string[],
  schemas: ReadonlyMap<string, string>,
  before: Pick<Pinned, 'schemas'>,
): Pinned => ({
  schemas: {
    ...before.schemas,
    ...Object.fromEntries([...schemas].map(([message, text]) => [message, digest(text)])),
  },
  messages: written.map((document) => ({ message: messageOf(document), sha256: digest(document) })),
})

/** Whether a message is the very one that was valid when its schema was last at hand. */
export const isPinned = ({ messages }: Pinned, document: string): boolean =>
  messages.some(({ sha256 }) => sha256 === digest(document))

/** Which messages are not those that were valid: changed ones, new ones, and ones that are gone. */
export function changedSince({ messages }: Pinned, written: readonly string[]): string[] {
  const now = written.map((document, place) =>
    messages[place]?.sha256 === digest(document) ? [] : [`number ${place + 1}, ${messageOf(document)}`],
  )
  const gone = messages.slice(written.length).map(({ message }) => `one that is gone, ${message}`)
  return [...now.flat(), ...gone]
}
