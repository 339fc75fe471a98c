import type { Reply } from '@tradewind/contract/client'
import type { viewInvoice } from '@tradewind/contract/invoicing'

/** An invoice as its payer sees it. */
export type Payable = Reply<typeof viewInvoice>
