import { formatMoney, type Money } from '@tradewind/kernel'

/** One report of SWIFT's tracker: which bank says what of a payment. */
export interface TrackingStep {
  at: Date
  status: 'accepted' | 'settled' | 'rejected'
  /** The tracker's code, such as `G000`; a refusal's reason. */
  code: string
  /** BIC of the bank that says so; null where the network itself does. */
  bank: string | null
  /** What this bank took out of the amount. */
  charge: Money | null
}

/** What the tracker's codes say to a customer. */
const words: Record<string, string> = {
  G000: 'Passed on to the next bank',
  G001: "Passed on to a bank that doesn't report updates",
  G002: 'With a bank that may not credit it on the same day',
  G003: 'Held by a bank that is waiting for documents',
  G004: 'Held by a bank that is waiting for the funds',
  ACCC: "Credited to the beneficiary's account",
}

/** A step in words; the bank is named by its BIC, or by its name where the caller knows it. */
export function trackingWords({ status, code, bank, charge }: TrackingStep, bankName?: string): string {
  const said = words[code] ?? (status === 'rejected' ? `Refused (${code})` : `Reported as ${code}`)
  const by = bank ? ` (${bankName ?? bank})` : ''
  return charge ? `${said}${by}. A fee of ${formatMoney(charge)} was deducted` : `${said}${by}`
}
