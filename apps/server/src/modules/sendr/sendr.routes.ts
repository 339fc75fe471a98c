import { sendr as contract, paymentInstructions, Refusal } from '@tradewind/contract'
import { cardNameOf, cardsTaken } from '#modules/acquiring'
import { file, type Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import { zoneOf } from '#platform/time-zone'
import { allCollectionAccounts } from './collection.ts'
import { instructionHours } from './create-instruction.ts'
import { currencyView, payableFrom, toCurrencies, usualRail } from './currencies.rules.ts'
import type { Sendr } from './sendr.service.ts'

/** By which a transfer can be paid for: into one of our accounts, or by card (pay-by-card.ts). */
const isPayable = ({ card, transfer }: Sendr['payableBy'], paymentMethod: string): boolean =>
  paymentMethod === 'PayByTransfer' ? transfer : paymentMethod === 'PayByCard' && card

/** HTTP in, HTTP out. Parsing, permission and refusal status come from the contract. */
export function sendrRoutes(http: Pick<Http, 'handle'>, sendr: Sendr): void {
  http.handle(contract.getSendrCurrenciesInfo, async ({ caller }) => ({
    fromCurrencies: payableFrom(await sendr.ownCurrency(caller.customerId)).map(currencyView),
    toCurrencies: toCurrencies(sendr.rails).map(currencyView),
    instructionHours,
    cardsTaken: cardsTaken.map(cardNameOf),
    paymentMethods: contract.paymentMethods.map((name) => ({ name, isOpen: isPayable(sendr.payableBy, name) })),
  }))

  http.handle(contract.getSendrFromCurrencyAccountDetails, async ({ query }) =>
    sendr.collectionAccounts(query.CurrencyId),
  )

  http.handle(contract.getAccountProvidersAccountDetails, async () =>
    allCollectionAccounts(sendr.issuer).map((account) => ({ ...account, currencyCode: account.currencyIso })),
  )

  http.handle(contract.getCurrenciesByCountryId, async ({ query, caller }) => {
    sameCustomer(query.CustomerId, caller.customerId)
    return payableFrom(await sendr.ownCurrency(caller.customerId)).map(currencyView)
  })

  http.handle(contract.getQuote, ({ query, caller }) =>
    sendr.getQuote({
      customerId: caller.customerId,
      from: query.FromCurrencyId,
      to: query.ToCurrencyId,
      amount: query.Amount,
      side: query.AmountType,
      method: query.PaymentMethodType,
      country: query.BankCountry,
      voucherCode: query.VoucherCode,
    }),
  )

  http.handle(contract.getPayoutPlace, async ({ query, caller }) => {
    const currency = query.CurrencyId
    if (!usualRail(sendr.rails, currency)) throw new Refusal('sendr.currency_unavailable')
    const { id } = await sendr.placeFor({ customerId: caller.customerId, currency })
    return { accountId: id, currencyCode: currency }
  })

  http.handle(paymentInstructions.listPaymentInstructions, ({ query, caller, request }) => {
    sameCustomer(query.CustomerId, caller.customerId)
    return sendr.listInstructions({
      customerId: caller.customerId,
      zone: zoneOf(request.headers),
      fromDay: query.FromDate,
      toDay: query.ToDate,
      funding: query.Funding,
      search: query.Search,
      page: query.Page,
      pageSize: query.PageSize,
    })
  })

  http.handle(paymentInstructions.getPaymentInstruction, ({ query, caller }) =>
    sendr.getInstruction({ customerId: caller.customerId, id: query.PaymentInstructionId }),
  )

  http.handle(paymentInstructions.createTransactionPaymentRequest, ({ body, caller, idempotent }) =>
    sendr.createInstruction({ caller, order: body, idempotent }),
  )

  http.handle(paymentInstructions.getInstructionReceipt, async ({ query, caller, request }) => {
    const receipt = await sendr.getReceipt({
      customerId: caller.customerId,
      id: query.PaymentInstructionId,
      timeZone: zoneOf(request.headers),
    })
    return file({ name: receipt.name, type: 'application/pdf', bytes: receipt.bytes })
  })
}
