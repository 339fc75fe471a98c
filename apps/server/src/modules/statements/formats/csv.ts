import { money } from '@tradewind/kernel'
import { csvHead, csvRow } from '@tradewind/kernel/sheets'
import type { Format } from '../statement.types.ts'
import { inChunks } from './chunks.ts'
import { balanceCells, boundsOf, cellsOf, heads } from './sheet-rows.ts'

/** A table for spreadsheets (RFC 4180): the amounts between the two balances add up from one to the other. */
export const csv: Format = ({ head, lines }) => {
  async function* rows() {
    yield csvHead(heads) +
      csvRow(balanceCells('Opening balance', boundsOf(head).start, money(head.currency, head.opening)))
    for await (const some of lines) yield some.map((line) => csvRow(cellsOf(line, head.currency))).join('')
    yield csvRow(balanceCells('Closing balance', boundsOf(head).end, money(head.currency, head.closing)))
  }
  return inChunks(rows())
}
