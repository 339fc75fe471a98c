import type { CardType } from '@tradewind/kernel/card-type'
import { useRef, useState } from 'react'
import type { CardToken } from './frame-messages.rules.ts'
import { type Frame, useFrame } from './use-frame.ts'

/** How long the acquirer may take to give a token. */
const patienceMs = 20_000

export interface CardFields {
  frame: Frame
  /** The brand by the digits that were typed so far. */
  type: CardType | null
  /** The acquirer didn't answer. */
  failed: boolean
  /** A token for what was typed; nothing where something is wrong with it, which the frame says itself. */
  tokenize: () => Promise<CardToken | undefined>
  /** The token is used up: the card needs another one. */
  forget: () => void
  clear: () => void
}

/** The acquirer's fields for a card. Number and security code stay in its frame. */
export function useCardFrame(): CardFields {
  const [{ type, failed }, setState] = useState<{ type: CardType | null; failed: boolean }>({
    type: null,
    failed: false,
  })
  // A repeat of a request whose answer was lost must carry the same token, or it would be another request.
  const kept = useRef<CardToken>(undefined)
  const waiting = useRef<{ id: string; end: (card?: CardToken) => void }>(undefined)
  const settle = (id: string, card?: CardToken) => {
    if (waiting.current?.id !== id) return
    waiting.current.end(card)
    waiting.current = undefined
  }
  const frame = useFrame('/card', (message, element) => {
    if (message.kind === 'state') {
      kept.current = undefined
      setState((now) => ({ ...now, type: message.type }))
    } else if (message.kind === 'submit') element.closest('form')?.requestSubmit()
    else if (message.kind === 'token') {
      kept.current = message.card
      settle(message.id, message.card)
    } else if (message.kind === 'invalid') {
      element.focus()
      settle(message.id)
    } else if (message.kind === 'failed') {
      setState((now) => ({ ...now, failed: true }))
      settle(message.id)
    }
  })
  const tokenize = async (): Promise<CardToken | undefined> => {
    if (kept.current) return kept.current
    setState((now) => ({ ...now, failed: false }))
    const id = crypto.randomUUID()
    waiting.current?.end()
    return new Promise((resolve) => {
      const patience = setTimeout(() => {
        setState((now) => ({ ...now, failed: true }))
        settle(id)
      }, patienceMs)
      const end = (card?: CardToken) => {
        clearTimeout(patience)
        resolve(card)
      }
      waiting.current = { id, end }
      frame.tell({ kind: 'tokenize', id })
    })
  }
  const forget = () => {
    kept.current = undefined
  }
  const clear = () => {
    forget()
    frame.tell({ kind: 'clear' })
  }
  return { frame, type, failed, tokenize, forget, clear }
}
