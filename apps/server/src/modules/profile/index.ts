export type { Profile } from './profile.service.ts'
export { profileArea } from './profile.wiring.ts'
