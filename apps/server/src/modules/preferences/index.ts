export * from './attention/index.ts'
export { preferencesModule } from './preferences.module.ts'
export { createPreferences, type Preferences, type PreferencesNeeds } from './preferences.service.ts'
export { dismissedUpTo } from './preferences.store.ts'
