import { pageFile } from '../../main/testing/test-bodies-of-onboarding.ts'
import type { Person } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

const pins = { cardPin: '4815', confirmCardPin: '4815' }

/** Virtual cards, with their payments and disputes. */
export function requestsOfVirtualCards({ accounts, customerId, userId, cards }: Person): Record<string, WireRequest> {
  const of = (cardId: string) => ({ body: { cardId } })
  const everywhere = { mode: 'All', values: [] }
  return {
    'cards.requestCard': {
      body: {
        customerId,
        accountId: accounts.NGN,
        holderId: userId,
        label: 'Software',
        purpose: 'Cloud services',
        limits: [{ limitType: 'Monthly', amount: '5000.00' }],
        categories: { mode: 'Only', values: ['SoftwareAndCloud'] },
        countries: everywhere,
      },
    },
    'cards.listCustomerCards': {
      query: { Page: '1', PageSize: '10', Status: 'Active', HolderId: userId, AccountId: accounts.NGN, Search: 'a' },
    },
    'cards.listCardsOfCustomer': {
      params: { customerId },
      query: { Page: '1', PageSize: '10', HolderId: userId, AccountId: accounts.NGN },
    },
    'cards.listCardRequests': { query: { Page: '1', PageSize: '10', Status: 'Approved' } },
    'cards.getCardRequest': { params: { id: cards.requestId } },
    'cards.getCards': { query: { CardId: cards.activeId } },
    'cards.decideCardRequest': { body: { requestId: cards.teamRequestId, decision: 'Approve', reason: '' } },
    'cards.withdrawCardRequest': { body: { requestId: cards.withdrawnId } },
    'cards.sendActivationCode': of(cards.codeId),
    'cards.activateCard': { body: { cardId: cards.pendingId, code: cards.code, ...pins } },
    'cards.validateCardPin': { body: { cardId: cards.activeId, cardPin: '4815' } },
    'cards.changeCardPin': {
      body: { cardId: cards.activeId, currentCardPin: '4815', cardPin: '1627', confirmCardPin: '1627' },
    },
    'cards.freezeCard': { body: { cardId: cards.freezingId, reason: 'Not needed' } },
    'cards.unfreezeCard': of(cards.frozenId),
    'cards.deleteCard': of(cards.deletedId),
    'cards.editCardControls': {
      body: {
        cardId: cards.activeId,
        limits: [{ limitType: 'Daily', amount: '9000.00' }],
        categories: everywhere,
        countries: { mode: 'Except', values: ['US'] },
      },
    },
    'cards.replaceCard': { body: { cardId: cards.replacedId, reason: 'Lost' } },
    'cards.listCardAuthorizations': {
      query: { Page: '1', PageSize: '10', CardId: cards.activeId, AccountId: accounts.NGN },
    },
    'cards.getCardAuthorization': { params: { authorizationId: cards.paymentId } },
    'cards.listCardSubscriptions': { query: { CardId: cards.activeId } },
    'cards.addCardReceipt': { body: { authorizationId: cards.paymentId, document: pageFile('Receipt') } },
    'cards.getCardReceipt': { params: { authorizationId: cards.receiptId } },
    'cards.openPurchaseDispute': {
      body: {
        authorizationId: cards.paymentId,
        reason: 'WrongAmount',
        amount: '20.00',
        evidence: 'The shop charged more than was agreed.',
      },
    },
    'cards.listPurchaseDisputes': { query: { Page: '1', PageSize: '10', State: 'Submitted' } },
    'cards.getPurchaseDispute': { params: { disputeId: cards.disputeId } },
    'cards.withdrawPurchaseDispute': { params: { disputeId: cards.withdrawnDisputeId } },
    'sandbox.sendCardMessage': {
      body: { cardId: cards.activeId, kind: 'Authorize', shop: 'hotel', amount: '10.00' },
    },
  }
}
