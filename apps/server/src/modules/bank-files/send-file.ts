import { hash } from 'node:crypto'
import { type bankFiles as contract, Refusal } from '@tradewind/contract'
import { type Money, toDecimal } from '@tradewind/kernel'
import { derivedId, type PlacedOrder } from '#modules/payments'
import type { Tx } from '#platform/db'
import { type IdempotentRequest, type KeyClaim, storeAnswers } from '#platform/idempotency'
import type { Secret } from '#platform/secret'
import { planTask, type Task } from '#platform/tasks'
import type { BankFilesNeeds, FileCaller } from './bank-files.needs.ts'
import { endFile, fileToSend, findFile, refuseRow, rowsOfFile, startSending, sumsOf } from './bank-files.store.ts'
import type { KeptFile, KeptRow } from './bank-files.types.ts'
import { isFinal, wordsOf } from './final-refusals.ts'
import { checkRow } from './payee.rules.ts'
import { viewOf } from './prepare-file.ts'
import { reasonCodeOf } from './reason-codes.rules.ts'

/** So many rows are paid by one task: less than a task may take, and few to look at again after a crash. */
const atOnce = 25

type Passkey = Parameters<BankFilesNeeds['payments']['passkeys']['with']>[0]['passkey']

export interface ConfirmFile {
  caller: FileCaller
  id: string
  version: number
  transactionPin: Secret
  transactionPasskey: Passkey
  idempotent: IdempotentRequest<contract.BankFile>
}

/** Confirms a file as it was shown: after any change since, it has another version. Its rows are paid by tasks. */
export const confirmFile =
  (needs: BankFilesNeeds) =>
  async ({ caller, id, version, transactionPin: pin, transactionPasskey, idempotent }: ConfirmFile) => {
    const { db, identity, payments, bankClock } = needs
    const { customerId, userId, name, apiClient, protection } = caller
    // Whoever recovered the account may not be its person, and a file is never little.
    if (protection?.limitedUntil && protection.limitedUntil > needs.clock.now())
      throw new Refusal('payments.limited_after_recovery')
    await identity.verifyPin({ ...caller, pin })
    const totals = await db.asCustomer(customerId, async (tx) => totalsOfDraft(tx, caller, { id, version }))
    const order = JSON.stringify({ bankFile: id, version, totals: totals.map((one) => [toDecimal(one), one.currency]) })
    return payments.passkeys.with({ caller, order, passkey: transactionPasskey }, async (hasPasskey) => {
      for (const total of totals) await payments.passkeys.require(caller, total, hasPasskey)
      return db.asSystem(async (tx) => {
        // Again, with the file locked: nobody changes it between this and what follows.
        await totalsOfDraft(tx, caller, { id, version, lock: true })
        const at = bankClock.now()
        await startSending(tx, {
          fileId: id,
          by: userId,
          byName: name,
          at,
          hasPasskey,
          isSigned: apiClient !== undefined,
        })
        await planTask(tx, { module: 'bank-files', subject: id, kind: 'send', dueAt: at })
        const file = await findFile(tx, { customerId, id })
        if (!file) throw new Refusal('bankFiles.unknown')
        const answer = await viewOf(tx, file)
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        return answer
      })
    })
  }

async function totalsOfDraft(
  tx: Tx,
  { customerId }: FileCaller,
  { id, version, lock = false }: { id: string; version: number; lock?: boolean },
): Promise<Money[]> {
  const file = await findFile(tx, { customerId, id, lock })
  if (!file) throw new Refusal('bankFiles.unknown')
  if (file.status !== 'Draft') throw new Refusal('bankFiles.confirmed')
  if (file.version !== version) throw new Refusal('bankFiles.changed')
  const sums = (await sumsOf(tx, [id])).get(id)
  if (!sums) throw new Refusal('bankFiles.empty')
  if (sums.counts.Wrong > 0) throw new Refusal('bankFiles.rows_wrong')
  return sums.totals
}

