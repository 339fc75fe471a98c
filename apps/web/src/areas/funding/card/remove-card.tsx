import * as cards from '@tradewind/contract/funding-cards'
import { cardText, type SavedCard } from '#domain/card/card.rules.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'

/** Asks once more before a saved card is removed. */
export const askToRemoveCard = (card: SavedCard): void =>
  openModal({ component: RemoveCard, title: 'Remove this card?', modalSize: 'small', props: { card } })

function RemoveCard({ card, close }: { card: SavedCard; close: () => void }) {
  const remove = useCall(cards.deleteCard)
  const confirm = () =>
    remove.mutate(
      { params: { id: card.id } },
      { onSuccess: () => toast.success(`Card removed: ${cardText(card)}`), onSettled: close },
    )
  return (
    <div className="flex flex-col gap-5">
      <p>
        {cardText(card)} is removed here and at our card processor. Payments that you made with it stay as they are.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" busy={remove.isPending} onClick={confirm} className="max-sm:flex-1">
          Remove card
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Keep card
        </Button>
      </div>
    </div>
  )
}
