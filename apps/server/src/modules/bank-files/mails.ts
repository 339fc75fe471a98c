import type { BankFile } from '@tradewind/contract/bank-files'
import { formatMoney } from '@tradewind/kernel'
import { hasLeft } from '#modules/customers'
import type { Tx } from '#platform/db'
import type { BankFilesNeeds } from './bank-files.needs.ts'
import { decidedFile } from './folder.store.ts'

/** Emails everybody who may confirm a file that came through the folder, and may see all accounts that it pays from. */
export const notifyConfirmers =
  ({ customers, notifications, payerOf }: Pick<BankFilesNeeds, 'customers' | 'notifications' | 'payerOf'>) =>
  async (tx: Tx, { id, fileName, counts, totals }: BankFile): Promise<void> => {
    const file = await decidedFile(tx, id)
    if (file?.status !== 'Draft') return
    const { customerId, accountIds } = file
    const data = {
      // Its ending would read like a domain, which emails show broken up.
      file: (fileName ?? file.messageId).replace(/\.xml$/i, ''),
      payments: Object.values(counts).reduce((sum, count) => sum + count, 0),
      wrong: counts.Wrong,
      totals: totals.map((total) => formatMoney(total)).join(', '),
      fileId: id,
    }
    for (const member of await customers.teamOf(tx, customerId)) {
      const seen = member.limits.accountIds
      if (hasLeft(member) || (seen && !accountIds.every((accountId) => seen.includes(accountId)))) continue
      if (!(await payerOf(tx, { userId: member.userId, customerId }))) continue
      await notifications.notify(tx, { to: member.email, channel: 'email', template: 'bank-file-arrived', data })
    }
  }
