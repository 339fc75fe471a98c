import { hash } from 'node:crypto'
import { linkedBanks as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import { uuidv7 } from '#platform/random'
import { withDeadline } from '#platform/timer'
import { refuseAccount } from '../pulls/create-pull.ts'
import type { PlaidNeeds } from './plaid.needs.ts'
import { visitMs } from './plaid.rules.ts'
import { findBank, insertVisit } from './plaid.store.ts'

type Begun = z.output<NonNullable<typeof contract.initiatePlaidPayment.value>>

export interface BeginLink {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
  order: z.output<typeof contract.LinkOrder>
}

/** How long the provider may take to answer. */
export const answerWithin = { ms: 15_000 }

export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Starts a visit to a bank: a state that works once and in this session only, and the bank's address. */
export const beginLink =
  (needs: PlaidNeeds) =>
  async ({ caller, order }: BeginLink): Promise<Begun> => {
    const { userId, customerId, sessionId, name } = caller
    const { db, bankClock, random, personal, banks, redirectUri, log } = needs
    const { accountId, linkedBankId } = order
    if (order.customerId !== customerId) throw new Refusal('request.not_found')
    const bank = await db.asCustomer(customerId, async (tx) => {
      const account = await needs.accounts.accountOf(tx, customerId, accountId)
      if (account.kind === 'wallet') throw new Refusal('accounts.unknown')
      refuseAccount(account, account.currency)
      return linkedBankId === undefined ? undefined : findBank(tx, personal, customerId, linkedBankId)
    })
    if (!banks) throw new Refusal('plaid.not_connected')
    if (linkedBankId !== undefined && !bank) throw new Refusal('plaid.bank_unknown')
    const state = random.bytes(32).toString('base64url')
    const link = { state, redirectUri, holderName: name, relink: bank?.accessToken }
    const begun = await withDeadline(answerWithin, () => banks.begin(link)).catch((err: unknown) => {
      log.warn({ err }, 'a visit to a bank could not be started')
      throw new Refusal('plaid.bank_unanswered')
    })
    const now = bankClock.now()
    const expiresAt = new Date(Math.min(begun.expiresAt.getTime(), now.getTime() + visitMs))
    await db.asSystem((tx) =>
      insertVisit(tx, {
        id: uuidv7(now, random),
        customerId,
        userId,
        sessionHash: hashOf(sessionId),
        stateHash: hashOf(state),
        accountId,
        bankId: bank?.id ?? null,
        createdAt: now,
        expiresAt,
      }),
    )
    return { linkUrl: begun.url, expiresAt }
  }
