import type { VirtualCard } from '@tradewind/contract/cards'
import { CutName } from '#ui/cut-name.tsx'
import { cx } from '#ui/cx.ts'

/** A card as one recognizes it. Its number is the issuer's, so only the last four digits stand here. */
export function CardFace({ card: { brandName, lastFour, holderName, currencyCode, status } }: { card: VirtualCard }) {
  const works = status === 'Active'
  return (
    <div
      className={cx(
        'flex aspect-[1.586] w-full max-w-88 flex-col justify-between rounded-large p-6',
        works ? 'bg-brand text-on-brand' : 'border border-line bg-inset text-ink-soft',
      )}
    >
      <p className="flex items-center justify-between font-semibold">
        <span>{brandName}</span>
        <span className="text-small">{currencyCode}</span>
      </p>
      <p className="figures text-heading tracking-widest">
        <span aria-hidden="true">•••• •••• •••• </span>
        <span className="sr-only">Card ending in </span>
        {lastFour}
      </p>
      <p className="text-small">
        <CutName name={holderName} />
      </p>
    </div>
  )
}
