import type { Flags } from '@tradewind/contract/flags'
import type { Foundation } from '#platform/area'
import type { RecordChange } from '#platform/current-actor'
import { customersModule } from './customers.module.ts'
import { createCustomers } from './customers.service.ts'
import { createDocuments } from './documents.service.ts'

interface CustomersWorld extends Pick<Foundation, 'db' | 'clock' | 'random' | 'personal' | 'files' | 'features'> {
  env: {
    MODE: 'demo' | 'production'
    flags: Pick<Flags, 'FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS' | 'FEATURE_ACCOUNT_CONTROL' | 'FEATURE_MAKER_CHECKER'>
    INDIVIDUAL_ALLOW_LIST: readonly string[]
    CARD_ALLOW_LIST?: readonly string[] | undefined
    CARD_SPECIAL_ALLOW_LIST?: readonly string[] | undefined
    CAD_EFT_ALLOW_LIST?: readonly string[] | undefined
  }
  services: { record: RecordChange }
}

export const customersArea = {
  wire({ env, services, files, ...world }: CustomersWorld) {
    const customers = createCustomers({
      ...world,
      record: (tx, kind, about) => services.record(tx, kind, about),
      individualAllowList: env.INDIVIDUAL_ALLOW_LIST,
      cardAllowLists: [env.CARD_ALLOW_LIST ?? [], env.CARD_SPECIAL_ALLOW_LIST ?? []],
      cadEftAllowList: env.CAD_EFT_ALLOW_LIST ?? [],
      blockIndividuals: env.flags.FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS,
      accountControl: env.flags.FEATURE_ACCOUNT_CONTROL,
      makerChecker: env.flags.FEATURE_MAKER_CHECKER,
      demo: env.MODE === 'demo',
      isOn: world.features.isOn,
    })
    const documents = createDocuments({ ...world, files })
    return { services: { customers, documents }, modules: [customersModule(customers, documents)] }
  },
}
