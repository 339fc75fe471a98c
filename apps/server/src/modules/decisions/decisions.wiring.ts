import type { Foundation } from '#platform/area'
import { decisionsModule } from './decisions.module.ts'
import { createDecisions } from './decisions.service.ts'

export const decisionsArea = {
  wire({ db, clock, random }: Pick<Foundation, 'db' | 'clock' | 'random'>) {
    const decisions = createDecisions({ clock, random })
    return { services: { decisions }, modules: [decisionsModule(decisions, { db })] }
  },
}
