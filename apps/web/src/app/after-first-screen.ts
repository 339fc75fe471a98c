import type { AnyRouter } from '@tanstack/react-router'
import { phraseOf } from '@tradewind/contract/action-phrases'
import { FundingWindow } from '#areas/funding'
import { provideFundingWindow } from '#domain/funding/open-funding.ts'
import { wordPathsBy } from '#ui/calls/failures.ts'
import { keepFocusOnHeadings } from '#ui/heading-focus.ts'
import { keepPresses } from '#ui/steady-press.ts'
import { guardAgain } from './guard-again.ts'
import { installServiceWorker } from './service-worker.ts'

/** What no first screen waits for. */
export async function startDeferred(router: AnyRouter): Promise<void> {
  // What the first screen did not take would be old when someone asks for it.
  globalThis.takeEarlyCall = undefined
  wordPathsBy(phraseOf)
  provideFundingWindow(FundingWindow)
  keepPresses(document)
  keepFocusOnHeadings(router)
  guardAgain(() => void router.invalidate())
  if (import.meta.env.PROD) await installServiceWorker()
}
