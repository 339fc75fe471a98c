import { securityQuestions } from '@tradewind/kernel/security-choices'
import type { Secret } from '#platform/secret'

export const questionOf = (id: number): string => securityQuestions.find((one) => one.id === id)?.question ?? ''

/** As answers are compared: letter case, and where spaces are, do not matter. */
export const readAnswerText = (answer: Secret): string =>
  answer.reveal().normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** A number as it is shown to someone who may not own it. */
export const obscurePhone = (phone: string): string => `${phone.slice(0, 3)}*****${phone.slice(-2)}`
