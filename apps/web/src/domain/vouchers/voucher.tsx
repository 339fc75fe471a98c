import type { voucherInPrice } from '@tradewind/contract/payments'
import { formatMoney } from '@tradewind/kernel'
import { Tag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { voucherFault } from './voucher-ordered.rules.ts'

interface VoucherProps {
  /** The code that was applied; empty where none was. */
  code: string
  /** The price of what is entered now, once it is known with this code. */
  price: { voucher?: z.output<ReturnType<typeof voucherInPrice>> } | undefined
  /** Shows the field at once, where something else was pressed for it. */
  isOpen?: boolean
  onApply: (code: string) => void
}

/** A voucher for this payment: its code, its discount, or why it can't be used, which blocks the payment until it's removed. */
export function Voucher({ code, price, isOpen: opensAtOnce = false, onApply }: VoucherProps) {
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  const fault = voucherFault(code, price)
  if (code !== '' && fault === undefined) return <Applied {...{ code, price, onApply }} />
  if (code === '' && !isOpen)
    return (
      <Button kind="quiet" size="small" onClick={() => setIsOpen(true)} className="-ms-3 self-start">
        <Tag aria-hidden="true" className="size-4" />
        {t('Add a voucher')}
      </Button>
    )
  return (
    <Entry
      refused={fault === undefined ? undefined : { code, fault }}
      onApply={(typed) => {
        setIsOpen(false)
        onApply(typed)
      }}
    />
  )
}

interface EntryProps extends Pick<VoucherProps, 'onApply'> {
  /** The code that can't be used, and why. It stays in the field to be corrected. */
  refused: { code: string; fault: string } | undefined
}

function Entry({ refused, onApply }: EntryProps) {
  const [typed, setTyped] = useState(refused?.code ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const code = typed.trim().toUpperCase()
  const fault = refused?.code === code ? refused.fault : undefined
  const missing = isMissing && code === '' ? 'Enter a voucher code' : undefined
  useEffect(() => {
    // The field replaces the button that was pressed, so it takes the focus, but never from another field.
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  const apply = () => (code === '' && !refused ? setIsMissing(true) : onApply(code))
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="flex w-full items-start gap-3">
        <TextField
          label="Voucher code"
          className="grow"
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete="off"
          ref={field}
          maxLength={40}
          value={typed}
          error={fault ?? missing}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          // Applies a code that was only typed, which would be lost on the next step.
          onBlur={() => code !== '' && fault === undefined && onApply(code)}
          onKeyDown={(press) => {
            if (press.key !== 'Enter') return
            press.preventDefault()
            apply()
          }}
        />
        {fault ? (
          <Button
            kind="secondary"
            onClick={() => onApply('')}
            aria-label={`Remove voucher ${code}`}
            className="mt-7 shrink-0"
          >
            Remove
          </Button>
        ) : (
          <Button kind="secondary" onClick={apply} className="mt-7 shrink-0">
            Apply
          </Button>
        )}
      </div>
      <Link href={paths.promotions()} target="_blank" className="touchable text-small">
        See promotions
      </Link>
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
        {voucher ? (
          <span className="text-ink-soft">{formatMoney(voucher.discountAmount)} off the charge</span>
        ) : (
          <Skeleton className="mt-1 h-4 w-40" />
        )}
      </p>
      <Button kind="quiet" size="small" onClick={() => onApply('')} aria-label={`Remove voucher ${code}`}>
        Remove
      </Button>
    </div>
  )
}
