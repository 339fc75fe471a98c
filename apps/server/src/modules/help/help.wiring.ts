import type { Foundation } from '#platform/area'
import { helpModule } from './help.module.ts'
import { createHelp } from './help.service.ts'

type HelpWorld = Pick<Foundation, 'db' | 'clock' | 'random' | 'secrets' | 'countLook' | 'features'>

export const helpArea = {
  wire({ db, clock, random, secrets, countLook, features }: HelpWorld) {
    const help = createHelp({ db, clock, random, secrets, features })
    return { services: { help }, modules: [helpModule(help, { db, clock, countLook })] }
  },
}
