import type { Beneficiaries } from '#modules/beneficiaries'
import type { Foundation } from '#platform/area'
import { attentionModule } from './attention/index.ts'
import { preferencesModule } from './preferences.module.ts'
import { createPreferences } from './preferences.service.ts'

interface PreferencesWorld
  extends Pick<Foundation, 'db' | 'clock' | 'bankClock' | 'random' | 'personal' | 'modules' | 'features'> {
  services: { beneficiaries: Pick<Beneficiaries, 'getBeneficiary'> }
}

export const preferencesArea = {
  wire({ services, modules, ...world }: PreferencesWorld) {
    const preferences = createPreferences({ ...world, requireBeneficiary: services.beneficiaries.getBeneficiary })
    const attention = attentionModule({
      db: world.db,
      sources: () => modules.flatMap((module) => module.attention ?? []),
      features: world.features,
    })
    return { services: { preferences }, modules: [preferencesModule(preferences), attention] }
  },
}
