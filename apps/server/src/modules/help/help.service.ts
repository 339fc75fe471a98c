import { helpSpace } from '@tradewind/contract/help'
import type { Secrets } from '#platform/secrets'
import { createAddTutorial } from './add-tutorial.ts'
import { createReader, type HelpReader, type ReaderNeeds } from './read-help.ts'
import { createReadTokens } from './read-token.ts'
import { createWriter, type HelpWriter } from './write-help.ts'

export interface Help {
  reader: HelpReader
  writer: HelpWriter
  /** Takes a recorded tutorial in and publishes it. */
  addTutorial: ReturnType<typeof createAddTutorial>
  /** With which the app reads what is published. */
  readToken: string
}

export function createHelp({ secrets, ...needs }: Omit<ReaderNeeds, 'tokens'> & { secrets: Secrets }): Help {
  const tokens = createReadTokens(secrets.keyFor('help-read-tokens'))
  const writer = createWriter(needs)
  return {
    reader: createReader({ ...needs, tokens }),
    writer,
    addTutorial: createAddTutorial(writer),
    readToken: tokens.tokenOf(helpSpace),
  }
}
