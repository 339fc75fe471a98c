import { verification as contract, Refusal } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Beneficiaries } from '../beneficiaries.service.ts'

export function verificationRoutes(http: Pick<Http, 'handle'>, beneficiaries: Beneficiaries) {
  const { verifyDetails, listBanksInCountry } = beneficiaries
  http.handle(contract.verifySortCode, ({ caller: { customerId }, body: { sortCode, ...rest } }) =>
    verifyDetails({ customerId, method: 'SortCode', routing: sortCode, ...rest }),
  )
  http.handle(contract.verifyIban, ({ caller: { customerId }, body: { iban, accountName, currencyCode } }) =>
    verifyDetails({
      customerId,
      method: 'Iban',
      currency: currencyCode,
      routing: iban,
      accountNumber: '',
      accountName,
    }),
  )
  http.handle(
    contract.verifyAbaRoutingNumber,
    ({ caller: { customerId }, body: { routingNumber, paymentMethodType: method = 'AbaRouting', ...rest } }) =>
      verifyDetails({ customerId, method, routing: routingNumber, ...rest }),
  )
  http.handle(contract.validateAccountNumber, ({ caller: { customerId }, body: { bankCode, ...rest } }) =>
    verifyDetails({ customerId, method: 'Transfer', routing: bankCode, ...rest }),
  )
  http.handle(
    contract.verifyBicSwift,
    ({ caller: { customerId }, body: { bicSwift, currencyCode, intermediaryBankBicCode, ...rest } }) =>
      verifyDetails({
        customerId,
        method: 'BicSwift',
        currency: currencyCode,
        routing: bicSwift,
        intermediaryBic: intermediaryBankBicCode,
        ...rest,
      }),
  )
  http.handle(contract.verifyInterac, ({ caller: { customerId }, body: { emailAddress, accountName } }) =>
    verifyDetails({
      customerId,
      method: 'Interac',
      routing: emailAddress,
      accountNumber: '',
      accountName,
    }),
  )
  http.handle(contract.verifyBankAccount, ({ caller: { customerId }, body }) => {
    const { paymentMethodType: method, paymentMethodValue: value, accountNumber = '', bankCode = '' } = body
    const numbers =
      method === 'MobileMoney' ? { routing: bankCode, accountNumber: value } : { routing: value, accountNumber }
    return verifyDetails({
      customerId,
      method,
      currency: body.currencyCode,
      accountName: body.accountName,
      ...numbers,
    })
  })
  http.handle(contract.verifyBankCode, ({ caller: { customerId }, query }) =>
    beneficiaries.bankByCode({ customerId, currency: query.CurrencyCode, code: query.BankCode }),
  )
  http.handle(contract.validateIfsc, async ({ caller: { customerId }, params, request }) => {
    if (!beneficiaries.isPublicKey(request.headers[contract.ifscKeyHeader])) throw new Refusal('verification.key_wrong')
    return beneficiaries.bankByIfsc({ customerId, ifsc: params.ifsc })
  })
  http.handle(contract.validatePhoneNumber, ({ body }) => beneficiaries.readPhone(body))
  http.handle(contract.listBanksInCountry, ({ query }) => listBanksInCountry(query.CountryISO3))
  http.handle(contract.getBankInfo, ({ query }) => listBanksInCountry(query.CountryCode))
}
