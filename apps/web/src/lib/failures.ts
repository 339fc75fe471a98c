import { accessDenied, defaultPhrase } from '@tradewind/contract/access-denied'
import { CallFailed, OutcomeUnknown } from './api.ts'

/** What a toast says of a failure: one text, or the list of what is wrong, which stays 12 s and no click closes. */
export interface Told {
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
/** A lost answer says nothing about what happened, so neither do we. */
export const unknownOutcomeWords =
  'The answer did not reach us, so it may have been done all the same. Please check before you try again.'

/**
 * What a failure's toast says, in the specification's order: by status, then the envelope's own error, then its list of
 * errors, then the fallback. Nothing where silence is due: the end of a session and a lost connection have their own
 * words, and a request that was called off is no failure. `changing` is a request that may have changed something.
 */
export function toldOf(
  failure: unknown,
  { changing = false, online = true }: { changing?: boolean; online?: boolean } = {},
): Told | undefined {
  if (failure instanceof CallFailed) return toldOfAnswer(failure)
  if (isCalledOff(failure)) return undefined
  // Without a connection the notice of the lost connection stands already; a change still needs to be looked after.
  if (failure instanceof OutcomeUnknown && !changing && !online) return undefined
  return one(failure instanceof OutcomeUnknown && changing ? unknownOutcomeWords : fallbackWords)
}

function toldOfAnswer({ status, message, errors, value, path }: CallFailed): Told | undefined {
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

const one = (text: string): Told => ({ texts: [text], isErrorList: false })

const isCalledOff = (failure: unknown): boolean => failure instanceof Error && failure.name === 'AbortError'
