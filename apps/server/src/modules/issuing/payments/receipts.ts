import { type cards as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { planTask, type Task } from '#platform/tasks'
import { readUpload } from '#platform/uploads'
import { invalidField } from '#platform/validation'
import { findAnyCard } from '../cards/cards.store.ts'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { seenPayment, takenOf } from './payment-views.ts'
import { lockPayment } from './payments.store.ts'
import type { CardPayment } from './payments.types.ts'
import { findReceipt, putReceipt } from './receipts.store.ts'

type Upload = z.output<NonNullable<typeof contract.addCardReceipt.body>>

/** Keeps the receipt of a payment, in place of an earlier one. */
export const addReceipt =
  ({ db, bankClock, files, record }: Pick<IssuingNeeds, 'db' | 'bankClock' | 'files' | 'record'>) =>
  async (caller: Caller, { authorizationId, document }: Upload): Promise<void> => {
    const { customerId } = caller
    await db.asCustomer(customerId, (tx) => seenPayment(tx, caller, authorizationId))
    const read = await readUpload({ base64: document.documentAsBase64, extension: document.documentExtension })
    if (read === 'unreadable') throw invalidField('document', "We can't read this file.")
    if ('refusal' in read) throw new Refusal(read.refusal, read.words === undefined ? {} : { words: read.words })
    const hash = await files.put(customerId, read.bytes)
    await db.asSystem(async (tx) => {
      const { accountId, merchant } = await seenPayment(tx, caller, authorizationId)
      const { documentName: fileName } = document
      const receipt = { fileHash: hash, fileName, fileType: read.mediaType }
      const by = { addedByName: caller.name, addedAt: bankClock.now() }
      await putReceipt(tx, { authorizationId, customerId, accountId, ...receipt, ...by })
      await record(tx, 'card-receipt-added', merchant.name)
    })
  }

export const getReceipt =
  ({ db, files }: Pick<IssuingNeeds, 'db' | 'files'>) =>
  async (caller: Caller, authorizationId: string) => {
    const { customerId } = caller
    const receipt = await db.asCustomer(customerId, async (tx) => {
      await seenPayment(tx, caller, authorizationId)
      return findReceipt(tx, authorizationId)
    })
    const bytes = receipt && (await files.get({ customerId, hash: receipt.fileHash }))
    if (!receipt || !bytes) throw new Refusal('documents.unknown')
    return { name: receipt.fileName, type: receipt.fileType, bytes }
  }

const remindAfterMs = 7 * 86_400_000

/** Reminds once of a receipt that is missing, a week after the money was taken. */
export const planReceiptReminder = (tx: Tx, { id: subject }: CardPayment, at: Date): Promise<void> =>
  planTask(tx, { module: 'issuing', subject, kind: 'receipt', dueAt: new Date(at.getTime() + remindAfterMs) })

export const remindOfReceipt =
  ({ db, paymentUpdated }: Pick<IssuingNeeds, 'db' | 'paymentUpdated'>) =>
  ({ subject, finish }: Task): Promise<void> =>
    db.asSystem(async (tx) => {
      const payment = await lockPayment(tx, subject)
      const amount = takenOf(payment)
      // What was given back needs no receipt.
      if (amount.minor > 0n && !(await findReceipt(tx, subject))) {
        const card = await findAnyCard(tx, payment.cardId)
        await paymentUpdated(tx, { what: 'receipt-missing', payment, amount, lastFour: card?.lastFour ?? '' })
      }
      await finish(tx)
    })
