import type { Account } from '#domain/accounts/account.ts'
import { methodsFrom } from '#domain/accounts/account-methods.ts'
import { comparedMethods, recompared, selectedMethod } from './method-choice.rules.ts'
import { arrivesLater, whomToAskAbout } from './send-flow.rules.ts'
import type { SendForm } from './send-form.rules.ts'
import { useOffers } from './use-offers.ts'

/** The compared payment methods, the selected one, and what changed once the payee is known. */
export function useComparedMethods(account: Account, form: SendForm) {
  const { accountId, currencyCode: currency } = account
  const paymentMethods = methodsFrom(account)
  const { voucherCode } = form
  const request = { accountId, currency, amountText: form.amount, voucherCode, ...whomToAskAbout(form) }
  const { offers, current, answered } = useOffers(request)
  const compared = comparedMethods(paymentMethods, offers)
  const paymentMethod = selectedMethod(compared, form.method)
  const later = arrivesLater(form)
  const anybody = useOffers({ accountId, currency, voucherCode, amountText: later ? form.amount : '' })
  return {
    paymentMethods,
    /** What the price is to be asked for, too. */
    request,
    compared,
    paymentMethod,
    offer: current ? compared.find((one) => one.paymentMethod === paymentMethod)?.offer : undefined,
    current,
    answered,
    different:
      later && paymentMethod && anybody.current && current
        ? recompared({
            before: comparedMethods(paymentMethods, anybody.offers),
            now: compared,
            method: paymentMethod.method,
          })
        : undefined,
  }
}
