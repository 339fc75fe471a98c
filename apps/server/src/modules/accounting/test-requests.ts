import type { Person } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Calls of accounting connections. The operator of tests has set none up. */
export const requestsOfAccounting = ({ accounts }: Pick<Person, 'accounts'>): Record<string, WireRequest> => ({
  'accounting.startAccountingConnection': { body: { product: 'Xero' } },
  'accounting.finishAccountingConnection': { body: { state: 'never-given', authorizationCode: 'code' } },
  'accounting.setUpAccounting': {
    body: {
      since: new Date().toISOString().slice(0, 10),
      accounts: [{ accountId: accounts.GBP, bankAccount: 'bank' }],
      chargesAccount: '404',
      transfersAccount: '877',
      unassignedAccount: '850',
      version: 1,
    },
  },
  'accounting.sendAccountingLineAgain': { params: { lineId: '0000000000000000' } },
})

export const answersOfAccounting: Record<string, number> = {
  'accounting.startAccountingConnection': 404,
  'accounting.finishAccountingConnection': 409,
  'accounting.getAccountingChoices': 404,
  'accounting.setUpAccounting': 404,
  'accounting.disconnectAccounting': 404,
  'accounting.listAccountingLines': 404,
  'accounting.sendAccountingLineAgain': 404,
}
