import { Refusal } from '@tradewind/contract'
import type { BankFilesNeeds, FileCaller } from './bank-files.needs.ts'
import { rowsOfFile } from './bank-files.store.ts'
import { csvFiles } from './csv-files.ts'
import { dailyStatements } from './daily-statements.ts'
import { exchangeFolders } from './exchange-folders.ts'
import { prepareFiles } from './prepare-file.ts'
import { confirmFile, sendRows } from './send-file.ts'
import { statusReport } from './status-report.ts'

export function createBankFiles(needs: BankFilesNeeds) {
  const { needed, add, refuseUnfit, ...prepared } = prepareFiles(needs)
  return {
    ...prepared,
    ...csvFiles(needs, { add, refuseUnfit }),
    folders: exchangeFolders({ ...needs, upload: prepared.upload }),
    statements: dailyStatements(needs),
    confirm: confirmFile(needs),
    send: sendRows(needs),
    /** What became of each row of a confirmed file. */
    report: ({ caller, id }: { caller: FileCaller; id: string }): Promise<{ name: string; text: string }> =>
      needs.db.asCustomer(caller.customerId, async (tx) => {
        const file = await needed(tx, { caller, id })
        if (!file.confirmedAt) throw new Refusal('bankFiles.not_confirmed')
        const text = statusReport(file, await rowsOfFile(tx, { fileId: id }), needs.bankClock.now())
        return { name: `${file.messageId.replace(/[^\w-]/g, '_')}-status.xml`, text }
      }),
  }
}

export type BankFiles = ReturnType<typeof createBankFiles>
