import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import { getInvoice } from '@tradewind/contract/invoicing'
import { sumOf, toDecimal } from '@tradewind/kernel'
import { groupAmount } from '#ui/amount.rules.ts'
import { partShown, queryFor } from '#ui/calls/api.ts'
import type { SendForm } from './send-form.rules.ts'

/** The invoice on which more was paid than was due. */
export const useOverpaid = (invoiceId: string | undefined) =>
  useQuery({
    ...queryFor(getInvoice, { query: { InvoiceId: invoiceId ?? '' } }, partShown),
    enabled: invoiceId !== undefined,
  })

/** What an account has of it, with the reference by which it counts as sent back. To whom is for the customer to say. */
export function withOverpaid(
  form: SendForm,
  { overpaid, paymentReference, total }: Pick<Reply<typeof getInvoice>, 'overpaid' | 'paymentReference' | 'total'>,
  accountId: string,
): SendForm {
  const here = overpaid.flatMap((one) => (one.accountId === accountId ? [one.unmatched] : []))
  if (here.length === 0) return form
  const amount = groupAmount(toDecimal(sumOf(here, total.currency)))
  return { ...form, amount, narration: `Refund ${paymentReference}` }
}