/** Pays the next rows of a file, and plans the rest. Rows that were decided before a crash are not looked at again. */
export const sendRows =
  (needs: BankFilesNeeds) =>
  async (task: Task): Promise<void> => {
    const { db, bankClock, payerOf } = needs
    const found = await db.asSystem(async (tx) => {
      const file = await fileToSend(tx, task.subject)
      if (!file?.confirmedBy) return undefined
      const { id: fileId, customerId } = file
      const totals = (await sumsOf(tx, [fileId])).get(fileId)?.totals ?? []
      const rights = await payerOf(tx, { userId: file.confirmedBy, customerId })
      return { file, totals, rights, rows: await rowsOfFile(tx, { fileId, state: 'Waiting', most: atOnce }) }
    })
    if (found) for (const row of found.rows) await payRow(needs, { ...found, row })
    await db.asSystem(async (tx) => {
      await task.finish(tx)
      if (found && !(await endFile(tx, found.file.id, bankClock.now())))
        await planTask(tx, { module: 'bank-files', subject: found.file.id, kind: 'send', dueAt: bankClock.now() })
    })
  }

interface RowToPay {
  file: KeptFile
  row: KeptRow
  totals: readonly Money[]
  rights: Awaited<ReturnType<BankFilesNeeds['payerOf']>>
}

/** Pays one row as any order is paid: it takes its outcome in the commit that holds its money. */
async function payRow(needs: BankFilesNeeds, { file, row, totals, rights }: RowToPay): Promise<void> {
  const { id: fileId, customerId, confirmedBy, confirmedByName } = file
  const refuse = (reason: string, reasonCode: string) =>
    needs.db.asSystem((tx) => refuseRow(tx, { fileId, n: row.n, reason, reasonCode }))
  if (!rights || !confirmedBy) return void (await refuse(`${confirmedByName} can no longer make payments.`, 'AG01'))
  const checked = checkRow(row, customerId)
  if ('reason' in checked) return void (await refuse(checked.reason, 'NARR'))
  const { destination, payload } = checked
  const { member } = rights
  const caller = {
    userId: confirmedBy,
    customerId,
    sessionId: fileId,
    name: confirmedByName ?? '',
    ...(member && { protection: { member } }),
  }
  try {
    await needs.beneficiaries.verifyDetails({
      customerId,
      ...destination,
      currency: row.currency,
      accountName: row.fields.payeeName,
      isOrdered: true,
    })
    await needs.payments.placeOrder({
      caller,
      payload,
      idempotent: requestOf(file, row, needs.bankClock.now()),
      hasCode: file.isSigned,
      hasPasskey: file.hasPasskey,
      batchTotal: totals.find(({ currency }) => currency === row.currency),
      alongside: ({ transactionId, awaitsApproval }) => ({
        kind: 'bankFiles.row',
        row: { fileId, n: row.n, transactionId, awaits: awaitsApproval },
      }),
    })
  } catch (error) {
    if (!isFinal(error)) throw error
    await refuse(
      wordsOf(error, "We couldn't pay this row."),
      reasonCodeOf(error instanceof Refusal ? error.code : 'request.invalid'),
    )
  }
}

/** The request of one row, under a key of its own: the same however often it is tried. */
function requestOf(
  { id, customerId, confirmedBy }: KeptFile,
  { n }: KeptRow,
  at: Date,
): IdempotentRequest<PlacedOrder> {
  const claim: KeyClaim = {
    customerId,
    userId: confirmedBy ?? '',
    key: `bank-file-${derivedId('bank-file', id, String(n))}`,
    call: 'bankFiles.sendRow',
    requestHash: hash('sha256', `${id}\n${n}`, 'buffer'),
    at,
  }
  return { key: claim.key, claim, answerWith: (placed) => ({ ...claim, status: 200, body: JSON.stringify(placed) }) }
}
