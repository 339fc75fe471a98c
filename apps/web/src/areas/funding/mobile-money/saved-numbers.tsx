import * as mobileMoney from '@tradewind/contract/mobile-money'
import { providerName, spelledPhoneNumber } from '@tradewind/kernel/bank/spelled'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { toast } from '#ui/toast.ts'
import type { SavedNumber } from './mobile-money.rules.ts'

interface SavedNumbersProps {
  saved: readonly SavedNumber[]
  chosen: string
  onChoose: (id: string) => void
  onNew: () => void
  error: string | undefined
}

/** The numbers that the customer has saved, to choose one or to remove it. */
export function SavedNumbers({ saved, chosen, onChoose, onNew, error }: SavedNumbersProps) {
  const [removed, setRemoved] = useState<SavedNumber>()
  const one = saved.find(({ id }) => id === chosen)
  if (removed)
    return (
      <RemoveNumber
        number={removed}
        onEnd={(isRemoved) => {
          setRemoved(undefined)
          if (!isRemoved) return
          const rest = saved.find(({ id }) => id !== removed.id)
          if (rest) onChoose(rest.id)
          else onNew()
        }}
      />
    )
  return (
    <section aria-label="Saved numbers" className="flex flex-col gap-3">
      <RadioCards
        label="From number"
        required
        options={saved.map((number) => ({
          value: number.id,
          title: spelledPhoneNumber(number.phoneNumber),
          text: providerName(number.providerName),
        }))}
        value={one ? chosen : undefined}
        onChange={onChoose}
        error={error}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button kind="quiet" className="-ms-4" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={onNew}>
          New number
        </Button>
        {one && (
          <IconButton label={`Remove ${spelledPhoneNumber(one.phoneNumber)}`} onClick={() => setRemoved(one)}>
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        )}
      </div>
    </section>
  )
}

interface RemoveNumberProps {
  number: SavedNumber
  onEnd: (isRemoved: boolean) => void
}

/** Asks once more, in place: the window stays. */
function RemoveNumber({ number: { id, phoneNumber }, onEnd }: RemoveNumberProps) {
  const remove = useCall(mobileMoney.deleteMobileMoneyDetail)
  return (
    <section aria-label="Remove number" className="flex flex-col gap-4 rounded-base border border-edge p-4">
      <p>
        Remove <span className="figures font-semibold">{spelledPhoneNumber(phoneNumber)}</span> from your saved numbers?
        You can save it again at any time.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="danger"
          busy={remove.isPending}
          className="max-sm:flex-1"
          onClick={() =>
            remove.mutate(
              { params: { id } },
              {
                onSuccess: () => {
                  toast.success('Mobile money number removed')
                  onEnd(true)
                },
              },
            )
          }
        >
          Remove number
        </Button>
        <Button kind="secondary" className="max-sm:flex-1" onClick={() => onEnd(false)}>
          Keep number
        </Button>
      </div>
    </section>
  )
}
