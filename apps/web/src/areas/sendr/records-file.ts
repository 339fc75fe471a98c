import { figureOf } from '@tradewind/kernel/sheets'
import type { FileColumns } from '#ui/list/list-file.ts'
import { statusWords } from './instruction-words.ts'
import type { Instruction } from './sendr.queries.ts'

/** What a file of transfers says of each. */
export const recordColumns: FileColumns<Instruction> = [
  ['Ordered', ({ dateAdded }) => dateAdded.toISOString()],
  ['Beneficiary', ({ beneficiaryName }) => beneficiaryName],
  ['Reference', ({ reference }) => reference],
  ['Narration', ({ narration }) => narration],
  ['Status', ({ status }) => statusWords[status] ?? status],
  ['Currency you pay', ({ fromCurrencyCode }) => fromCurrencyCode],
  ['You pay', ({ total }) => figureOf(total)],
  ['Fee', ({ fee }) => figureOf(fee)],
  ['Exchange rate', ({ rate }) => ({ sign: '', decimal: rate })],
  ['Currency they receive', ({ toCurrencyCode }) => toCurrencyCode],
  ['They receive', ({ received }) => figureOf(received)],
]
