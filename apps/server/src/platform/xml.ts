const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Letters that XML 1.0 has no way to write, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
// oxlint-disable-next-line no-control-regex -- They are what is meant.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Text between tags, whatever someone typed. */
export const xmlText = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** At most so many characters, none of them cut in half. */
export const cut = (text: string, most: number): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length <= most ? plain : Array.from(plain).slice(0, most).join('')
}

/** An element, or nothing where it would be empty. */
export const element = (name: string, text: string): string => (text ? `<${name}>${xmlText(text)}</${name}>` : '')
