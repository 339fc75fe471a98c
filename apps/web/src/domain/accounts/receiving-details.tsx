import type { accounts } from '@tradewind/contract'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Tabs } from '#ui/tabs.tsx'

export type Details = z.output<typeof accounts.ReceivingDetails>

interface ReceivingOptionsProps {
  options: readonly Details[]
  /** What can be done with the details that are shown. */
  children?: (details: Details) => ReactNode
}

/** The details that a payer needs, by network where there are several. */
export function ReceivingOptions({ options, children }: ReceivingOptionsProps) {
  const [selected, setSelected] = useState(options[0]?.network ?? '')
  const details = options.find(({ network }) => network === selected) ?? options[0]
  if (!details) return <p className="text-small text-ink-soft">This account has no details for payers.</p>
  const lines = (
    <>
      <ReceivingLines details={details} />
      {children?.(details)}
    </>
  )
  if (options.length === 1) return lines
  return (
    <Tabs
      label="Receiving options"
      tabs={options.map(({ network }) => ({ key: network, label: network }))}
      selected={details.network}
      onSelect={setSelected}
    >
      {lines}
    </Tabs>
  )
}

/** The details beside an account's transactions, where there is room for them. */
export function ReceivingDetails({ currency, options }: { currency: string; options: readonly Details[] }) {
  if (options.length === 0) return null
  return (
    <Card title={`Receive ${currency}`}>
      <ReceivingOptions options={options}>
        {(details) => (
          <p className="mt-2 flex items-center justify-between text-small text-ink-soft">
            All details
            {/* Aligns its icon with those of the lines. */}
            <span className="-me-2.5">
              <CopyButton text={detailsText(details)} label="Account details" />
            </span>
          </p>
        )}
      </ReceivingOptions>
    </Card>
  )
}

/** The details as one text, a line each, for messages. */
export const detailsText = ({ lines }: Details): string =>
  lines.map(({ label, value }) => `${label}: ${value}`).join('\n')

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
