export { ServiceMessages } from './service-messages.tsx'
