import { accountsRoutes } from '#modules/accounts'
import { approvalsRoutes } from '#modules/approvals'
import { healthRoutes } from '#modules/audit'
import { batchesRoutes } from '#modules/batches'
import { beneficiariesRoutes, paymentGroupsRoutes, verificationRoutes } from '#modules/beneficiaries'
import { configurationRoutes } from '#modules/configuration'
import { customersRoutes, documentsRoutes } from '#modules/customers'
import { engagementRoutes } from '#modules/engagement'
import { gatewayRoutes } from '#modules/gateway'
import { identityRoutes } from '#modules/identity'
import { mailingRoutes } from '#modules/notifications'
import { paymentsRoutes } from '#modules/payments'
import { pullsRoutes } from '#modules/pulls'
import { topUpsRoutes } from '#modules/topups'
import { railsRoutes } from '#modules/rails'
import { ratesRoutes } from '#modules/rates'
import { referenceRoutes } from '#modules/reference'
import { sendrRoutes } from '#modules/sendr'
import { serveApiReference } from '#platform/api-reference'
import type { BankClock } from '#platform/bank-clock'
import type { Database } from '#platform/db'
import type { Http } from '#platform/http'
import { serveWebFiles, type WebPages } from '#platform/web-files'
import { accountSurroundings } from './account-surroundings.ts'
import type { Env } from './env.ts'
import { operatorsOnly } from './operators-only.ts'
import type { SandboxWorld } from './sandbox-world.ts'
import type { World } from './wiring.ts'

interface RoutesNeeds {
  http: Http
  world: World | SandboxWorld
  env: Env
  db: Database
  bankClock: BankClock
  pages: WebPages
}

/** Everything that the one port answers: calls, the identity provider, the networks' callbacks, the app's files. */
export async function addRoutes({ http, world, env, db, bankClock, pages }: RoutesNeeds): Promise<void> {
  identityRoutes(http, world.identity, pages)
  configurationRoutes(http, env.flags)
  customersRoutes(http, world.customers)
  mailingRoutes(http, world.notifications.mailing)
  engagementRoutes(http, world.engagement)
  documentsRoutes(http, world.documents)
  accountsRoutes(http, world.accounts, { surroundingsOf: accountSurroundings(world) })
  ratesRoutes(http, world.rates)
  referenceRoutes(http, world.reference)
  verificationRoutes(http, world.beneficiaries)
  beneficiariesRoutes(http, world.beneficiaries)
  paymentGroupsRoutes(http, world.paymentGroups)
  const { payments, sendr } = world
  gatewayRoutes(http, world.gateway)
  paymentsRoutes(http, {
    ...payments,
    // One call cancels both: the id says which.
    cancelPayment: async (asked) => (await sendr.cancelInstruction(asked)) ?? payments.cancelPayment(asked),
  })
  approvalsRoutes(http, world.approvals, {
    roleOf: async (userId) => {
      const member = (await db.asSystem((tx) => world.customers.belongingOf(tx, userId)))?.member
      return member && { roleId: member.roleId, role: member.role }
    },
  })
  batchesRoutes(http, world.batches)
  sendrRoutes(http, world.sendr)
  pullsRoutes(http, world.pulls)
  topUpsRoutes(http, world.topUps)
  await railsRoutes(http, world.rails)
  if (env.MODE === 'demo' && 'engine' in world) {
    const { sandboxWorldRoutes } = await import('./sandbox-world.ts')
    sandboxWorldRoutes({ http, world, db, bankClock })
  }
  healthRoutes(http, {
    audit: world.audit,
    countWaiting: async () => ({
      payments: (await world.payments.countQuestions()).open,
      messages: (await world.rails.countRefused()).open,
      emails: await world.notifications.late(),
    }),
    mayLook: operatorsOnly(env),
  })
  serveApiReference(http.app, {
    page: pages.reference,
    // Loaded when it is first asked for: a start reads none of its words.
    make: async () => {
      const { openApiDocument, referencePages } = await import('@tradewind/contract/openapi')
      const document = openApiDocument(env.PUBLIC_URL, { sandbox: env.MODE === 'demo' })
      return { document, pages: referencePages(document) }
    },
  })
  await serveWebFiles(http.app, env.WEB_DIR, pages)
}
