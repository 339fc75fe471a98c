import { parseCanadianRouting } from '@tradewind/kernel/bank/canadian-routing'
import type { BankAccess, BankLinks } from '#modules/funding'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Random } from '#platform/random'
import { sandboxBank } from './bank-accounts.data.ts'
import {
  type BankItem,
  countExchange,
  insertBankVisit,
  itemOfAccess,
  itemOfCode,
  removeBankItem,
} from './bank-links.store.ts'

interface BankLinksNeeds {
  db: Database
  bankClock: Pick<Clock, 'now'>
  random: Random
}

const visitMs = 20 * 60_000

/** A bank of our own, at which customers choose the account to link: its pages are in bank-page.routes.ts. */
export function createSandboxBankLinks({ db, bankClock, random }: BankLinksNeeds): BankLinks {
  return {
    begin: ({ state, redirectUri, holderName, relink }) =>
      db.asSystem(async (tx) => {
        const token = random.bytes(24).toString('base64url')
        const expiresAt = new Date(bankClock.now().getTime() + visitMs)
        const item = relink === undefined ? undefined : await itemOfAccess(tx, relink)
        await insertBankVisit(tx, { token, redirectUri, state, holderName, item: item?.item ?? null, expiresAt })
        return { url: `/sandbox/bank-link/${token}`, expiresAt }
      }),
    exchange: async (code) => {
      const { access, isLost } = await db.asSystem(async (tx) => {
        const item = await itemOfCode(tx, code)
        const isFirst = (await countExchange(tx, code)) === 1
        return { access: item && accessOf(item), isLost: isFirst && item?.accountNumber.endsWith('0004') === true }
      })
      if (isLost) throw new Error('the bank did not answer in time')
      return access
    },
    check: (accessToken) =>
      db.asSystem(async (tx) => {
        const item = await itemOfAccess(tx, accessToken)
        if (!item || item.removedAt) return 'unknown'
        return item.signInFrom && item.signInFrom <= bankClock.now() ? 'sign-in-required' : 'ready'
      }),
    remove: (accessToken) => db.asSystem((tx) => removeBankItem(tx, accessToken, bankClock.now())),
  }
}

function accessOf(item: BankItem): BankAccess | undefined {
  if (item.removedAt) return undefined
  const routing = parseCanadianRouting(item.routing)
  if (typeof routing === 'string') throw new Error('the account has no routing number')
  const { item: reference, accessToken, holderName, accountNumber } = item
  return { reference, bankName: sandboxBank.name, accessToken, holderName, routing, accountNumber }
}
