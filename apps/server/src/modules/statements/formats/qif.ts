import { type Currency, money, toDecimal } from '@tradewind/kernel'
import { cut } from '#platform/xml'
import type { Format, StatementHead, StatementLine } from '../statement.types.ts'
import { inChunks } from './chunks.ts'
import { entryName } from './sheet-rows.ts'

/**
 * QIF, for programs that read nothing better. It has no ids: the number of a line holds the permanent one, by which a person or a
 * program finds what was taken in before. The balances stand with the account, since a line for one would be summed up.
 */
export const qif: Format = ({ head, lines }) => {
  async function* parts() {
    yield before(head)
    for await (const some of lines) yield some.map((line) => transaction(line, head.currency)).join('')
  }
  return inChunks(parts())
}

/** Month first, as the format has it. */
const day = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`
const decimal = (currency: Currency, minor: bigint) => toDecimal(money(currency, minor))

const before = (head: StatementHead): string => {
  const { accountName, from, to, timeZone, currency, opening, closing } = head
  const about = `${from} to ${to} (${timeZone}), ${currency}, opening balance ${decimal(currency, opening)}`
  return `!Account\nN${cut(accountName, 80)}\nTBank\nD${about}\n/${day(to)}\n$${decimal(currency, closing)}\n^\n!Type:Bank\n`
}

function transaction(line: StatementLine, currency: Currency): string {
  const { bookedAt, change, lineId, counterParty, narration, reference, original } = line
  const exchanged = original && `${toDecimal(original.amount)} ${original.amount.currency} at ${original.rate}`
  const memo = [counterParty ? entryName(line) : '', narration, reference, exchanged].filter(Boolean).join(', ')
  return `D${day(bookedAt.toISOString())}\nT${decimal(currency, change)}\nN${lineId}\nP${cut(counterParty || entryName(line), 80)}\nM${cut(memo, 240)}\n^\n`
}
