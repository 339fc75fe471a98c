import { isolated } from '@tradewind/kernel/text'

/** Names as a sentence lists them: `Ada, Ben or Noor`. */
export const anyOf = (names: readonly string[]): string => joined(names, 'or')

/** `Ada, Ben and Noor`. */
export const allOf = (names: readonly string[]): string => joined(names, 'and')

function joined(all: readonly string[], word: 'or' | 'and'): string {
  const names = all.map(isolated)
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
