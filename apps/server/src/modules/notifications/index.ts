export { mailingRoutes } from './mailing.routes.ts'
export { purgeSent } from './notifications.store.ts'
export {
  createNotifications,
  type Notification,
  type Notifications,
  type NotificationsNeeds,
  type OutboxMessage,
} from './notifications.service.ts'
export type { TemplateData, TemplateName } from './templates.ts'
