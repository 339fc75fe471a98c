import type { CallExample } from './openapi/example.ts'
import { id, pounds } from './openapi/example-parts.ts'

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const accountManagementExamples: Readonly<Record<string, CallExample>> = {
  'accountManagement.createAccount': { value: { accountId: id('35') } },
  'accountManagement.getClosing': {
    value: {
      balance: pounds('12.50'),
      obstacles: [],
      destinations: [{ accountId: id('36'), accountName: 'Savings', accountNumber: '60250481' }],
    },
  },
  'accountManagement.closeAccount': { value: null },
}
