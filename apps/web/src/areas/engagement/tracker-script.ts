import { type CountedScreen, recordEngagement } from '@tradewind/contract/engagement'
import { send } from '#ui/calls/api.ts'
import { onSessionEnd } from '#ui/calls/session-end.ts'
import { importBuilt } from '#ui/import-built.ts'

type Tracker = typeof import('../../engagement-tracker/tracker.ts')

let script: Promise<Tracker> | undefined

/** Loads the tracker only after consent. */
function load(siteId: string): Promise<Tracker> {
  const address = `/engagement-tracker.js?${new URLSearchParams({ siteId })}`
  script ??= (importBuilt(address) as Promise<Tracker>).then((tracker) => {
    onSessionEnd(async () => tracker.reset())
    return tracker
  })
  return script
}

/** Counts a screen view. A lost count does not matter. */
export async function count(siteId: string, screen: CountedScreen): Promise<void> {
  try {
    await send(recordEngagement, { body: (await load(siteId)).eventOf(screen) })
  } catch {
    script = undefined
  }
}
