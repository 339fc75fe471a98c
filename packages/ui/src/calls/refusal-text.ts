import { noResponseWords } from '../no-response.ts'
import { CallFailed } from './api.ts'
import { fallbackWords } from './failures.ts'

/** What a refusal says: the first message in `value.errors`, else the error's own text. */
export const failureText = (error: CallFailed): string => error.errors[0]?.message ?? error.message

/** Why something was not done, in words: the server's, or `lost` where no answer came. */
export const refusalText = (error: unknown, { lost = noResponseWords }: { lost?: string } = {}): string =>
  error instanceof CallFailed ? failureText(error) || fallbackWords : lost
