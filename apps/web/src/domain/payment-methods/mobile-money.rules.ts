/** An answer to a payout by mobile money, as far as its failure is read. */
interface PayoutAnswer {
  value?: unknown
  message?: string | null
  error?: string | null
}

/** What a failed payout's toast says: the operator's own message, else the message beside an error, else the error. */
export function payoutFailure({ value, message, error }: PayoutAnswer): string {
  const said = (value as { body?: { message?: unknown } } | null | undefined)?.body?.message
  if (typeof said === 'string' && said !== '') return said
  return (error && message) || error || ''
}

/** Whether a payout counts as being processed: once it starts, and again once it was taken, for the operator pays later. */
export const isProcessing = (outcome: 'idle' | 'sending' | 'refused' | 'unknown' | 'sent'): boolean =>
  outcome === 'sending' || outcome === 'sent'
