import type { ZenusProvider } from '#modules/onboarding'

/**
 * Zenus as the sandbox plays it: it goes by the words of the holder's name, so that every answer can be had. `Closed` and
 * `Mismatch` are refused, with `Silent` nobody answers, and everybody else matches.
 */
export const sandboxZenus: ZenusProvider = {
  validate: async ({ accountNumber, holderName }) => {
    if (says(holderName, 'Silent')) throw new Error('Zenus does not answer')
    if (says(holderName, 'Closed')) return { matched: false, reason: 'The account is closed.' }
    if (says(holderName, 'Mismatch'))
      return { matched: false, reason: `The name does not belong to the account ending in ${accountNumber.slice(-4)}.` }
    return { matched: true }
  },
  publish: async ({ customerId, holderName }) => {
    if (says(holderName, 'Silent')) throw new Error('Zenus does not answer')
    return { reference: `ZEN-${customerId.slice(-12).toUpperCase()}` }
  },
}

const says = (name: string, word: string): boolean => name.toLowerCase().split(/\W+/).includes(word.toLowerCase())
