import type { Module } from '#platform/module'
import type { Screening } from './screening.service.ts'

interface ScreeningModuleNeeds {
  log: { error(facts: object, what: string): void }
}

export const screeningModule = (screening: Screening, { log }: ScreeningModuleNeeds): Module => {
  const renew = () => screening.renew()
  const renewLater = () => renew().catch((err: unknown) => log.error({ err }, 'the sanctions list was not renewed'))
  return {
    name: 'screening',
    tasks: screening.tasks,
    health: { screeningHits: screening.countOpen, staleScreeningLists: screening.countStale },
    work: {
      // A long list takes a while, for which no start waits; an application waits for it in its task.
      screening: async () => {
        const renewing = renewLater()
        return { stop: () => renewing }
      },
    },
    hourly: { screening: renew },
    clockMoved: () => void renewLater(),
  }
}
