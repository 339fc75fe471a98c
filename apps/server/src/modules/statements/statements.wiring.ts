import type { Accounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { IssuedDocuments } from '#modules/documents'
import type { Foundation } from '#platform/area'
import { statementsModule } from './statements.module.ts'
import type { StatementsNeeds } from './statements.needs.ts'
import { createStatements } from './statements.service.ts'

interface StatementsWorld extends Pick<Foundation, 'db' | 'bankClock'> {
  env: { MODE: 'demo' | 'production'; BRAND_NAME: string; LEGAL_ENTITY?: string | undefined }
  services: {
    accounts: Accounts
    accountManagement: Pick<StatementsNeeds, 'liensAt'>
    customers: Customers
    issuedDocuments: IssuedDocuments
  }
}

/** Of no company that exists. */
const demoLegalEntity = 'Tradewind Payments Limited, 12 Harbour Street, London EC3M 4BY, United Kingdom'

export const statementsArea = {
  wire({ env, services, ...world }: StatementsWorld) {
    const statements = createStatements({
      ...world,
      accounts: services.accounts,
      liensAt: services.accountManagement.liensAt,
      holderNameOf: services.customers.payerNameOf,
      documents: services.issuedDocuments,
      issuer: env.BRAND_NAME,
      legalEntity: env.LEGAL_ENTITY ?? (env.MODE === 'demo' ? demoLegalEntity : env.BRAND_NAME),
    })
    return { services: { statements }, modules: [statementsModule(statements)] }
  },
}
