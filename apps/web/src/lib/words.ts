/** Names as a sentence lists them: `Ada, Ben or Noor`. */
export const anyOf = (names: readonly string[]): string => joined(names, 'or')

/** `Ada, Ben and Noor`. */
export const allOf = (names: readonly string[]): string => joined(names, 'and')

const joined = (names: readonly string[], word: 'or' | 'and'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
