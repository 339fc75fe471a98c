import { instantOf, nominalDay } from '@tradewind/kernel/recurring-days'
import type { NextIssue, Recurrence } from './recurring.store.ts'

/** Invoices are issued at eight in the morning where the customer is: in no zone does the clock change then. */
const issueHour = '08:00'

type Pattern = Pick<Recurrence, 'firstOn' | 'endsOn' | 'frequency' | 'timeZone'>

/** The first from this number on whose day is not before `notBefore`; ended where there is none. */
export function nextIssue(
  { firstOn, endsOn, frequency, timeZone }: Pattern,
  { number, notBefore = firstOn, paused = false }: { number: number; notBefore?: string; paused?: boolean },
): NextIssue {
  let nextNumber = number
  while (nominalDay(firstOn, frequency, nextNumber) < notBefore) nextNumber += 1
  const nextOn = nominalDay(firstOn, frequency, nextNumber)
  if (endsOn !== null && nextOn > endsOn) return { state: 'Ended', nextNumber, nextOn: null, nextAt: null }
  return { state: paused ? 'Paused' : 'Active', nextNumber, nextOn, nextAt: instantOf(nextOn, issueHour, timeZone) }
}
