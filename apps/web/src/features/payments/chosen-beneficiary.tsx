import { BadgeCheck } from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { numberLines } from './bank-line.ts'
import { holderOf, type SendForm } from './send-form.rules.ts'
import type { SendWay } from './send-ways.rules.ts'

/** The saved beneficiary that fills the form, with the details that were verified when it was saved. */
export function ChosenBeneficiary({ form, way, onChange }: { form: SendForm; way: SendWay; onChange: () => void }) {
  const lines = numberLines(way.method, form)
  const bank = form.bank?.bankName
  return (
    <div className="rounded-base border border-line p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <Avatar name={holderOf(form)} className="size-11" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{holderOf(form)}</p>
          <p className="flex items-center gap-1.5 text-small text-good">
            <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
            Bank details verified
          </p>
        </div>
        <Button kind="secondary" size="small" onClick={onChange} aria-label="Change beneficiary">
          Change
        </Button>
      </div>
      <KeyValue className="mt-3" entries={[...(bank ? [{ label: 'Bank', value: bank }] : []), ...lines]} />
    </div>
  )
}
