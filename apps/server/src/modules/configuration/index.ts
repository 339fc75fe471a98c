export { configurationRoutes } from './configuration.routes.ts'
