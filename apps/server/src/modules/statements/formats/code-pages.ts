import anyAscii from 'any-ascii'

/** Code pages of accounting software, from 128 on. A letter that a page lacks is written as similar ones that it has. */

const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
const windows1252 =
  '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ' + String.fromCharCode(...Array.from({ length: 96 }, (_, at) => 160 + at))

const numbersOf = (page: string) => new Map(Array.from(page, (letter, at) => [letter, 128 + at] as const))

const pages = { cp437: numbersOf(cp437), windows1252: numbersOf(windows1252) } as const

/** Text in a code page, without control characters other than line ends. */
export function encodeIn(page: keyof typeof pages, text: string): Uint8Array {
  const numbers = pages[page]
  const bytes: number[] = []
  const put = (letter: string, isAscii: boolean) => {
    const code = letter.codePointAt(0) ?? 0
    if (code < 128) {
      if (code >= 32 || letter === '\r' || letter === '\n') bytes.push(code)
      return
    }
    const number = numbers.get(letter)
    if (number !== undefined) bytes.push(number)
    else if (!isAscii) for (const one of plain(letter)) put(one, true)
  }
  for (const letter of text.normalize('NFC')) put(letter, false)
  return Uint8Array.from(bytes)
}

/** Nothing that would end a quoted text or a line. */
const plain = (letter: string): string => anyAscii(letter).replace(/["\\\r\n]/g, '')
