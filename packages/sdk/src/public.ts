/** What programs import, beside the calls and types that are generated from the API description. */
export type { CallOptions, DownloadedFile } from './connection.ts'
export {
  type FieldError,
  NoAnswer,
  OutcomeUnknown,
  Refused,
  type SentRequest,
  SignInFailed,
} from './errors.ts'
export type { PrivateKeyInput } from './keys.ts'
export type { ClientOptions, ReaderOptions } from './open.ts'
export { each } from './pages.ts'
export { type ReceivedWebhook, type VerifyOptions, WebhookRejected } from './webhooks.ts'
