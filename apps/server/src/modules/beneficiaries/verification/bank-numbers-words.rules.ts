import type { TextFault } from '@tradewind/kernel/bank/bare'

/** The words for a fault of a number, so that a person sees what to look at: the length, the characters, the digits. */
export function faultWords(label: string, fault: TextFault | 'wrong-structure' | 'check-digits', is: string): string {
  switch (fault) {
    case 'missing':
      return `${label} is required`
    case 'bad-characters':
      return `${label} has characters that cannot be in one. It has ${is}.`
    case 'too-short':
      return `${label} is too short. It has ${is}.`
    case 'too-long':
      return `${label} is too long. It has ${is}.`
    case 'wrong-structure':
      return `${label} does not look like one. It has ${is}.`
    case 'check-digits':
      return `${label} has a typing mistake: its check digit is wrong. Please compare every digit.`
  }
}
