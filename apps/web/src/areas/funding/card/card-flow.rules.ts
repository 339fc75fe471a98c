import type { Sent } from '@tradewind/contract/client'
import type { payWithCard } from '@tradewind/contract/funding-cards'
import { amountFault } from '@tradewind/contract/wire'
import { type Currency, type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import { requiredWords } from '@tradewind/kernel/form-rules'
import { cardText, type SavedCard } from '#domain/card/card.rules.ts'
import type { CardToken } from '#domain/card/frame-messages.rules.ts'
import type { FundingOption } from '#domain/funding/funding.queries.ts'
import type { Faults } from '#ui/form/form.rules.ts'
import { unfitWords } from '../option.rules.ts'

export type CardOrder = Sent<typeof payWithCard>['body']

/** What the form asks for; the card itself is entered in the acquirer's frame. */
export interface CardForm {
  amount: string
  FirstName: string
  LastName: string
}

export const blankCard: CardForm = { amount: '', FirstName: '', LastName: '' }

/** The card that pays: a saved one, or the token of a new one with the name on it. */
export type PayingCard = { saved: SavedCard } | { token: CardToken; firstName: string; lastName: string }

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

export const payingCardText = (card: PayingCard): string =>
  'saved' in card
    ? cardText(card.saved)
    : cardText({ brandName: brandNames[card.token.type] ?? 'Card', lastFour: card.token.lastFour })

export const readAmount = (text: string, currency: Currency): Money | undefined => {
  const read = parseAmount(text.trim(), currency)
  return typeof read === 'string' ? undefined : read
}

/** What keeps the form from going on, besides what the frame says of the card. */
export function cardFaults(
  form: CardForm,
  {
    currency,
    limits,
    isNew,
  }: {
    currency: Currency
    limits: Pick<FundingOption, 'least' | 'most' | 'remaining'>
    isNew: boolean
  },
): Faults<CardForm> {
  const text = form.amount.trim()
  const amount = readAmount(text, currency)
  const wrongAmount =
    text === ''
      ? requiredWords('Amount')
      : amount
        ? unfitWords(limits, amount)
        : (amountFault(text, currency) ?? 'Please enter a correct Amount')
  const wrongName = isNew && form.FirstName.trim() === '' ? requiredWords('First name') : undefined
  return { ...(wrongAmount && { amount: wrongAmount }), ...(wrongName && { FirstName: wrongName }) }
}

export const cardPayload = (
  card: PayingCard,
  { accountId, amount, transactionPin }: { accountId: string; amount: Money; transactionPin: string },
): CardOrder => ({
  accountId,
  amount: toDecimal(amount),
  Currency: amount.currency,
  transactionPin,
  ...('saved' in card
    ? { id: card.saved.id }
    : { CardNumber: card.token.token, FirstName: card.firstName, LastName: card.lastName }),
})
