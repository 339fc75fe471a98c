import { type Person, pin } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'
import { bulkRow, csvFile, csvProfile, csvRow, pain001 } from './test-files.ts'

let messages = 0
/** A message id that no other request of this test run has. */
const messageId = () => `REQUEST-${(messages += 1)}`

export const bulkOrder = (person: Pick<Person, 'accounts'>, changes: object = {}) => ({
  messageId: messageId(),
  rows: [bulkRow(person), bulkRow(person, { endToEndId: 'E2E-2' })],
  ...changes,
})

/** Bank files and bulk payments. */
export function requestsOfBankFiles(person: Person): Record<string, WireRequest> {
  const { bankFiles, accountNumber } = person
  const { endToEndId: _id, accountId: _account, ...fields } = bulkRow(person)
  const file = { params: { id: bankFiles.draftId } }
  return {
    'bankFiles.uploadBankFile': {
      body: { xml: pain001({ messageId: messageId(), payer: accountNumber, payments: [{}] }) },
    },
    'bankFiles.saveCsvProfile': { body: csvProfile(person, { name: messageId() }) },
    'bankFiles.deleteCsvProfile': { params: { id: bankFiles.deletedProfileId } },
    'bankFiles.uploadCsvFile': {
      body: { profileId: bankFiles.profileId, fileName: `${messageId()}.csv`, csv: csvFile(csvRow) },
    },
    'bankFiles.createBulkPayments': { body: bulkOrder(person) },
    'bankFiles.getBankFile': file,
    'bankFiles.listBankFileRows': file,
    'bankFiles.changeBankFileRow': { params: { id: bankFiles.draftId, row: '1' }, body: fields },
    'bankFiles.removeBankFileRow': { params: { id: bankFiles.removedFromId, row: '1' } },
    'bankFiles.confirmBankFile': {
      params: { id: bankFiles.confirmedId },
      body: { version: 1, transactionPin: pin },
    },
    'bankFiles.discardBankFile': { params: { id: bankFiles.discardedId } },
    'bankFiles.getStatusReport': file,
  }
}

/** There is no report of a draft. */
export const answersOfBankFiles: Record<string, number> = { 'bankFiles.getStatusReport': 409 }
