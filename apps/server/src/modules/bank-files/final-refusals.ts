import { Refusal, type RefusalCode } from '@tradewind/contract'
import { InvalidRequest } from '#platform/validation'

/** What says that nothing is known yet: it is tried again. */
const temporary: readonly RefusalCode[] = ['platform.busy', 'platform.unreachable', 'platform.failed']

export const isFinal = (error: unknown): error is Refusal | InvalidRequest =>
  error instanceof InvalidRequest || (error instanceof Refusal && !temporary.includes(error.code))

/** Why it was refused, for whoever sent it. */
export const wordsOf = (error: Refusal | InvalidRequest, otherwise: string): string =>
  error instanceof Refusal ? error.words : (error.errors[0]?.message ?? otherwise)
