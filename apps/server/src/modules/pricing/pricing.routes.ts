import { payments as contract, limits, sendMethods } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Pricing } from './pricing.service.ts'

/** HTTP in, HTTP out. Parsing, permission and refusal status come from the contract. */
export function pricingRoutes(http: Http, pricing: Pricing): void {
  http.handle(contract.getTransactionCharge, ({ query, caller }) =>
    pricing.pricePayment({
      customerId: caller.customerId,
      accountId: query.AccountId,
      amount: query.Amount,
      currency: query.CurrencyCode,
      method: query.PaymentMethodType,
      beneficiaryId: query.BeneficiaryId,
      country: query.BankCountry,
      voucherCode: query.VoucherCode,
    }),
  )

  http.handle(limits.getAnnualTransactionCreditLimit, ({ query, caller }) =>
    pricing.getAnnualCredit({ customerId: caller.customerId, accountId: query.AccountId }),
  )

  http.handle(limits.getTransactionLimitByAccountId, ({ query, caller }) =>
    pricing.getAccountLimit({
      customerId: caller.customerId,
      accountId: query.AccountId,
      currency: query.CurrencyCode,
    }),
  )

  http.handle(limits.getTransactionThreshold, async ({ query: { CurrencyCode }, caller: { customerId } }) => {
    if (!CurrencyCode) return pricing.listThresholds({ customerId })
    const [one] = await pricing.listThresholds({ customerId, currencies: [CurrencyCode] })
    if (!one) throw new Error('a currency has no threshold')
    return one
  })

  http.handle(sendMethods.compareSendMethods, ({ query, caller }) =>
    pricing.compareSendMethods({
      customerId: caller.customerId,
      accountId: query.AccountId,
      amount: query.Amount,
      currency: query.CurrencyCode,
      beneficiaryId: query.BeneficiaryId,
      country: query.BankCountry,
      voucherCode: query.VoucherCode,
    }),
  )

  http.handle(contract.getCustomerLimitInfo, ({ query, caller }) =>
    pricing.getLimitInfo({
      customerId: caller.customerId,
      currency: query.CurrencyId,
      type: query.TransactionType,
    }),
  )
}
