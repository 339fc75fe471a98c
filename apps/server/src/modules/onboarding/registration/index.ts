/** The registration module: how strangers become customers. */
export { registrationModule } from './registration.module.ts'
export { createRegistration, type Registration } from './registration.service.ts'
