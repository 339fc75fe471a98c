import { randomUUID } from 'node:crypto'
import { fundingCards, paymentInstructions } from '@tradewind/contract'
import { money, toDecimal } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import { Secret, sealSecrets } from '#platform/secret'
import { demoPin } from '../demo-people.ts'
import { kofiCustomerId as customerId, kofiId as userId } from './customers.ts'
import type { GrowNeeds } from './grow.needs.ts'
import type { DemoTransfer } from './transfers.ts'

/** Orders one of Kofi's transfers as he would on his screen, and pays for it as he did. */
export async function transfer({ db, world, idempotency }: GrowNeeds, order: DemoTransfer): Promise<void> {
  const belonging = await db.asSystem((tx) => world.customers.belongingOf(tx, userId))
  if (!belonging) throw new Error('the demo world has no Kofi')
  const { member, permissions } = belonging
  const name = `${member.firstName} ${member.lastName}`
  const caller: Caller = { userId, customerId, sessionId: 'demo-world', email: member.email, name, permissions }
  if (!(await world.identity.hasPin({ caller, customerId })))
    await world.identity.createPin({ caller, customerId, pin: new Secret(demoPin) })

  const { to, from, amount, narration, category } = order
  const { method, routing, accountNumber } = to
  await world.beneficiaries.verifyDetails({ customerId, method, routing, accountNumber, accountName: to.name })
  const price = await world.sendr.getQuote({ customerId, from, to: to.currency, amount, side: 'Receive' })
  const [firstName = '', ...rest] = to.name.split(' ')
  const body = paymentInstructions.InstructionOrder.parse({
    customerId,
    quote: price.quote,
    transactionPin: demoPin,
    narration,
    expenseCategoryId: category,
    saveAsBeneficiary: true,
    beneficiaryEntityType: 1,
    beneficiaryFirstName: firstName,
    beneficiaryLastName: rest.join(' '),
    beneficiaryAccountName: to.name,
    beneficiaryCountryId: to.countryId,
    beneficiaryAccountDetailsRequests: [
      {
        paymentMethodType: method,
        paymentMethodValue: method === 'Transfer' ? 'MIB' : routing,
        ...(method === 'Transfer' && { bankCode: routing }),
        ...(accountNumber && { accountNumber }),
      },
    ],
  })
  const ordered = await idempotency.once(
    { declared: paymentInstructions.createTransactionPaymentRequest, caller, key: randomUUID(), body },
    (idempotent) =>
      world.sendr.createInstruction({ caller, order: sealSecrets(body), idempotent: idempotent as never }),
  )
  const { paymentInstructionId, reference } = (
    JSON.parse(ordered.body) as { value: { paymentInstructionId: string; reference: string } }
  ).value
  if (order.paid === 'transfer') {
    const [account] = world.sendr.collectionAccounts(from)
    if (!account) throw new Error(`nothing can be paid in in ${from}`)
    const { accountNumber: number, bankCode } = account
    await world.network.payIn({
      to: { accountNumber: number, bankCode },
      amount: money(from, price.total.minor),
      senderName: name,
      reference,
    })
  }
  if (order.paid === 'card') {
    const card = fundingCards.CardPayment.parse({
      paymentInstructionId,
      CardNumber: 'tok_visa',
      FirstName: member.firstName,
      LastName: member.lastName,
    })
    const paid = await idempotency.once(
      { declared: fundingCards.payWithCard, caller, key: randomUUID(), body: { paid: toDecimal(price.total) } },
      (idempotent) =>
        world.sendr.payWithCard({
          caller,
          instructionId: paymentInstructionId,
          order: sealSecrets(card),
          idempotent: idempotent as never,
        }),
    )
    if (!paid.body.includes('Approved')) throw new Error(`the demo world's card was not taken: ${paid.body}`)
  }
}
