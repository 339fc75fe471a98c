import type { Module } from '#platform/module'
import { createPurge } from '#platform/retention'
import { createTasks } from '#platform/tasks'
import { filesOf, ownRetention } from './retention.ts'
import { createServices, type Services } from './wiring.ts'
import type { WorldNeeds } from './world-needs.ts'

/** The services, with what the modules declare of themselves. */
export type World = ReturnType<typeof createWorld>

export const createWorld = (needs: WorldNeeds) => {
  const { services, modules } = createServices(needs)
  return assemble(services, modules, needs)
}

/** Folds over the modules: every subscription is known from here on. */
export function assemble<Some extends Services>(
  services: Some,
  modules: readonly Module[],
  {
    env,
    db,
    clock,
    bankClock,
    log,
    tracing,
  }: Pick<WorldNeeds, 'env' | 'db' | 'clock' | 'bankClock' | 'log' | 'tracing'>,
) {
  services.events.subscribe([
    ...modules.flatMap(({ subscriptions = [] }) => subscriptions),
    ...modules.flatMap(({ mails = [] }) => mails),
  ])
  const isWorkedFor = (name: string) => env.WORK_OF?.includes(name) ?? true
  const tasks = modules.flatMap(({ name, tasks }) => (tasks && isWorkedFor(name) ? [[name, tasks] as const] : []))
  const needed = filesOf(modules)
  const categories = [
    ...modules.flatMap(({ retention = [] }) => retention),
    ...ownRetention({ db, clock, bankClock, needed, files: services.files }),
  ]
  return {
    ...services,
    modules,
    tasks: createTasks({ db, clock, bankClock, modules: Object.fromEntries(tasks), log, tracing }),
    purge: createPurge({ db, clock, categories, log }),
    encryptClearFiles: (signal: AbortSignal) => services.encryptClearFiles(needed, signal),
  }
}
