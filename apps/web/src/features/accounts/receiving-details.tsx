import type { accounts } from '@tradewind/contract'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Tabs } from '#ui/tabs.tsx'

type Way = z.output<typeof accounts.ReceivingDetails>

/** What somebody else needs to pay into the account, each line to copy, or all of them at once. */
export function ReceivingDetails({ currency, ways }: { currency: string; ways: readonly Way[] }) {
  const [selected, setSelected] = useState(ways[0]?.network ?? '')
  const way = ways.find(({ network }) => network === selected) ?? ways[0]
  if (!way) return null
  return (
    <Card title={`Receive ${currency}`} aside={<CopyAll way={way} />}>
      {ways.length > 1 ? (
        <Tabs
          label="Ways to receive"
          tabs={ways.map(({ network }) => ({ key: network, label: network }))}
          selected={way.network}
          onSelect={setSelected}
        >
          <WayLines way={way} />
        </Tabs>
      ) : (
        <WayLines way={way} />
      )}
    </Card>
  )
}

function WayLines({ way }: { way: Way }) {
  return (
    <>
      <p className="text-small text-ink-soft">
        {way.audience}. {way.arrives}
      </p>
      <KeyValue
        className="mt-2"
        entries={way.lines.map(({ label, value }) => ({ label, value, copy: value, copyLabel: label }))}
      />
    </>
  )
}

function CopyAll({ way }: { way: Way }) {
  const all = way.lines.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return (
    // Its sign stands over those of the lines.
    <span className="-me-2.5">
      <CopyButton text={all} label="Account details" />
    </span>
  )
}
