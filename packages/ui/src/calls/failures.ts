import { accessDenied, defaultPhrase } from '@tradewind/contract/access-denied'
import { CallFailed, OutcomeUnknown } from './api.ts'

/** The text of a failure toast: one message, or a list that stays for 12 s and cannot be dismissed. */
export interface FailureMessage {
  texts: readonly string[]
  isErrorList: boolean
}

let phraseOf = (_path: string): string => defaultPhrase

/**
 * Says how a path is worded in a 403 that came without words, as from something between us and the server: the table of
 * phrases comes after the first screen, which does not need it.
 */
export const wordPathsBy = (phrase: typeof phraseOf): void => void (phraseOf = phrase)

export const httpWords = {
  404: 'Operation does not exist, please check and try again',
  405: 'Operation Not Allowed. Please check and try again',
  500: 'Unable to process your request, please try again later',
} as const

export const fallbackWords = 'Something went wrong, please cross-check details and try again.'
/** Without a response the outcome is unknown, and the text must not claim one. */
export const unknownOutcomeWords =
  "We didn't get a response, so your change may have been saved. Check before you try again."

/**
 * What a failure's toast says, in the specification's order: by status, then the envelope's own error, then its list of
 * errors, then the fallback. Nothing where silence is due: the end of a session and a lost connection have their own
 * words, and a request that was called off is no failure. `changing` is a request that may have changed something.
 */
export function failureMessage(
  failure: unknown,
  { changing = false, online = true }: { changing?: boolean; online?: boolean } = {},
): FailureMessage | undefined {
  if (failure instanceof CallFailed) return messageOfRefusal(failure)
  if (isCalledOff(failure)) return undefined
  // Offline the connection notice is enough for reads; an unconfirmed change still needs a message.
  if (failure instanceof OutcomeUnknown && !changing && !online) return undefined
  return one(failure instanceof OutcomeUnknown && changing ? unknownOutcomeWords : fallbackWords)
}

function messageOfRefusal({ status, message, errors, value, path }: CallFailed): FailureMessage | undefined {
  // The session's end clears everything, and says why by itself.
  if (status === 401) return undefined
  if (status === 403) return one(message || accessDenied(phraseOf(path)))
  if (status === 404 || status === 405 || status === 500) return one(httpWords[status])
  if (value === null) return one(message || fallbackWords)
  if (value !== undefined) {
    const texts = errors.map(({ message: text }) => text).filter(Boolean)
    return { texts: texts.length > 0 ? texts : [fallbackWords], isErrorList: true }
  }
  return one(message || fallbackWords)
}

const one = (text: string): FailureMessage => ({ texts: [text], isErrorList: false })

const isCalledOff = (failure: unknown): boolean => failure instanceof Error && failure.name === 'AbortError'
