export {
  createNotifications,
  type Notification,
  type Notifications,
  type NotificationsNeeds,
  type OutboxMessage,
} from './notifications.service.ts'
export { notificationsArea } from './notifications.wiring.ts'
export { notifyWithinMs } from './notify-within.ts'
export type { RequestKind } from './templates/approvals.ts'
export type { TemplateData, TemplateName } from './templates.ts'
