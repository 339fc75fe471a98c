import type { voucherInPrice } from '@tradewind/contract/payments'
import { formatMoney } from '@tradewind/kernel'
import { Tag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'

interface VoucherProps {
  /** The code that was applied; empty where none was. */
  code: string
  /** The price of what is entered now, once it is known with this code. */
  price: { voucher?: z.output<ReturnType<typeof voucherInPrice>> } | undefined
  /** Shows the field at once, where something else was pressed for it. */
  isOpen?: boolean
  onApply: (code: string) => void
}

/** A voucher for this payment: entered, what it takes off, or why it can't be used. */
export function Voucher({ code, price, isOpen: opensAtOnce = false, onApply }: VoucherProps) {
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  if (code !== '') return <Applied {...{ code, price, onApply }} />
  if (!isOpen)
    return (
      <Button kind="quiet" size="small" onClick={() => setIsOpen(true)} className="-ms-3 self-start">
        <Tag aria-hidden="true" className="size-4" />
        Add a voucher
      </Button>
    )
  return (
    <Entry
      onApply={(typed) => {
        setIsOpen(false)
        onApply(typed)
      }}
    />
  )
}

function Entry({ onApply }: Pick<VoucherProps, 'onApply'>) {
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // It takes the place of the button that was pressed.
  useEffect(() => field.current?.focus(), [])
  const apply = () => (typed.trim() === '' ? setIsMissing(true) : onApply(typed.trim().toUpperCase()))
  return (
    <div className="flex items-start gap-3">
      <TextField
        label="Voucher code"
        className="grow"
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="off"
        ref={field}
        maxLength={40}
        value={typed}
        error={isMissing && typed.trim() === '' ? 'Enter a voucher code' : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(press) => {
          if (press.key !== 'Enter') return
          press.preventDefault()
          apply()
        }}
      />
      <Button kind="secondary" onClick={apply} className="mt-7 shrink-0">
        Apply
      </Button>
    </div>
  )
}

function Applied({ code, price, onApply }: Omit<VoucherProps, 'isOpen'>) {
  const voucher = price?.voucher?.voucherCode === code ? price.voucher : undefined
  return (
    <div
      className="flex items-center justify-between gap-4 rounded-base border border-line px-4 py-3"
      aria-live="polite"
    >
      <p className="min-w-0 text-small">
        <span className="block font-semibold wrap-anywhere">Voucher {code}</span>
        {!voucher ? (
          <Skeleton className="mt-1 h-4 w-40" />
        ) : voucher.reason !== null ? (
          <span className="text-bad">{voucher.reason} It isn't used.</span>
        ) : (
          <span className="text-ink-soft">{formatMoney(voucher.discountAmount)} off the charge</span>
        )}
      </p>
      <Button kind="quiet" size="small" onClick={() => onApply('')} aria-label={`Remove voucher ${code}`}>
        Remove
      </Button>
    </div>
  )
}
