import type { accounts } from '@tradewind/contract'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Tabs } from '#ui/tabs.tsx'

type Details = z.output<typeof accounts.ReceivingDetails>

/** The details that a payer needs, to copy line by line or all at once. */
export function ReceivingDetails({ currency, options }: { currency: string; options: readonly Details[] }) {
  const [selected, setSelected] = useState(options[0]?.network ?? '')
  const details = options.find(({ network }) => network === selected) ?? options[0]
  if (!details) return null
  return (
    <Card title={`Receive ${currency}`} aside={<CopyAll details={details} />}>
      {options.length > 1 ? (
        <Tabs
          label="Receiving options"
          tabs={options.map(({ network }) => ({ key: network, label: network }))}
          selected={details.network}
          onSelect={setSelected}
        >
          <ReceivingLines details={details} />
        </Tabs>
      ) : (
        <ReceivingLines details={details} />
      )}
    </Card>
  )
}

function ReceivingLines({ details }: { details: Details }) {
  return (
    <>
      <p className="text-small text-ink-soft">
        {details.audience}. {details.arrives}
      </p>
      <KeyValue
        className="mt-2"
        entries={details.lines.map(({ label, value }) => ({ label, value, copy: value, copyLabel: label }))}
      />
    </>
  )
}

function CopyAll({ details }: { details: Details }) {
  const all = details.lines.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return (
    // Aligns its icon with those of the lines.
    <span className="-me-2.5">
      <CopyButton text={all} label="Account details" />
    </span>
  )
}
