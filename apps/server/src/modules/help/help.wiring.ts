import type { Flags } from '@tradewind/contract/flags'
import type { Foundation } from '#platform/area'
import { helpModule } from './help.module.ts'
import { createHelp } from './help.service.ts'

interface HelpWorld extends Pick<Foundation, 'db' | 'clock' | 'random' | 'secrets' | 'countLook'> {
  env: { flags: Flags }
}

export const helpArea = {
  wire({ env, db, clock, random, secrets, countLook }: HelpWorld) {
    const help = createHelp({ db, clock, random, secrets, flags: env.flags })
    return { services: { help }, modules: [helpModule(help, { db, clock, countLook })] }
  },
}
