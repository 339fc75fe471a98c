import type { TwoFactorMethod } from '@tradewind/kernel/security-choices'

export const methodNames: Record<TwoFactorMethod, string> = {
  Email: 'Code by email',
  Sms: 'Code by text message',
  App: 'Authenticator app',
  Passkey: 'Passkey',
}
