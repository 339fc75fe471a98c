import { subscribe } from '@tradewind/contract/onboarding-registration'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/text-field.tsx'

interface WaitingListProps {
  product: { id: string; name: string }
  country: { id: string; name: string }
  /** Whether one can be told. */
  offered: boolean
}

/** A product that is not available in a country yet: being told once it is. */
export function WaitingList({ product, country, offered }: WaitingListProps) {
  const [done, setDone] = useState(false)
  const list = useForm({
    control: useFormControl({ email: '' }),
    call: subscribe,
    body: ({ email }) => ({ productId: product.id, countryId: country.id, email }),
    onSaved: () => setDone(true),
  })
  if (done)
    return (
      <Alert type="success" live="polite">
        We will notify you when this product is available for use in your country.
      </Alert>
    )
  return (
    <section aria-label="Waiting list" className="flex flex-col gap-4 rounded-base border border-line bg-inset p-5">
      <div>
        <h2 className="font-semibold">
          {product.name} isn't available in {country.name} yet
        </h2>
        {offered && <p className="mt-1 text-small text-ink-soft">We can email you once, as soon as it is.</p>}
      </div>
      {offered && (
        <>
          <TextField
            {...list.text('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          {list.refusal && (
            <Alert type="danger" live="assertive">
              {list.refusal}
            </Alert>
          )}
          <Button
            kind="secondary"
            busy={list.busy}
            icon={<BellRing aria-hidden="true" className="size-4.5" />}
            onClick={() => void list.submit()}
            className="self-start max-sm:w-full"
          >
            Tell me when it's available
          </Button>
        </>
      )}
    </section>
  )
}
