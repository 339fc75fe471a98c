import { type accountManagement as contract, Refusal } from '@tradewind/contract'
import { currencies } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { derivedId } from '#platform/derived-id'
import { doneBefore } from '#platform/done-before'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { sameCustomer } from '#platform/same-customer'
import type { AccountManagementNeeds } from './management.needs.ts'
import { purposeNames, requestRefusal } from './management.rules.ts'
import type { Recorder } from './recorder.ts'
import {
  type AccountRequest,
  addRequest,
  endRequest,
  findRequest,
  lockOpenings,
  lockRequest,
  nextReference,
  requestsOf,
  wasApproved,
} from './requests.store.ts'

type Body = z.output<NonNullable<typeof contract.requestAdditionalAccount.body>>

interface Ask {
  caller: Pick<Caller, 'userId' | 'customerId'>
  asked: Body
  idempotent: IdempotentRequest<{ requestId: string; reference: string }>
}

/** Takes a request for an account in a further currency: one commit with the stored answer, and the provider's to decide. */
export const requestAccount =
  (needs: AccountManagementNeeds) =>
  async ({ caller: { userId, customerId }, asked, idempotent }: Ask) => {
    const { db, bankClock, personal, accounts, customers, documents, reference: countries, requestUpdated } = needs
    sameCustomer(asked.customerId, customerId)
    const at = bankClock.now()
    const id = derivedId('account-request', userId, idempotent.key)
    const known = new Set(countries.listCountries({}).map((country) => country.iso2))
    return db
      .asSystem(async (tx) => {
        await lockOpenings(tx, customerId)
        await customers.holdOpen(tx, customerId)
        const reference = await nextReference(tx)
        const answer = { requestId: id, reference }
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        const open = (await accounts.accountsOf(tx, customerId)).filter(
          ({ kind, status }) => kind === 'account' && status !== 'Closed',
        )
        const before = await requestsOf(tx, personal, customerId)
        const refusal = requestRefusal({
          currency: asked.currencyCode,
          purposeIds: asked.purposeIds,
          documents: new Set(asked.documentIds).size,
          held: open.map(({ currency }) => currency),
          pending: before.filter(({ status }) => status === 'Pending').map(({ currency }) => currency),
          countriesKnown: asked.countryIds.every((iso) => known.has(iso)),
        })
        for (const documentId of asked.documentIds)
          if (!(await documents.frontOf(tx, customerId, documentId))) throw new Refusal('documents.unknown')
        if (refusal) throw new Refusal(refusal)
        await addRequest(tx, personal, {
          id,
          customerId,
          reference,
          currency: asked.currencyCode,
          purposes: [...new Set(asked.purposeIds)],
          countries: [...new Set(asked.countryIds)],
          documents: [...new Set(asked.documentIds)],
          status: 'Pending',
          requestedBy: userId,
          requestedAt: at,
          decidedBy: null,
          decidedAt: null,
          accountId: null,
          version: 1,
          accountName: asked.accountName ?? defaultName(asked.currencyCode),
          description: asked.description,
          reason: '',
        })
        await requestUpdated(tx, {
          customerId,
          reference,
          currency: asked.currencyCode,
          status: 'Pending',
          reason: '',
        })
        return answer
      })
      .catch(
        doneBefore('request_pkey', async () => {
          const before = await db.asSystem((tx) => findRequest(tx, personal, id))
          return before?.currency === asked.currencyCode
        }),
      )
  }

const defaultName = (currency: Body['currencyCode']): string => `${currencies[currency].name} account`.slice(0, 60)

/** Opens an account again in a currency that was approved before, or that came with the customer. */
export const createAccount =
  (needs: AccountManagementNeeds, record: Recorder) =>
  async ({
    caller: { userId, customerId, name: byName },
    asked,
    idempotent,
  }: {
    caller: Pick<Caller, 'userId' | 'customerId' | 'name'>
    asked: z.output<NonNullable<typeof contract.createAccount.body>>
    idempotent: IdempotentRequest<{ accountId: string }>
  }): Promise<{ accountId: string }> => {
    const { db, accounts, customers } = needs
    sameCustomer(asked.customerId, customerId)
    const currency = asked.currencyCode
    return db.asSystem(async (tx) => {
      await lockOpenings(tx, customerId)
      await customers.holdOpen(tx, customerId)
      const all = await accounts.accountsOf(tx, customerId)
      const inCurrency = all.filter((one) => one.kind === 'account' && one.currency === currency)
      const held = inCurrency.some(({ status }) => status !== 'Closed')
      // Whoever closed an account may have it back; what the provider closed needs a new review.
      const closedOwn = inCurrency.some(({ closedBy }) => closedBy === 'customer')
      const byProvider = inCurrency.some(({ closedBy }) => closedBy === 'provider')
      const may = closedOwn || (!byProvider && (await wasApproved(tx, customerId, currency)))
      const name = asked.accountName ?? inCurrency.at(-1)?.name ?? defaultName(currency)
      if (held || !may || byProvider) {
        // A repeat finds what it opened, and gets the stored answer for it.
        throw new Refusal(held ? 'accounts.currency_held' : 'accounts.request_needed')
      }
      const opened = await accounts.openAccountIn(tx, { customerId, currency, name })
      await storeAnswers(tx, [idempotent.answerWith({ accountId: opened.id })])
      await record(tx, opened, 'opened', { kind: 'customer', userId, name: byName }, '')
      return { accountId: opened.id }
    })
  }

/** Takes a request back that nobody has decided. */
export const withdrawRequest =
  ({ db, bankClock, personal }: AccountManagementNeeds) =>
  ({ caller, requestId }: { caller: Pick<Caller, 'customerId'>; requestId: string }): Promise<void> =>
    db.asSystem(async (tx) => {
      const request = await lockRequest(tx, personal, requestId)
      if (request?.customerId !== caller.customerId) throw new Refusal('accounts.request_unknown')
      if (request.status !== 'Pending') throw new Refusal('accounts.request_decided')
      await endRequest(tx, personal, { ...request, status: 'Withdrawn', decidedAt: bankClock.now() })
    })

/** The customer's requests as the wire has them. */
export const listRequests =
  ({ db, personal, documents }: AccountManagementNeeds) =>
  (customerId: string): Promise<contract.AccountRequest[]> =>
    db.asCustomer(customerId, async (tx) => {
      const shown: contract.AccountRequest[] = []
      for (const request of await requestsOf(tx, personal, customerId))
        shown.push({
          requestId: request.id,
          reference: request.reference,
          currencyCode: request.currency,
          accountName: request.accountName,
          purposes: purposeNames(request.purposes),
          countries: request.countries,
          description: request.description,
          documents: await documentsOf(tx, documents, request),
          status: request.status,
          reason: request.status === 'Rejected' ? request.reason : null,
          dateRequested: request.requestedAt,
          dateDecided: request.decidedAt,
          accountId: request.accountId,
        })
      return shown
    })

export async function documentsOf(
  tx: Tx,
  documents: AccountManagementNeeds['documents'],
  request: Pick<AccountRequest, 'customerId' | 'documents'>,
): Promise<{ id: string; name: string }[]> {
  const named: { id: string; name: string }[] = []
  for (const id of request.documents) {
    const front = await documents.frontOf(tx, request.customerId, id)
    if (front) named.push({ id, name: front.name })
  }
  return named
}
