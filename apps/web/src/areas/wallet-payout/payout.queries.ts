import * as payments from '@tradewind/contract/payments'
import { queryFor } from '#ui/calls/api.ts'

/** What a payout costs: as much as a payment to an account in India. */
export const payoutChargeQuery = (query: { accountId: string; amount: string; voucherCode: string }) =>
  queryFor(
    payments.getTransactionCharge,
    {
      query: {
        AccountId: query.accountId,
        Amount: query.amount,
        CurrencyCode: 'INR',
        PaymentMethodType: 'Ifsc',
        BankCountry: 'IN',
        ...(query.voucherCode && { VoucherCode: query.voucherCode }),
      },
    },
    { failures: 'own' },
  )
