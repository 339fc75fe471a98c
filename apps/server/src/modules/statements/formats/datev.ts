import { exponentOf } from '@tradewind/kernel/currency'
import type { Format, StatementHead, StatementLine } from '../statement.types.ts'
import { type Bookkeeping, contraOf, decimalText } from './bookings.rules.ts'
import { inChunks } from './chunks.ts'
import { encodeIn } from './code-pages.ts'
import { entryName } from './sheet-rows.ts'

/**
 * A batch of bookings for DATEV: EXTF 700, category 21, format version 13, in Windows-1252. The permanent id of a line is
 * `Belegfeld 1`, by which DATEV finds what was imported before. Nothing is locked on import.
 */
export const datev =
  (books: Bookkeeping): Format =>
  (statement) => {
    async function* parts() {
      yield `${headOf(statement.head, books)}\r\n${columns.join(';')}\r\n`
      for await (const some of statement.lines)
        yield some.map((line) => `${booking(line, statement.head, books)}\r\n`).join('')
    }
    return encoded(inChunks(parts()))
  }

async function* encoded(chunks: AsyncIterable<string>) {
  for await (const chunk of chunks) yield encodeIn('windows1252', chunk)
}

const numbered = (count: number, names: (number: number) => string[]) =>
  Array.from({ length: count }, (_, at) => names(at + 1)).flat()

/** In the order of the format; programs find them by place. */
export const columns: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto',
  'Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre',
  'Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink',
  ...numbered(8, (number) => [`Beleginfo - Art ${number}`, `Beleginfo - Inhalt ${number}`]),
  'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, (number) => [`Zusatzinformation - Art ${number}`, `Zusatzinformation- Inhalt ${number}`]),
  'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp',
  'USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre',
  'Gesellschaftername;Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode',
  'Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung);Abw. Skontokonto',
].flatMap((some) => some.split(';'))

const quoted = (text: string, most: number): string =>
  `"${Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, most).join('').replaceAll('"', '""')}"`
const compact = (day: string) => day.replaceAll('-', '')
const moment = (at: Date) => at.toISOString().replace(/\D/g, '').slice(0, 17)

function headOf({ from, to, createdAt, currency }: StatementHead, books: Bookkeeping): string {
  const { consultant, client, year, chart, accounts } = books
  const program = `"EXTF";700;21;"Buchungsstapel";13;${moment(createdAt)};;"RE";"";""`
  const period = `${compact(year.from)};${accounts.bank.length};${compact(from)};${compact(to)}`
  const about = `${quoted(`Bank ${currency} ${from} ${to}`, 30)};"";1;0;0;"${currency}"`
  return `${program};${consultant};${client};${period};${about};;"";;;"${chart.replace(/\D/g, '')}";;;"";""`
}

/** Amounts are never negative: the letter says on which side of the bank account it stands. */
function booking(line: StatementLine, { currency }: StatementHead, { accounts }: Bookkeeping): string {
  const { change, bookedAt, lineId, counterParty, narration, reference } = line
  const fields = new Map<number, string>([
    [1, decimalText(change < 0n ? -change : change, exponentOf(currency), ',')],
    [2, change < 0n ? '"H"' : '"S"'],
    [3, `"${currency}"`],
    [7, accounts.bank],
    [8, contraOf(line, accounts)],
    [10, dayAndMonth(bookedAt)],
    [11, `"${lineId}"`],
    [14, quoted([counterParty || entryName(line), narration].filter(Boolean).join(', '), 60)],
    [48, '"Referenz"'],
    [49, quoted(reference, 210)],
    [114, '0'],
  ])
  return columns.map((_, at) => fields.get(at + 1) ?? '').join(';')
}

const dayAndMonth = (at: Date): string => {
  const day = at.toISOString()
  return `${day.slice(8, 10)}${day.slice(5, 7)}`
}
