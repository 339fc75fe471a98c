import type { AttentionSource } from './attention.ts'
import type { StaffCaller } from './caller.ts'
import type { FunctionCall, Tx } from './db.ts'
import type { Subscription } from './events.ts'
import type { NeededFiles } from './files.ts'
import type { Http } from './http.ts'
import type { RetentionCategory } from './retention.ts'
import type { TaskHandlers } from './tasks.ts'
import type { WebPages } from './web-files.ts'

/** Work that goes on until it is stopped. */
export interface Running {
  stop(): unknown
}

type Named<Work> = Readonly<Record<string, Work>>

/**
 * What one part of the business brings to the server, as its front door declares it. `main` folds over the list of modules
 * and needs to know none of them. Everything but the name is there only where a module has it.
 */
export interface Module {
  name: string
  /** Adds what it answers on the one port. */
  calls?(http: Http, pages: WebPages): void | Promise<void>
  /** Adds what it answers at the console's address, to the provider's staff. */
  staffCalls?(http: Http<StaffCaller>): void
  /** What it does with its tasks, which are planned under its name. */
  tasks?: TaskHandlers
  /** Its subscriptions to other modules' events. */
  subscriptions?: readonly Subscription[]
  /** Subscriptions that notify people: they run after all others, in the same transaction. */
  mails?: readonly Subscription[]
  /** How long it keeps what the law does not ask for. */
  retention?: readonly RetentionCategory[]
  /** Which uploaded files are its own. A file that no module names is removed. */
  files?: NeededFiles
  /** How many of its things wait for a person, by what they are; they do not make anything unhealthy. */
  health?: Named<() => Promise<number>>
  /** What of its things wait for a signed-in person, for the home page. */
  attention?: readonly AttentionSource[]
  /** What every process of the product needs, whether it answers or works. */
  always?: Named<() => Promise<Running>>
  /** Calls without an effect, by which a connection plans what is called in haste. */
  rehearsal?: readonly FunctionCall[]
  /** What the first request needs, started before the port opens and stopped after the work. */
  ready?: Named<() => Promise<Running>>
  /** What goes on in the background where this process works. */
  work?: Named<() => Promise<Running>>
  /** What is done each hour where this process works. */
  hourly?: Named<() => Promise<unknown>>
  /** Someone moved the bank clock. */
  clockMoved?(): void
  /** Encrypts what an earlier version kept in clear, `most` rows of a kind at a time; gives how many. */
  encryptClear?(tx: Tx, most: number): Promise<number>
}
