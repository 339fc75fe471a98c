import type { Area, Foundation } from '#platform/area'
import type { Module } from '#platform/module'
import { floors } from './areas.ts'
import { createFoundation } from './foundation.ts'
import { servicesToRead } from './services-to-read.ts'
import type { WorldNeeds } from './world-needs.ts'

type Wired = ReturnType<(typeof floors)[number][number]['wire']>

type Together<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer All) => void
  ? All
  : never

type Flat<Part> = { [Name in keyof Part]: Part[Name] }

/** What every area offers to the others. */
type AreaServices = Flat<Together<Wired['services']>>

/** The same with what of the foundation a process uses besides. */
export type Services = AreaServices &
  Pick<ReturnType<typeof createFoundation>, 'events' | 'features' | 'files' | 'personKeys' | 'encryptClearFiles'>

/** Everything an area may say that it needs. */
interface AreaWorld extends Foundation, Omit<WorldNeeds, keyof Foundation> {
  services: AreaServices
}

/** Wires the areas one after the other; nothing runs yet. */
export function createServices(needs: WorldNeeds): { services: Services; modules: readonly Module[] } {
  const areas: readonly Area<AreaWorld, Partial<AreaServices>>[] = floors.flat()
  const { encryptClearFiles, ...foundation } = createFoundation(needs)
  const modules: Module[] = []
  const { services, add } = servicesToRead<AreaServices>()
  const { env, parties, hashingCost } = needs
  const world: AreaWorld = {
    ...foundation,
    env,
    parties,
    ...(hashingCost && { hashingCost }),
    recorders: recordersOf(areas),
    modules,
    services,
  }
  for (const area of areas) {
    const wired = area.wire(world)
    add(wired.services)
    modules.push(...wired.modules)
  }
  const { events, features, files, personKeys } = foundation
  return { services: { ...services, events, features, files, personKeys, encryptClearFiles }, modules }
}

/** Those that check come last, whatever the order of their areas. */
const recordersOf = (
  areas: readonly Pick<Area<never, unknown>, 'recorders' | 'checkingRecorders'>[],
): Foundation['recorders'] =>
  Object.fromEntries(
    [...areas.map(({ recorders }) => recorders), ...areas.map(({ checkingRecorders }) => checkingRecorders)].flatMap(
      (recorders) => Object.entries(recorders ?? {}),
    ),
  )
