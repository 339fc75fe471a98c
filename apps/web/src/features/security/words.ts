import type { TwoFactorMethod } from '@tradewind/kernel/security-choices'
import { CallFailed } from '#lib/api.ts'

export const methodNames: Record<TwoFactorMethod, string> = {
  Email: 'Code by email',
  Sms: 'Code by text message',
  App: 'Authenticator app',
  Passkey: 'Passkey',
}

/** What a refusal says to the person; common words where no answer came. */
export function refusalWords(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof CallFailed) return error.errors[0]?.message ?? error.message
  return "We didn't get a response. Please try again."
}

const eventNames: Readonly<Record<string, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in with a wrong password',
  'second-step-failed': 'Sign-in with a wrong code or passkey',
  'signed-out': 'Signed out',
  'session-ended': 'Another device signed out',
  'other-sessions-ended': 'All other devices signed out',
  'password-changed': 'Password changed',
  'pin-created': 'Transaction PIN created',
  'pin-changed': 'Transaction PIN changed',
  'pin-reset-requested': 'Code to reset the transaction PIN sent',
  'pin-reset': 'Transaction PIN reset',
  'pin-wrong': 'Wrong transaction PIN',
  'two-factor-on': 'Second step changed',
  'questions-set': 'Security questions changed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-payments-set': 'Payments with a passkey changed',
  'recovery-codes-made': 'Recovery codes created',
  'recovery-code-used': 'Recovery code used',
  'recovery-begun': 'Account recovery begun',
  'recovery-stopped': 'Account recovery stopped',
  'recovery-finished': 'Account recovered',
}

/** What a person could be worried about. */
const troubling: ReadonlySet<string> = new Set(['sign-in-failed', 'second-step-failed', 'pin-wrong', 'recovery-begun'])

export const eventName = (kind: string): string => eventNames[kind] ?? 'Security changed'
export const isTroubling = (kind: string): boolean => troubling.has(kind)

const details: Readonly<Record<string, string>> = {
  otp: 'with a code',
  app: 'with an authenticator app',
  passkey: 'with a passkey',
  recovery: 'with a recovery code',
}

/** What an event is about, as people read it. */
export function eventDetail(kind: string, detail: string): string {
  if (kind === 'signed-in') return details[detail] ?? ''
  if (kind === 'two-factor-on') return methodNames[detail as TwoFactorMethod] ?? ''
  return detail
}
