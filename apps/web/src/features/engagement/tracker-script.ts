import { type CountedScreen, recordEngagement } from '@tradewind/contract/engagement'
import { send } from '#lib/api.ts'
import { onSessionEnd } from '#lib/session-end.ts'
import { importBuilt } from '#ui/import-built.ts'

type Tracker = typeof import('../../engagement-tracker/tracker.ts')

let script: Promise<Tracker> | undefined

/** Loads the tracker when it is first needed: whoever allows nothing never has it. */
function load(siteId: string): Promise<Tracker> {
  const address = `/engagement-tracker.js?${new URLSearchParams({ siteId })}`
  script ??= (importBuilt(address) as Promise<Tracker>).then((tracker) => {
    onSessionEnd(async () => tracker.reset())
    return tracker
  })
  return script
}

/** Counts a screen. A count that is lost disturbs nobody. */
export async function count(siteId: string, screen: CountedScreen): Promise<void> {
  try {
    await send(recordEngagement, { body: (await load(siteId)).eventOf(screen) })
  } catch {
    script = undefined
  }
}
