import { hash } from 'node:crypto'
import { type bankFiles as contract, Refusal } from '@tradewind/contract'
import { uuidv7 } from '#platform/random'
import type { BankFilesNeeds, FileCaller } from './bank-files.needs.ts'
import { countOtherProfiles, findProfile, profilesOf, removeProfile, storeProfile } from './csv-profiles.store.ts'
import type { prepareFiles } from './prepare-file.ts'
import { readCsv } from './read-csv.rules.ts'

const maxProfiles = 50

type Prepared = Pick<ReturnType<typeof prepareFiles>, 'add' | 'refuseUnfit'>
type SavedProfile = Omit<contract.CsvProfile, 'id'>

/** CSV files as customers' own programs write them, read by what the customer said of them once. */
export function csvFiles({ db, bankClock, random, accounts }: BankFilesNeeds, { add, refuseUnfit }: Prepared) {
  /** Of the accounts that the caller sees. */
  const currencyOf = async (customerId: string, accountId: string) => {
    const account = (await accounts.listAccounts(customerId)).find((one) => one.accountId === accountId)
    if (!account) throw new Refusal('accounts.unknown')
    return account.currencyCode
  }

  return {
    listProfiles: ({ caller: { customerId } }: { caller: FileCaller }) =>
      db.askAsCustomer(customerId, (tx) => profilesOf(tx, customerId)),

    saveProfile: async ({ caller: { customerId }, profile }: { caller: FileCaller; profile: SavedProfile }) => {
      await currencyOf(customerId, profile.accountId)
      await refuseUnfit(customerId, new Set([profile.accountId]))
      return db.asCustomer(customerId, async (tx) => {
        if ((await countOtherProfiles(tx, customerId, profile.name)) >= maxProfiles)
          throw new Refusal('bankFiles.too_many_profiles')
        const saved = await storeProfile(tx, customerId, { ...profile, id: uuidv7(bankClock.now(), random) })
        if (!saved) throw new Refusal('accounts.unknown')
        return saved
      })
    },

    deleteProfile: ({ caller: { customerId }, id }: { caller: FileCaller; id: string }) =>
      db.asCustomer(customerId, async (tx) => {
        if ((await removeProfile(tx, customerId, id)) === 0) throw new Refusal('bankFiles.profile_unknown')
      }),

    uploadCsv: async (given: { caller: FileCaller; profileId: string; fileName: string; csv: string }) => {
      const { caller, profileId, fileName, csv } = given
      const { customerId } = caller
      const profile = await db.askAsCustomer(customerId, (tx) => findProfile(tx, customerId, profileId))
      if (!profile) throw new Refusal('bankFiles.profile_unknown')
      const { executionDay, rows } = readCsv(csv, profile, await currencyOf(customerId, profile.accountId))
      if (executionDay > bankClock.now().toISOString().slice(0, 10)) throw new Refusal('bankFiles.date_ahead')
      // The same file again is the same request; next month's may say the same under another name.
      const messageId = `CSV-${hash('sha256', [fileName, csv].join('\n')).slice(0, 28)}`
      return add(caller, { messageId, format: 'rows', fileName, content: JSON.stringify(rows), rows })
    },
  }
}
