import { type invoicing as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { type Currency, money } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { answered, type Keyed } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import { changeMerchant, countMerchants, findMerchant, insertMerchant, merchantPage } from './merchants.store.ts'
import { buyerTaxNumberFault } from './tax-number.rules.ts'

type MerchantOrder = Omit<z.output<NonNullable<typeof contract.createMerchantCustomer.body>>, 'customerId'>
type MerchantPage = z.output<NonNullable<typeof contract.listMerchantCustomers.value>>
type Needs = Pick<InvoicingNeeds, 'db' | 'bankClock' | 'random' | 'record' | 'sellerOf'>

const mostMerchants = 5_000

export const listMerchants =
  ({ db }: Pick<Needs, 'db'>) =>
  (request: Parameters<typeof merchantPage>[1]): Promise<MerchantPage> =>
    db.asCustomer(request.customerId, async (tx) => {
      if (request.id && !(await findMerchant(tx, request.customerId, request.id)))
        throw new Refusal('invoicing.merchant_unknown')
      const { merchants, total } = await merchantPage(tx, request)
      return {
        records: merchants.map(({ id, email, currency, owed, ...shown }) => ({
          ...shown,
          merchantCustomerId: id,
          emailAddress: email,
          currencyCode: currency,
          outstanding: Object.entries(owed).map(([code, minor]) => money(code as Currency, BigInt(minor))),
        })),
        pageData: pageData({ page: request.page, pageSize: request.pageSize, total }),
      }
    })

export const createMerchant =
  (needs: Needs) =>
  ({
    caller: { customerId },
    order,
    keyed,
  }: {
    caller: Pick<Caller, 'customerId'>
    order: MerchantOrder
    keyed: Keyed<{ merchantCustomerId: string }>
  }): Promise<{ merchantCustomerId: string }> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const fields = await checked(needs, tx, customerId, order)
      if ((await countMerchants(tx, customerId)) >= mostMerchants) throw new Refusal('invoicing.too_many_merchants')
      const createdAt = needs.bankClock.now()
      const id = uuidv7(createdAt, needs.random)
      await insertMerchant(tx, { id, customerId, createdAt, ...fields })
      await needs.record(tx, 'invoice-customer-added', fields.name)
      return answered(tx, keyed, { merchantCustomerId: id })
    })

export const updateMerchant =
  (needs: Needs) =>
  ({
    caller: { customerId },
    id,
    order,
    version,
  }: {
    caller: Pick<Caller, 'customerId'>
    id: string
    order: MerchantOrder
    version: number | undefined
  }): Promise<void> =>
    needs.db.asCustomer(customerId, async (tx) => {
      if (!(await findMerchant(tx, customerId, id))) throw new Refusal('invoicing.merchant_unknown')
      const fields = await checked(needs, tx, customerId, order)
      if (!(await changeMerchant(tx, { id, customerId, version, ...fields }))) throw new Refusal('invoicing.changed')
      await needs.record(tx, 'invoice-customer-changed', fields.name)
    })

/** Nobody invoices himself: not by name in the same country. */
async function checked({ sellerOf }: Pick<Needs, 'sellerOf'>, tx: Tx, customerId: string, order: MerchantOrder) {
  const countryId = findCountry(order.countryId.toUpperCase())?.alpha2
  if (!countryId) throw invalidField('countryId', "We don't recognize this country.")
  const taxNumberFault = buyerTaxNumberFault(order.taxNumber, countryId)
  if (taxNumberFault) throw invalidField('taxNumber', taxNumberFault)
  const seller = await sellerOf(tx, customerId)
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (plain(seller.name) === plain(order.name) && seller.countryId === countryId)
    throw new Refusal('invoicing.merchant_is_self')
  return {
    entityType: order.entityType,
    name: order.name,
    contactName: order.contactName ?? null,
    email: order.emailAddress,
    address: order.address,
    city: order.city,
    postcode: order.postcode ?? null,
    countryId,
    taxNumber: order.taxNumber ?? null,
    currency: order.currencyCode,
    paymentTermsDays: order.paymentTermsDays ?? null,
    buyerReference: order.buyerReference ?? null,
    language: order.language ?? null,
  }
}
