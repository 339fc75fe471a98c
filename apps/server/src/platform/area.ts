import type { Logger } from 'pino'
import type { BankClock } from './bank-clock.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
import type { Events } from './events.ts'
import type { FeatureFlags } from './feature-flags.ts'
import type { Files } from './files.ts'
import type { Module } from './module.ts'
import type { PersonKeys } from './person-keys.ts'
import type { PersonalData } from './personal-data.ts'
import type { Random } from './random.ts'
import type { Secrets } from './secrets.ts'

/** What the platform gives every area. Settings, outside parties and other areas' services come beside it. */
export interface Foundation {
  db: Database
  /** Wall time. */
  clock: Clock
  /** Business time. */
  bankClock: Pick<BankClock, 'now'> & Partial<BankClock>
  random: Random
  secrets: Secrets
  log: Logger
  personKeys: PersonKeys
  personal: PersonalData
  files: Files
  events: Events
  features: FeatureFlags
  /** Counts a look at what is the same for everybody, by its network; refuses request.too_many. */
  countLook(ip: string): void
  /** The recorders of all areas. */
  recorders: Recorders
  /** The modules of all areas, in their order. Complete once every area is wired: read it within a function. */
  modules: readonly Module[]
}

/** Database functions that write an area's rows in the commit of a posting, by the kind of the record. */
type Recorders = Readonly<Record<string, `${string}.${string}`>>

/**
 * One area of the business as its front door declares it; `main` folds over the list of areas. `wire` says in its parameter
 * what it needs: of the foundation, of the settings, of the outside parties, and of other areas' services. Services of
 * areas that come later in the list are not there yet when it runs: they are read within functions.
 */
export interface Area<World, Services> {
  recorders?: Recorders
  /** Recorders that check what the others wrote, and so run after all of them. */
  checkingRecorders?: Recorders
  wire: (world: World) => { services: Services; modules: readonly Module[] }
}

/**
 * Functions of a service that is wired later, looked up when they are called. For needs that are an object; a need that is
 * one function is written as a function.
 */
export const later = <Service extends object, Name extends keyof Service>(
  read: () => Service,
  names: readonly Name[],
): Pick<Service, Name> =>
  Object.fromEntries(
    names.map((name) => [name, (...given: unknown[]) => (read()[name] as (...given: unknown[]) => unknown)(...given)]),
  ) as Pick<Service, Name>

/** Stands in for a party that is not connected: whether an order had an effect cannot be known. */
export const notConnected = (party: string) => async (): Promise<never> => {
  throw new Error(`there is no adapter for ${party}`)
}
