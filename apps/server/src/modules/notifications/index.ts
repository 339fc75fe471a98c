export { notificationsModule } from './notifications.module.ts'
export {
  createNotifications,
  type Notification,
  type Notifications,
  type NotificationsNeeds,
  type OutboxMessage,
} from './notifications.service.ts'
export type { RequestKind, TemplateData, TemplateName } from './templates.ts'
