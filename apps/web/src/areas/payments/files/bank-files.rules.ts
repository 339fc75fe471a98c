import type { BankFile, BankFileRow } from '@tradewind/contract/bank-files'
import { formatMoney } from '@tradewind/kernel'
import type { Tone } from '#ui/status-badge.tsx'

/** What screens say about bank files. */

export const statusWords: Record<BankFile['status'], { text: string; tone: Tone }> = {
  Draft: { text: 'Draft', tone: 'plain' },
  Sending: { text: 'Sending', tone: 'note' },
  Done: { text: 'Sent', tone: 'good' },
  Discarded: { text: 'Discarded', tone: 'plain' },
}

export const stateWords: Record<BankFileRow['state'], { text: string; tone: Tone }> = {
  Wrong: { text: 'Needs a fix', tone: 'warn' },
  Ready: { text: 'Ready', tone: 'plain' },
  Waiting: { text: 'Waiting', tone: 'note' },
  Accepted: { text: 'Payment created', tone: 'good' },
  Refused: { text: 'Not paid', tone: 'bad' },
}

type Counted = Pick<BankFile, 'counts'>

export const rowCount = ({ counts }: Counted): number =>
  counts.Wrong + counts.Ready + counts.Waiting + counts.Accepted + counts.Refused

const grouped = new Intl.NumberFormat('en-GB')

export const paymentsText = (count: number): string =>
  `${grouped.format(count)} ${count === 1 ? 'payment' : 'payments'}`

/** `3 payments · £1,250.00 and €300.00` */
export function fileSummary(file: Counted & Pick<BankFile, 'totals'>): string {
  const amounts = file.totals.filter(({ minor }) => minor > 0n).map((total) => formatMoney(total))
  return [paymentsText(rowCount(file)), amounts.join(' and ')].filter(Boolean).join(' · ')
}

/** What to do next, or what became of the file. */
export function fileNote({ status, counts }: Counted & Pick<BankFile, 'status'>): string {
  if (status === 'Discarded') return 'This file was discarded. Nothing was paid.'
  if (status === 'Draft' && counts.Wrong > 0) return `${rowsText(counts.Wrong)} a fix before you can confirm the file.`
  if (status === 'Draft') return 'All rows are ready. Check the totals, then confirm the file.'
  if (status === 'Sending') return `${paymentsText(counts.Waiting)} still to go. You can leave this page.`
  if (counts.Refused === 0) return 'Every payment was created.'
  return `${paymentsText(counts.Accepted)} created. ${paymentsText(counts.Refused)} not paid: see why below.`
}

const rowsText = (count: number): string => (count === 1 ? '1 row needs' : `${grouped.format(count)} rows need`)
