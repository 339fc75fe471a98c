import { verification as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { Beneficiaries } from './beneficiaries.service.ts'

export function verificationRoutes(http: Pick<Http, 'handle'>, { verifyDetails, listBanksInCountry }: Beneficiaries) {
  http.handle(contract.verifySortCode, ({ caller: { customerId }, body: { sortCode, ...rest } }) =>
    verifyDetails({ customerId, method: 'SortCode', routing: sortCode, ...rest }),
  )
  http.handle(contract.verifyIban, ({ caller: { customerId }, body: { iban, accountName } }) =>
    verifyDetails({ customerId, method: 'Iban', routing: iban, accountNumber: '', accountName }),
  )
  http.handle(contract.verifyAbaRoutingNumber, ({ caller: { customerId }, body: { routingNumber, ...rest } }) =>
    verifyDetails({ customerId, method: 'AbaRouting', routing: routingNumber, ...rest }),
  )
  http.handle(contract.validateAccountNumber, ({ caller: { customerId }, body: { bankCode, ...rest } }) =>
    verifyDetails({ customerId, method: 'Transfer', routing: bankCode, ...rest }),
  )
  http.handle(contract.listBanksInCountry, ({ query }) => listBanksInCountry(query.CountryISO3))
}
