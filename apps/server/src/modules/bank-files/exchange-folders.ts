import { type bankFiles as contract, Refusal } from '@tradewind/contract'
import type { BankFilesNeeds, FileCaller } from './bank-files.needs.ts'
import { rowsOfFile } from './bank-files.store.ts'
import { type ArrivedFile, arrivedFiles, makeFolders, moveAway, writeOut } from './customer-folder.ts'
import { isFinal, wordsOf } from './final-refusals.ts'
import { type Look, messageIdIn, reportName, tooLargeWords } from './folder.rules.ts'
import {
  customersWithFolder,
  decidedFile,
  markReported,
  recordReceived,
  setFolder,
  type Unreported,
  unreported,
} from './folder.store.ts'
import { notifyConfirmers } from './mails.ts'
import { statusReport, wholeRefusal } from './status-report.ts'

/** So many of one customer's files in a round, so that the others' are not kept waiting. */
const atOnce = 20

/** Who sent what comes through a folder: nobody of the team, so someone of the team confirms it. */
const senderName = 'File transfer'

interface FolderNeeds
  extends Pick<BankFilesNeeds, 'db' | 'clock' | 'bankClock' | 'customers' | 'directory' | 'notifications' | 'payerOf'> {
  upload(given: { caller: FileCaller; xml: string; fileName: string }): Promise<contract.BankFile>
}

/** Exchanges files with customers' own systems through folders that an operator switched on. */
export function exchangeFolders(needs: FolderNeeds) {
  const { db, clock, bankClock, customers, directory, upload } = needs
  const notify = notifyConfirmers(needs)
  const looks = new Map<string, Look>()

  async function outcomeOf(customerId: string, { name, content }: ArrivedFile) {
    if (!content) return { refusal: tooLargeWords }
    const caller = { userId: customerId, customerId, sessionId: customerId, name: senderName }
    try {
      const file = await upload({ caller, xml: content.toString('utf8'), fileName: name.slice(0, 200) })
      return { fileId: file.id, file }
    } catch (error) {
      // A busy database is no answer; the file stays where it is.
      if (!isFinal(error)) throw error
      return { refusal: wordsOf(error, "We can't read this file.") }
    }
  }

  async function takeIn(base: string, customerId: string): Promise<number> {
    let taken = 0
    for await (const file of arrivedFiles({ base, customerId, looks, now: clock.now() }, atOnce)) {
      const outcome = await outcomeOf(customerId, file)
      const { name, digest, content } = file
      const messageId = content && messageIdIn(content.toString('utf8', 0, 40_000))
      const at = bankClock.now()
      const received = { customerId, digest, fileName: name.slice(0, 200), messageId, outcome, at }
      await db.asSystem(async (tx) => {
        if ((await recordReceived(tx, received)) && 'file' in outcome) await notify(tx, outcome.file)
      })
      await moveAway({ base, customerId }, name, { to: 'refusal' in outcome ? 'refused' : 'done', at: clock.now() })
      taken += 1
    }
    return taken
  }

  const reportOf = ({ fileId, messageId, refusal }: Unreported): Promise<string> =>
    db.asSystem(async (tx) => {
      const at = bankClock.now()
      const file = fileId === null ? undefined : await decidedFile(tx, fileId)
      if (!file) return wholeRefusal({ messageId, reason: refusal ?? '' }, at)
      if (file.status === 'Discarded')
        return wholeRefusal({ messageId: file.messageId, reason: 'The file was discarded. Nothing was paid.' }, at)
      return statusReport(file, await rowsOfFile(tx, { fileId: file.id }), at)
    })

  async function report(base: string, customerId: string): Promise<number> {
    const waiting = await db.asSystem((tx) => unreported(tx, customerId, atOnce))
    for (const one of waiting) {
      const { digest, fileName } = one
      await writeOut({ base, customerId }, { name: reportName(fileName, digest), text: await reportOf(one) })
      await db.asSystem((tx) => markReported(tx, { customerId, digest, at: bankClock.now() }))
    }
    return waiting.length
  }

  return {
    /** Takes what has arrived in every folder and writes the outcomes that are known; gives how many files it handled. */
    round: async (): Promise<number> => {
      if (directory === undefined) return 0
      let handled = 0
      const failures: unknown[] = []
      for (const customerId of await db.asSystem(customersWithFolder))
        try {
          handled += (await takeIn(directory, customerId)) + (await report(directory, customerId))
        } catch (error) {
          // One customer's folder doesn't keep the others waiting.
          failures.push(error)
        }
      if (failures.length > 0) throw new AggregateError(failures, 'folders of customers could not be read')
      return handled
    },

    /** Switches a customer's folder on or off; gives where it is. */
    switchFolder: async ({ customerId, isOn }: { customerId: string; isOn: boolean }): Promise<string | undefined> => {
      if (directory === undefined) return undefined
      await db.asSystem(async (tx) => {
        if (!(await customers.customerOf(tx, customerId))) throw new Refusal('customers.unknown')
        if (isOn) await customers.holdOpen(tx, customerId)
        await setFolder(tx, { customerId, isOn, at: bankClock.now() })
      })
      return makeFolders(directory, customerId)
    },
  }
}
