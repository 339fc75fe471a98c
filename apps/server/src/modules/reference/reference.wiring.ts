import type { Flags } from '@tradewind/contract/flags'
import type { Foundation } from '#platform/area'
import { configurationModule } from './configuration/index.ts'
import { referenceModule } from './reference.module.ts'
import { createReference } from './reference.service.ts'

interface ReferenceWorld extends Pick<Foundation, 'countLook'> {
  env: { BRAND_NAME: string; flags: Flags }
}

export const referenceArea = {
  wire({ env, countLook }: ReferenceWorld) {
    const reference = createReference({ brand: env.BRAND_NAME, sendr: env.flags.FEATURE_NEW_SENDR })
    return {
      services: { reference },
      modules: [referenceModule(reference, countLook), configurationModule(env.flags)],
    }
  },
}
