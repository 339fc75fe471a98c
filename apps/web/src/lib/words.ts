/** Names as a sentence lists them: `Ada, Ben or Noor`. */
export const anyOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
