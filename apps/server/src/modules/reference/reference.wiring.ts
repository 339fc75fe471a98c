import type { Foundation } from '#platform/area'
import { configurationModule } from './configuration/index.ts'
import { referenceModule } from './reference.module.ts'
import { createReference } from './reference.service.ts'

interface ReferenceWorld extends Pick<Foundation, 'countLook' | 'features'> {
  env: { BRAND_NAME: string }
}

export const referenceArea = {
  wire({ env, countLook, features }: ReferenceWorld) {
    const reference = createReference({
      brand: env.BRAND_NAME,
      sendr: () => features.isOn('FEATURE_NEW_SENDR', undefined),
    })
    return {
      services: { reference },
      modules: [referenceModule(reference, countLook), configurationModule(features)],
    }
  },
}
