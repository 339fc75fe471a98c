import { keepPresses } from '#ui/steady-press.ts'
import { installServiceWorker } from './service-worker.ts'

/** What no first screen waits for. */
export async function startTheRest(): Promise<void> {
  keepPresses(document)
  if (import.meta.env.PROD) await installServiceWorker()
}
