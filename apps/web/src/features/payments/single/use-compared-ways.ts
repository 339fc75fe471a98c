import { offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import type { Account } from '#domain/accounts/account.ts'
import { cameLater, whomToAskAbout } from './send-flow.rules.ts'
import type { SendForm } from './send-form.rules.ts'
import { useOffers } from './use-offers.ts'
import { comparedWays, countingWay, recompared } from './way-choice.rules.ts'

/** The ways to send what the form says, side by side, the one that counts, and what differs now that a payee is known. */
export function useComparedWays({ accountId, currencyCode: currency }: Account, form: SendForm) {
  const ways = offeredMethods(currency)
  const asked = { accountId, currency, amountText: form.amount, ...whomToAskAbout(form) }
  const { offers, current, answered } = useOffers(asked)
  const compared = comparedWays(ways, offers)
  const way = countingWay(compared, form.method)
  const later = cameLater(form)
  const anybody = useOffers({ accountId, currency, amountText: later ? form.amount : '' })
  return {
    ways,
    /** What the price is to be asked for, too. */
    asked,
    compared,
    way,
    offer: current ? compared.find((one) => one.way === way)?.offer : undefined,
    current,
    answered,
    different:
      later && way && anybody.current && current
        ? recompared({ before: comparedWays(ways, anybody.offers), now: compared, method: way.method })
        : undefined,
  }
}
