import type { Foundation } from '#platform/area'
import { createErasing, type ErasingWorld } from './erasure.ts'

interface ErasureWorld extends Pick<Foundation, 'db' | 'clock' | 'secrets' | 'personKeys'> {
  env: { DATA_DIR: string }
  services: Omit<ErasingWorld, 'personKeys'>
}

export const erasureArea = {
  wire({ db, clock, secrets, personKeys, env, services }: ErasureWorld) {
    const { identity, customers, gateway, acquiring, notifications, registration, screening, team, approvals } =
      services
    const erasing = createErasing({
      db,
      world: {
        personKeys,
        identity,
        customers,
        gateway,
        acquiring,
        notifications,
        registration,
        screening,
        team,
        approvals,
      },
      clock,
      secrets,
      dataDir: env.DATA_DIR,
    })
    return { services: { erasing }, modules: [] }
  },
}
