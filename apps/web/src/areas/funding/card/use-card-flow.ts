import type { Reply } from '@tradewind/contract/client'
import * as cards from '@tradewind/contract/funding-cards'
import { useRef, useState } from 'react'
import { cardText, type SavedCard } from '#domain/card/card.rules.ts'
import { newCard } from '#domain/card/card-entry.tsx'
import type { CardToken } from '#domain/card/frame-messages.rules.ts'
import { useCardFrame } from '#domain/card/use-card-frame.ts'
import { isNewWallet } from '#domain/funding/funded-account.ts'
import { CallFailed, send, useCall } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { useSendOnce } from '#ui/calls/send-once.ts'
import { hasFaults } from '#ui/form/form.rules.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { toast } from '#ui/toast.ts'
import type { FundingFlowProps } from '../flow.ts'
import { blankCard, type CardOrder, cardFaults, cardPayload, type PayingCard, readAmount } from './card-flow.rules.ts'

type Placed = Reply<typeof cards.payWithCard>
export type CardFlowModel = ReturnType<typeof useCardFlow>

/**
 * Funding by card, from what is entered to the answer. Nothing of it is kept in a draft: what was typed into the frame is
 * gone with a reload, and the server knows of a payment that was sent.
 */
export function useCardFlow(
  { account, option, amount: given, onAmount }: FundingFlowProps,
  saved: readonly SavedCard[],
) {
  const { accountId, currencyCode: currency } = account
  const control = useFormControl({ ...blankCard, amount: given })
  const { form } = control
  const fields = useCardFrame()
  const [chosen, setChosen] = useState(saved.find(({ isExpired }) => !isExpired)?.id ?? newCard)
  const [save, setSave] = useState(false)
  const [card, setCard] = useState<PayingCard>()
  const [cardFundingId, setFunding] = useState<string>()
  const [unanswered, setUnanswered] = useState(false)
  const [preparing, setPreparing] = useState(false)
  const saving = useSaveCard()
  const { outcome, order, forget } = useSendOnce<CardOrder, Placed>({
    intent: isNewWallet(account) ? `card-funding ${currency}` : `card-funding ${accountId}`,
    call: cards.payWithCard,
    send: (body, idempotencyKey) => send(cards.payWithCard, { body }, { idempotencyKey }),
    answered: (answer) => {
      if (answer.is === 'sent') setFunding(answer.value.cardFundingId ?? undefined)
      if (answer.is === 'unknown') return
      setUnanswered(false)
      fields.forget()
    },
  })
  const amount = readAmount(form.amount, currency)

  /** Everything but the PIN is right: the card is a saved one from here on, or has its token. */
  const prepare = async (): Promise<void> => {
    const faults = cardFaults(form, { currency, limits: option, isNew: chosen === newCard })
    control.setFaults(faults)
    const token = chosen === newCard ? await fields.tokenize() : undefined
    if (hasFaults(faults) || (chosen === newCard && !token)) return
    const known = saved.find(({ id }) => id === chosen)
    if (known) return setCard({ saved: known })
    if (!token) return
    const names = { firstName: form.FirstName.trim(), lastName: form.LastName.trim() }
    if (!save) return setCard({ token, ...names })
    const added = await saving.add(token, names)
    if (!added) return
    fields.clear()
    setChosen(added.id)
    setCard({ saved: added })
  }

  return {
    account,
    option,
    control,
    amount,
    fields,
    chosen,
    choose: setChosen,
    save,
    setSave,
    saving,
    card,
    cardFundingId,
    unanswered,
    outcome,
    preparing,
    setAmount: (text: string) => {
      control.set({ amount: text })
      onAmount(text)
    },
    leaveEntry: () => {
      if (preparing) return
      setPreparing(true)
      void prepare().finally(() => setPreparing(false))
    },
    back: () => {
      forget()
      // The token may have been used up by a refused try.
      fields.forget()
      setCard(undefined)
    },
    pay: (transactionPin: string) => {
      if (!card || !amount) return
      setUnanswered(true)
      void order(cardPayload(card, { accountId, amount, transactionPin }), { again: unanswered })
    },
    again: () => {
      forget()
      fields.forget()
      setFunding(undefined)
      setCard(undefined)
    },
  }
}

const notSaved = "We couldn't save your card. Press Continue to try again."

/** Saves a card by its token. A repeat with the same token has the same key, so that it is saved once. */
function useSaveCard() {
  const call = useCall(cards.addCard, { failures: 'own' })
  const once = useRef<{ token: string; key: string }>(undefined)
  const { error } = call
  return {
    refusal: error && (error instanceof CallFailed ? failureText(error) : notSaved),
    add: async (
      { token, month, year }: CardToken,
      { firstName, lastName }: { firstName: string; lastName: string },
    ): Promise<SavedCard | undefined> => {
      if (once.current?.token !== token) once.current = { token, key: crypto.randomUUID() }
      const body = {
        CardNumber: token,
        Month: String(month),
        Year: String(year),
        FirstName: firstName,
        LastName: lastName,
      }
      try {
        const added = await call.mutateAsync({ body, idempotencyKey: once.current.key })
        toast.success(`Card saved: ${cardText(added)}. You can pay with it next time.`)
        return added
      } catch {
        return undefined
      }
    },
  }
}
