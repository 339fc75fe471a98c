import type { Foundation } from '#platform/area'
import { newHit, screeningFinished } from './screening.events.ts'
import { screeningModule } from './screening.module.ts'
import type { CompanyRegister, IdentityChecks, ListSource } from './screening.ports.ts'
import { createScreening } from './screening.service.ts'

interface ScreeningWorld extends Pick<Foundation, 'db' | 'bankClock' | 'random' | 'personal' | 'log' | 'events'> {
  /** Without one of them, a reviewer sees that nobody checked. */
  parties: { identities?: IdentityChecks; registers?: CompanyRegister; lists?: ListSource }
}

export const screeningArea = {
  wire({ parties, events, ...world }: ScreeningWorld) {
    const screening = createScreening({
      ...world,
      identities: parties.identities,
      registers: parties.registers,
      lists: parties.lists,
      finished: events.publisher(screeningFinished),
      newHit: events.publisher(newHit),
    })
    return { services: { screening }, modules: [screeningModule(screening, world)] }
  },
}
