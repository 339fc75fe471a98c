/** Strict readers of accounting files: anything that the formats don't allow is an error. */

export interface BookingRead {
  id: string
  /** In minor units of two decimals; positive where the bank account is debited. */
  change: bigint
  day: string
  bank: string
  contra: string
  text: string
}

export interface DatevRead {
  head: string[]
  columns: string[]
  bookings: BookingRead[]
}

/** An EXTF batch of bookings. */
export function readDatev(file: Uint8Array): DatevRead {
  const text = new TextDecoder('windows-1252', { fatal: true }).decode(file)
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('lines end with CRLF')
  const [head = [], columns = [], ...rows] = text.slice(0, -2).split('\r\n').map(fieldsOf)
  if (head.length !== 31 || columns.length !== 125) throw new Error(`${head.length} and ${columns.length} fields`)
  if (head.slice(0, 5).join() !== 'EXTF,700,21,Buchungsstapel,13') throw new Error('not a batch of bookings')
  const [yearStart = '', , from = '', to = ''] = head.slice(12, 16)
  const bookings = rows.map((row) => {
    const [amount = '', side, currency, , , , bank = '', contra = '', , day = '', id = '', , , words = ''] = row
    if (row.length !== 125) throw new Error(`${row.length} fields in a row`)
    if (!/^(?!0,00)\d{1,10},\d\d$/.test(amount) || (side !== 'S' && side !== 'H')) throw new Error(`amount ${amount}`)
    if (currency !== head[21] || bank.length !== Number(head[13]) || contra.length > bank.length + 1)
      throw new Error(`accounts ${bank} ${contra}`)
    if (!/^[A-Za-z0-9$&%*+/-]{1,36}$/.test(id) || words.length > 60) throw new Error(`id ${id}, text ${words}`)
    const whole = `${(day.slice(2) + day.slice(0, 2) >= yearStart.slice(4) ? yearStart : to).slice(0, 4)}${day.slice(2)}${day.slice(0, 2)}`
    if (whole < from || whole > to) throw new Error(`day ${day}`)
    const minor = BigInt(amount.replace(',', ''))
    return { id, change: side === 'S' ? minor : -minor, day: whole, bank, contra, text: words }
  })
  return { head, columns, bookings }
}

/** Fields between semicolons, some of them in quotation marks. */
function fieldsOf(line: string): string[] {
  const fields: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^";]*))(;|$)/y
  for (;;) {
    const found = pattern.exec(line)
    if (!found) throw new Error(`field ${fields.length + 1} of ${line.slice(0, 80)}`)
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '') return fields
  }
}

const letters437 = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑ'

export interface SieRead {
  items: Record<string, string[]>
  bookings: (BookingRead & { series: string; number: string })[]
}

/** The vouchers of a SIE 4 file. */
export function readSie(file: Uint8Array): SieRead {
  const text = Array.from(file, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (letters437[byte - 128] ?? '?'),
  ).join('')
  if (!text.endsWith('\r\n')) throw new Error('the last line ends too')
  const items: SieRead['items'] = {}
  const bookings: SieRead['bookings'] = []
  const left = text.slice(0, -2).split('\r\n')
  for (let line = left.shift(); line !== undefined; line = left.shift()) {
    const [label = '', ...values] = tokensOf(line)
    if (label !== '#VER') {
      if (!/^#[A-ZÅÄÖ]+$/.test(label)) throw new Error(`line ${line}`)
      items[label] = values
      continue
    }
    const [series = '', number = '', day = '', words = ''] = values
    const [open, first, second, close] = left.splice(0, 4)
    if (open !== '{' || close !== '}' || !first || !second) throw new Error(`voucher ${line}`)
    const [bank, contra] = [rowOf(first), rowOf(second)]
    if (bank.minor + contra.minor !== 0n || !/^\d{8}$/.test(day)) throw new Error(`voucher ${line} doesn't balance`)
    const id = words.slice(0, 16)
    bookings.push({
      series,
      number,
      id,
      day,
      bank: bank.account,
      contra: contra.account,
      change: bank.minor,
      text: words,
    })
  }
  return { items, bookings }
}

function rowOf(line: string): { account: string; minor: bigint } {
  const [, account = '', amount = ''] = /^#TRANS (\d+) \{\} (-?\d+(?:\.\d\d)?)$/.exec(line) ?? []
  if (!account) throw new Error(`row ${line}`)
  return { account, minor: BigInt(amount.replace('.', '')) }
}

/** Words, some of them in quotation marks with `\"` within. */
function tokensOf(line: string): string[] {
  const tokens: string[] = []
  const pattern = /(?:"((?:[^"\\]|\\")*)"|([^\s"]+))(?: |$)/y
  while (pattern.lastIndex < line.length) {
    const found = pattern.exec(line)
    if (!found) throw new Error(`line ${line}`)
    tokens.push(found[1]?.replaceAll('\\"', '"') ?? found[2] ?? '')
  }
  return tokens
}
