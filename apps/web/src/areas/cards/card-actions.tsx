import * as contract from '@tradewind/contract/cards'
import { ArrowLeftRight, Eye, KeyRound, SlidersHorizontal, Snowflake, Sun, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'
import { ChangePinWindow } from './change-pin-window.tsx'
import { ControlsWindow } from './controls-window.tsx'
import { DeleteWindow, FreezeWindow } from './freeze-window.tsx'
import { ReplaceWindow } from './replace-window.tsx'
import { RevealWindow } from './reveal-window.tsx'

interface Action {
  key: string
  shown: boolean
  text: string
  icon: ReactNode
  onPress: () => void
}

const icon = 'size-4'

/** What the person may do with the card now; the server says what that is. */
export function CardActions({ card }: { card: contract.VirtualCard }) {
  const unfreeze = useCall(contract.unfreezeCard)
  const open = (component: typeof RevealWindow, title: string) =>
    openModal({ component, props: { card }, title, modalSize: 'small' })
  const thaw = () =>
    unfreeze.mutate({ body: { cardId: card.cardId } }, { onSuccess: () => toast.success('Card unfrozen') })
  const actions: readonly Action[] = [
    {
      key: 'reveal',
      shown: card.canReveal,
      text: 'Show details',
      icon: <Eye aria-hidden="true" className={icon} />,
      onPress: () => open(RevealWindow, 'Card details'),
    },
    {
      key: 'freeze',
      shown: card.canFreeze,
      text: 'Freeze',
      icon: <Snowflake aria-hidden="true" className={icon} />,
      onPress: () => open(FreezeWindow, 'Freeze this card?'),
    },
    {
      key: 'unfreeze',
      shown: card.canUnfreeze,
      text: 'Unfreeze',
      icon: <Sun aria-hidden="true" className={icon} />,
      onPress: thaw,
    },
    {
      key: 'controls',
      shown: card.canEditControls,
      text: 'Limits',
      icon: <SlidersHorizontal aria-hidden="true" className={icon} />,
      onPress: () => open(ControlsWindow, 'Card limits'),
    },
    {
      key: 'pin',
      shown: card.canChangePin,
      text: 'Change PIN',
      icon: <KeyRound aria-hidden="true" className={icon} />,
      onPress: () => open(ChangePinWindow, 'Change PIN'),
    },
    {
      key: 'replace',
      shown: card.canReplace,
      text: 'Replace',
      icon: <ArrowLeftRight aria-hidden="true" className={icon} />,
      onPress: () => open(ReplaceWindow, 'Replace this card?'),
    },
    {
      key: 'delete',
      shown: card.canDelete,
      text: 'Delete',
      icon: <Trash2 aria-hidden="true" className={icon} />,
      onPress: () => open(DeleteWindow, 'Delete this card?'),
    },
  ]
  const shown = actions.filter((action) => action.shown)
  if (shown.length === 0) return null
  return (
    <div className="grid max-w-88 grid-cols-2 gap-2">
      {shown.map(({ key, text, icon, onPress }) => (
        <Button
          key={key}
          kind="secondary"
          icon={icon}
          busy={key === 'unfreeze' && unfreeze.isPending}
          onClick={onPress}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
