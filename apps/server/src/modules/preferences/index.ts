export * from './attention/index.ts'
export { createPreferences, type Preferences, type PreferencesNeeds } from './preferences.service.ts'
export { dismissedUpTo } from './preferences.store.ts'
export { preferencesArea } from './preferences.wiring.ts'
