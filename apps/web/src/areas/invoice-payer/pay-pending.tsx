import { formPending } from '#ui/skeleton.tsx'

/** The shape of an invoice that opens by a link while it loads. */
export const PayPending = formPending('Loading the invoice')
