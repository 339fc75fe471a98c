export { profileModule } from './profile.module.ts'
export { createProfile, type Profile } from './profile.service.ts'
