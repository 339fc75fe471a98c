import { join } from 'node:path'
import type { Notifications } from '#modules/notifications'
import type { Foundation } from '#platform/area'
import type { Module } from '#platform/module'
import { auditModule } from './audit.module.ts'
import { createAudit } from './audit.service.ts'
import type { HealthNeeds } from './health.routes.ts'
import { operatorsOnly } from './operators-only.ts'

interface AuditWorld extends Pick<Foundation, 'db' | 'clock' | 'random' | 'secrets' | 'log' | 'modules'> {
  env: {
    BRAND_NAME: string
    MODE: 'demo' | 'production'
    DATA_DIR: string
    ALARM_EMAIL?: string | undefined
    OPERATOR_TOKEN?: string | undefined
  }
  services: { notifications: Notifications; messagesForEverybody: HealthNeeds['incidents'] }
}

export const auditArea = {
  wire({ env, services, secrets, modules, ...world }: AuditWorld) {
    const audit = createAudit({
      ...world,
      anchorFile: join(env.DATA_DIR, 'ledger-anchors'),
      anchorKey: secrets.keyFor('ledger-anchors'),
      alarm: {
        email: env.ALARM_EMAIL,
        notify: (tx, to, data) =>
          services.notifications.notify(tx, { to, channel: 'email', template: 'ledger-alarm', data }),
      },
    })
    return {
      services: { audit },
      modules: [
        auditModule(audit, {
          countWaiting: countWaiting(modules),
          mayLook: operatorsOnly(env),
          brand: env.BRAND_NAME,
          incidents: () => services.messagesForEverybody(),
        }),
      ],
    }
  },
}

/** How much waits for a person in all modules, what is nearest to customers first. */
export const countWaiting = (modules: readonly Module[]) => async (): Promise<Record<string, number>> => {
  const counted = modules.toReversed().flatMap(({ health = {} }) => Object.entries(health))
  return Object.fromEntries(await Promise.all(counted.map(async ([what, count]) => [what, await count()])))
}
