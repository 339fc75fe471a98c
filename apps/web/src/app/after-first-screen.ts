import { phraseOf } from '@tradewind/contract/action-phrases'
import { wordPathsBy } from '#lib/failures.ts'
import { keepPresses } from '#ui/steady-press.ts'
import { installServiceWorker } from './service-worker.ts'

/** What no first screen waits for. */
export async function startTheRest(): Promise<void> {
  wordPathsBy(phraseOf)
  keepPresses(document)
  if (import.meta.env.PROD) await installServiceWorker()
}
