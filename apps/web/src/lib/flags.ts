import { defaultFlags, type Flag, type Flags, flagNames, flagsElementId } from '@tradewind/contract/flags'
import { send } from '#ui/calls/api.ts'
import { tryChunk } from '#ui/load-chunk.ts'
import { createStore, useStore } from '#ui/store.ts'

export { defaultFlags, type Flag, type Flags } from '@tradewind/contract/flags'

const flags = createStore<Flags>(defaultFlags)

/** Takes over what the server says; flags it does not mention keep their state. */
export const setFlags = (said: Partial<Flags>): void => flags.change((now) => ({ ...now, ...said }))

/** Applies the features of the signed-in customer. */
export const setFeaturesOn = (on: readonly Flag[]): void =>
  setFlags(Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as Flags)

/** The flags as they are now, for guards and loaders. */
export const currentFlags = (): Flags => flags.get()

export const useFlags = (): Flags => useStore(flags)

/**
 * Takes the flags that the server wrote into the page, so that the first screen knows them without waiting. A page
 * without them, as a development server sends it, asks; until the answer, and without one, the defaults hold.
 */
export async function startFlags(page: Pick<Document, 'getElementById'> = document): Promise<void> {
  const written = readFlagsOf(page.getElementById(flagsElementId)?.textContent)
  if (written) return setFlags(written)
  const asked = await tryChunk(() => import('@tradewind/contract/reference-configuration'))
    .then(({ getFeatureFlags }) => send(getFeatureFlags, {}))
    .catch(() => undefined)
  if (asked) setFlags(asked)
}

/** The flags in a text, as far as they are flags; nothing when it is none of ours. */
export function readFlagsOf(text: string | null | undefined): Partial<Flags> | undefined {
  try {
    const read = JSON.parse(text ?? 'null') as Record<string, unknown> | null
    if (typeof read !== 'object' || read === null) return undefined
    const known = flagNames.filter((name) => typeof read[name] === 'boolean')
    return Object.fromEntries(known.map((name) => [name, read[name]])) as Partial<Record<Flag, boolean>>
  } catch {
    return undefined
  }
}
