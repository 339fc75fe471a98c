import type { Currency } from '@tradewind/kernel'
import type { Statement, StatementHead, StatementLine } from './statement.types.ts'

/** A statement of so many lines that was read from nowhere. */
export function statementOf(given: readonly Partial<StatementLine>[], head: Partial<StatementHead> = {}): Statement {
  const opening = head.opening ?? 100_000n
  let balance = opening
  const lines = given.map((line, index): StatementLine => {
    const change = line.change ?? -1_250n
    balance += change
    return {
      lineId: `0000000A${String(index).padStart(8, '0')}`,
      number: BigInt(index),
      bookedAt: new Date(Date.UTC(2026, 6, 1 + (index % 28), 9, 30)),
      kind: change < 0n ? 'payment' : 'incoming',
      cameBack: false,
      counterParty: 'Amelia Clarke',
      narration: 'Invoice 12',
      reference: 'TW0123456789AB',
      transactionId: null,
      original: null,
      ...line,
      change,
      balance,
    }
  })
  const sum = (sign: (change: bigint) => boolean) =>
    lines.reduce((total, { change }) => (sign(change) ? total + change : total), 0n)
  return {
    head: {
      accountId: '019abe12-5c00-7000-8000-000000000007',
      accountName: 'GBP account',
      accountNumber: '31926819',
      numbers: [
        { label: 'Sort code', value: '04-00-75' },
        { label: 'Account number', value: '31926819' },
        { label: 'IBAN', value: 'GB33 TRWD 0400 7531 9268 19' },
        { label: 'BIC', value: 'TRWDGB2LXXX' },
      ],
      currency: 'GBP' satisfies Currency,
      holderName: 'Marlow & Finch Trading Ltd',
      issuer: 'Tradewind',
      legalEntity: 'Tradewind Payments Limited, 12 Harbour Street, London EC3M 4BY, United Kingdom',
      from: '2026-07-01',
      to: '2026-09-30',
      timeZone: 'UTC',
      createdAt: new Date('2026-10-02T08:00:00Z'),
      opening,
      closing: balance,
      came: sum((change) => change > 0n),
      left: -sum((change) => change < 0n),
      lineCount: BigInt(lines.length),
      ...head,
    },
    lines: (async function* () {
      for (let first = 0; first < lines.length; first += 7) yield lines.slice(first, first + 7)
    })(),
  }
}
