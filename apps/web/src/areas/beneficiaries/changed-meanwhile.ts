import { CallFailed } from '#ui/calls/api.ts'

/** Whether someone else changed what is saved since it was read. */
export const isChangedMeanwhile = (error: Error): boolean =>
  error instanceof CallFailed && error.code === 'beneficiaries.changed'
