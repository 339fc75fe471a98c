import { gateway as contract, mobileMoney, payouts, remitters } from '@tradewind/contract'
import type { Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import type { Gateway } from './gateway.service.ts'

export function gatewayRoutes(http: Pick<Http, 'handle'>, gateway: Gateway): void {
  mobileMoneyRoutes(http, gateway)
  remitterRoutes(http, gateway)
  http.handle(contract.checkCustomerCurrencyEligibility, ({ caller, query }) => {
    sameCustomer(query.CustomerId, caller.customerId)
    return gateway.checkEligibility(caller)
  })
  http.handle(payouts.walletPayout, ({ caller, body, idempotent }) =>
    gateway.payFromWallet({ caller, body, idempotent }),
  )
}

function mobileMoneyRoutes(http: Pick<Http, 'handle'>, gateway: Gateway): void {
  http.handle(mobileMoney.listMobileMoneyProviders, ({ query, request }) =>
    gateway.listProviders({ ...query, channel: query.channel, countryIso: request.headers['countryiso'] }),
  )
  http.handle(mobileMoney.payoutWithMobileMoney, ({ caller, body, idempotent }) =>
    gateway.payByMobile({ caller, payload: body, idempotent }),
  )
  http.handle(mobileMoney.addMobileMoneyDetail, async ({ caller, body, idempotent }) => {
    const { customerId = caller.customerId, PhoneNumber, AccountNumber, provider, countryIso } = body
    sameCustomer(customerId, caller.customerId)
    const wallet = { phoneNumber: PhoneNumber, provider, countryIso }
    const answerWith = (id: string) => idempotent.answerWith({ id })
    return { id: await gateway.addNumber({ customerId, ...wallet, accountNumber: AccountNumber, answerWith }) }
  })
  http.handle(mobileMoney.listMobileMoneyDetails, ({ caller, query: { customerId, accountNumber } }) => {
    sameCustomer(customerId, caller.customerId)
    return gateway.listNumbers({ customerId, accountNumber })
  })
  http.handle(mobileMoney.getMobileMoneyDetail, ({ caller: { customerId }, params: { id } }) =>
    gateway.getNumber({ customerId, id }),
  )
  http.handle(mobileMoney.deleteMobileMoneyDetail, async ({ caller: { customerId }, params: { id } }) => {
    await gateway.forgetNumber({ customerId, id })
    return null
  })
}

function remitterRoutes(http: Pick<Http, 'handle'>, gateway: Gateway): void {
  http.handle(remitters.listRemitters, ({ caller, query: { customerId = caller.customerId } }) => {
    sameCustomer(customerId, caller.customerId)
    return gateway.listRemitters(customerId)
  })
  http.handle(remitters.listRemittersOf, ({ caller, params: { customerId } }) => {
    sameCustomer(customerId, caller.customerId)
    return gateway.listRemitters(customerId)
  })
  http.handle(remitters.getRemitter, ({ caller: { customerId }, params: { id } }) =>
    gateway.getRemitter({ customerId, id }),
  )
  http.handle(remitters.addRemitter, async ({ caller, body: { customerId, ...fields }, idempotent }) => {
    sameCustomer(customerId, caller.customerId)
    return { id: await gateway.addRemitter({ customerId, fields, answerWith: (id) => idempotent.answerWith({ id }) }) }
  })
  http.handle(remitters.updateRemitter, ({ caller, body: { id, customerId, version, ...fields } }) => {
    sameCustomer(customerId, caller.customerId)
    return gateway.updateRemitter({ customerId, id, version, fields })
  })
  http.handle(remitters.deleteRemitter, async ({ caller: { customerId }, params: { id } }) => {
    await gateway.forgetRemitter({ customerId, id })
    return null
  })
}
