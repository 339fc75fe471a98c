import {
  mobileOrder,
  numberOrder,
  remitterOrder,
  savedTopUpOrder,
  walletOrder,
} from '../../main/testing/test-bodies-of-gateway.ts'
import { interacOrder, linkedPullOrder } from '../../main/testing/test-bodies-of-payments.ts'
import type { Person } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** A bank that nobody has linked. */
const unlinked = '01900000-0000-7000-8000-00000000dead'

/** Mobile money, remitters and the payouts in their names. */
export function requestsOfGateway(person: Person): Record<string, WireRequest> {
  const { customerId, accounts, interacRequestId, mobileNumberId, topUpId } = person
  return {
    'gateway.checkCustomerCurrencyEligibility': { query: { CustomerId: customerId } },
    'gateway.testWebhook': { body: { customerId } },
    'funding.listFundingOptions': { query: { AccountId: person.accounts.UGX } },
    'interacRequests.cancelInteracRequest': { body: { interacRequestId } },
    'interacRequests.createInteracRequest': { body: interacOrder(person) },
    'interacRequests.getInteracLimits': {},
    'interacRequests.getInteracRequest': { query: { InteracRequestId: interacRequestId } },
    'interacRequests.listInteracRequests': { query: { Page: '1', PageSize: '10', AccountId: accounts.CAD } },
    'linkedBanks.collectFromLinkedBank': { body: linkedPullOrder(person, unlinked) },
    'linkedBanks.completePlaidPayment': { body: { state: 'nothing', code: 'nothing' } },
    'linkedBanks.initiatePlaidPayment': { body: { customerId, accountId: accounts.CAD } },
    'linkedBanks.listLinkedBanks': {},
    'linkedBanks.removeLinkedBank': { params: { id: unlinked } },
    'mobileMoney.addMobileMoneyDetail': { body: numberOrder(person, '0772 123456') },
    'mobileMoney.deleteMobileMoneyDetail': { params: { id: person.forgottenNumberId } },
    'mobileMoney.fundWalletWithMobileMoney': { body: savedTopUpOrder(person, mobileNumberId) },
    'mobileMoney.getMobileMoneyFunding': { query: { TopUpId: topUpId } },
    'mobileMoney.getMobileMoneyDetail': { params: { id: mobileNumberId } },
    'mobileMoney.listMobileMoneyFundings': { query: { AccountId: person.accounts.UGX } },
    'mobileMoney.listMobileMoneyDetails': { query: { customerId, accountNumber: '10000001' } },
    'mobileMoney.listMobileMoneyProviders': {
      query: { country: 'UGA', currency: 'UGX', channel: 'MobileMoney' },
      headers: { CountryIso: 'UGA' },
    },
    'mobileMoney.payoutWithMobileMoney': { body: mobileOrder(person) },
    'payouts.walletPayout': { body: walletOrder(person) },
    'remitters.addRemitter': { body: remitterOrder(person) },
    'remitters.deleteRemitter': { params: { id: person.forgottenRemitterId } },
    'remitters.getRemitter': { params: { id: person.remitterId } },
    'remitters.listRemitters': { query: { customerId } },
    'remitters.listRemittersOf': { params: { customerId } },
    'remitters.updateRemitter': {
      body: { ...remitterOrder(person, { idNumber: 'P1000001', city: 'Deal' }), id: person.remitterId, version: 1 },
    },
  }
}

/** Where a right request isn't answered with success. */
export const answersOfGateway: Record<string, number> = {
  // No network has been told of a payment yet.
  'gateway.testWebhook': 409,
  // Linking banks is off unless switched on.
  'linkedBanks.collectFromLinkedBank': 403,
  'linkedBanks.completePlaidPayment': 403,
  'linkedBanks.initiatePlaidPayment': 403,
  'linkedBanks.listLinkedBanks': 403,
  'linkedBanks.removeLinkedBank': 403,
}
