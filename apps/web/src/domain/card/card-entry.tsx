import type { ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import type { TextProps } from '#ui/form/contract-fields.rules.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { cardText, expiryText, type SavedCard } from './card.rules.ts'
import { type CardWords, englishCardWords } from './card-words.ts'
import { FrameView } from './frame-view.tsx'
import type { CardFields } from './use-card-frame.ts'

export const newCard = 'new-card'

interface CardEntryProps {
  saved: readonly SavedCard[]
  /** The id of a saved card, or `new-card`. */
  chosen: string
  onChoose: (chosen: string) => void
  fields: CardFields
  text: (name: 'FirstName' | 'LastName') => TextProps
  words?: CardWords | undefined
  /** What is offered for a new card. */
  children?: ReactNode
}

/** A saved card, or a new one: its holder here, its number and security code in the acquirer's frame. */
export function CardEntry({
  saved,
  chosen,
  onChoose,
  fields,
  text,
  words = englishCardWords,
  children,
}: CardEntryProps) {
  return (
    <>
      {saved.length > 0 && (
        <RadioCards
          label="Card"
          value={chosen}
          onChange={onChoose}
          options={[
            ...saved.map((card) => ({
              value: card.id,
              title: cardText(card),
              text: card.isExpired ? `Expired ${expiryText(card)}` : `Expires ${expiryText(card)}`,
              disabled: card.isExpired,
            })),
            { value: newCard, title: 'New card' },
          ]}
        />
      )}
      {/* It stays while another card is chosen: what was typed into it can be kept nowhere else. */}
      <div hidden={chosen !== newCard} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('FirstName')} required autoComplete="cc-given-name" />
          <TextField {...text('LastName')} autoComplete="cc-family-name" />
        </div>
        <FrameView frame={fields.frame} title={words.details} missing={words.missing} />
        {fields.failed && (
          <Alert type="warning" title={words.unchecked} live="assertive">
            {words.notCharged}
          </Alert>
        )}
        {children}
        <p className="text-small text-ink-soft">{words.about}</p>
      </div>
    </>
  )
}
