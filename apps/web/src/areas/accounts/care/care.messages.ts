import { CallFailed } from '#ui/calls/api.ts'

/** What is said of changes to accounts, in the specification's words. */
export const careMessages = {
  closed: 'Account Closed Successfully',
  closeFailed: 'Close Account failed, please try again later',
  frozen: 'Account Frozen successful',
  freezeFailed: 'Freeze Account failed, please try again later',
  unfrozen: 'Account Unfrozen Successfully',
  unfreezeFailed: 'Unfreeze Account failed, please try again later',
  requested: 'Account Request Successfully',
  requestFailed: 'Account request failed, please try again',
  ibanFailed: 'Something went wrong',
} as const

/** Why the server refused, where it says so; else the general words for what failed. */
export const failedWords = (error: unknown, general: string): string =>
  error instanceof CallFailed && error.status === 409 && error.message ? error.message : general
