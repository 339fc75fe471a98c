import { useQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/promotions'
import { BadgeCheck, BadgeX } from 'lucide-react'
import { useState } from 'react'
import { firstMessage } from '#lib/link-in-email.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { CallFailed, queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Form } from '#ui/form.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { conditionEntries, reductionText } from './voucher-words.rules.ts'

const voucherQuery = (VoucherCode: string) => ({
  ...queryFor(contract.validateVoucher, { query: { VoucherCode } }, { failures: 'own' as const }),
  enabled: VoucherCode !== '',
  retry: false,
  staleTime: 0,
})

/** `/promotions-validate`: what a voucher code is good for. */
export function Screen() {
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { data: voucher, error, isFetching, refetch } = useQuery(voucherQuery(code))
  const check = () => {
    const wanted = typed.trim().toUpperCase()
    setIsMissing(wanted === '')
    if (wanted === code && wanted !== '') void refetch()
    setCode(wanted)
  }
  return (
    <>
      <h1 className="text-heading font-semibold">Check a voucher</h1>
      <p className="mt-1.5 text-ink-soft">See how much a code takes off a payment charge.</p>
      <Form busy={isFetching} onSubmit={check} className="mt-6 flex flex-col gap-4">
        <TextField
          label="Voucher code"
          required
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={isMissing && typed.trim() === '' ? 'Voucher code is required' : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" busy={isFetching} className="self-start">
          Check voucher
        </Button>
      </Form>
      <div aria-live="polite">
        {voucher && !error && !isFetching && <Valid voucher={voucher} />}
        {error && !isFetching && <Invalid words={wordsOf(error)} />}
      </div>
      <p className="mt-8 border-t border-line pt-5 text-small">
        <Link href={paths.promotions()}>All promotions</Link>
      </p>
    </>
  )
}

const wordsOf = (error: Error): string =>
  error instanceof CallFailed ? firstMessage(error) : "We couldn't check this code. Try again."

function Valid({ voucher }: { voucher: contract.Voucher }) {
  return (
    <section aria-label={`Voucher ${voucher.voucherCode}`} className="mt-6 border-t border-line pt-5">
      <p className="flex items-center gap-2 font-semibold">
        <BadgeCheck aria-hidden="true" className="size-5 text-good" />
        {voucher.name}
      </p>
      <KeyValue
        className="mt-3"
        entries={[
          { label: 'Code', value: voucher.voucherCode },
          { label: 'Discount', value: reductionText(voucher), strong: true },
          ...conditionEntries(voucher),
          { label: 'Valid until', value: plainMomentText(voucher.validUntil) },
        ]}
      />
      <p className="mt-3 text-small text-ink-soft">
        Enter the code when you send a payment. Vouchers can't be used for scheduled payments.
      </p>
    </section>
  )
}

const Invalid = ({ words }: { words: string }) => (
  <p className="mt-6 flex items-start gap-2 border-t border-line pt-5">
    <BadgeX aria-hidden="true" className="size-5 shrink-0 text-bad" />
    {words}
  </p>
)
