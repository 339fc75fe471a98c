import { bankFiles } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { BankFileThings, Person } from '../../main/testing/test-people.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { csvProfile } from './test-files.ts'
import { bulkOrder } from './test-requests.ts'

/** Drafts, one to read and one each for the calls that end or shorten it. */
export async function bankFilesOnce(
  http: Http,
  person: Pick<Person, 'accounts'>,
  headers: Record<string, string>,
): Promise<BankFileThings> {
  const draft = async () => {
    const answer = await ask(http, bankFiles.createBulkPayments, { body: bulkOrder(person) }, headers)
    if (answer.statusCode !== 200) throw new Error(`bulk payments were refused: ${answer.body}`)
    return answer.json().value.id as string
  }
  const profile = async (name: string) => {
    const answer = await ask(http, bankFiles.saveCsvProfile, { body: { ...csvProfile(person), name } }, headers)
    if (answer.statusCode !== 200) throw new Error(`a CSV profile was refused: ${answer.body}`)
    return answer.json().value.id as string
  }
  return {
    profileId: await profile('Payroll'),
    deletedProfileId: await profile('Deleted'),
    draftId: await draft(),
    removedFromId: await draft(),
    confirmedId: await draft(),
    discardedId: await draft(),
  }
}
