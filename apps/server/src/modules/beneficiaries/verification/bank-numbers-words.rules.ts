import type { TextFault } from '@tradewind/kernel/bank/bare'

/** The words for a fault of a number, so that a person sees what to look at: the length, the characters, the digits. */
export function faultWords(label: string, fault: TextFault | 'wrong-structure' | 'check-digits', is: string): string {
  switch (fault) {
    case 'missing':
      return `${label} is required`
    case 'bad-characters':
      return `${label} contains characters that aren't allowed. It should have ${is}.`
    case 'too-short':
      return `${label} is too short. It should have ${is}.`
    case 'too-long':
      return `${label} is too long. It should have ${is}.`
    case 'wrong-structure':
      return `${label} isn't valid. It should have ${is}.`
    case 'check-digits':
      return `${label} has a typo: the check digit doesn't match. Please check every digit.`
  }
}
