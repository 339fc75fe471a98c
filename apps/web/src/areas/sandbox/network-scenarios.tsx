import { type ReactNode, useState } from 'react'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import type { NetworkLines } from './sandbox.queries.ts'
import { currencyWords } from './sandbox.rules.ts'

type Beneficiary = NetworkLines['beneficiaries'][number]
type Outcome = Beneficiary['outcome']

const tones: Record<Outcome, Tone> = { Arrives: 'good', Rejected: 'bad', Returned: 'warn', Unanswered: 'note' }
const words: Record<Outcome, string> = {
  Arrives: 'Arrives',
  Rejected: 'Rejected',
  Returned: 'Returned',
  Unanswered: 'No answer at first',
}

/** Whom to pay and how much, so that one network does what is to be seen. */
export function NetworkScenarios({ networks }: { networks: readonly NetworkLines[] }) {
  const [chosen, setChosen] = useState(networks[0]?.network ?? '')
  const network = networks.find((one) => one.network === chosen)
  return (
    <Card title="Network scenarios">
      <p className="max-w-prose text-small text-ink-soft">
        Pay one of these beneficiaries, or pay anyone one of these amounts. A listed beneficiary takes precedence over
        the amount.
      </p>
      <div className="mt-4 max-w-100">
        <LazySelect
          label="Network"
          required
          options={networks.map(({ network: name, currencies }) => ({
            key: name,
            text: name,
            hint: currencyWords(currencies),
            ...(currencies[0] && { icon: <CurrencyFlag code={currencies[0]} className="size-6" /> }),
          }))}
          value={chosen}
          onChange={(key) => key && setChosen(key)}
        />
      </div>
      {network && (
        <div className="mt-6 grid gap-8 wide:grid-cols-2">
          <section>
            <h3 className="font-semibold">Beneficiaries</h3>
            <ul className="flex flex-col">
              {network.beneficiaries.map((one) => (
                <li
                  key={one.numbers.map(({ value }) => value).join(' ')}
                  className="border-b border-line py-4 last:border-b-0"
                >
                  <BeneficiaryLine line={one} />
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3 className="font-semibold">Amounts</h3>
            <ul className="flex flex-col">
              {network.amounts.map(({ digits, outcome, behaviour }) => (
                <li key={digits} className="border-b border-line py-3 last:border-b-0">
                  <Fate
                    outcome={outcome}
                    name={
                      <>
                        <span className="text-ink-soft">ends in </span>
                        <span className="font-semibold">.{digits}</span>
                      </>
                    }
                  />
                  <p className="mt-0.5 text-small text-ink-soft">{behaviour}</p>
                </li>
              ))}
            </ul>
            <p className="mt-3 text-small text-ink-soft">
              In currencies without decimals, use the last two digits of the amount.
            </p>
          </section>
        </div>
      )}
    </Card>
  )
}

function Fate({ name, outcome }: { name: ReactNode; outcome: Outcome }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="figures min-w-0 wrap-anywhere">{name}</span>
      <StatusBadge status={outcome} tone={tones[outcome]}>
        {words[outcome]}
      </StatusBadge>
    </div>
  )
}

function BeneficiaryLine({ line: { numbers, holder, close, outcome, behaviour } }: { line: Beneficiary }) {
  return (
    <>
      <Fate name={<span className="font-medium">{holder ?? 'Any name'}</span>} outcome={outcome} />
      <dl className="mt-1 flex flex-col">
        {numbers.map(({ label, value }) => (
          <div key={label} className="flex items-center justify-between gap-4 text-small">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures flex min-w-0 items-center gap-1 text-end wrap-anywhere">
              {value}
              <span className="-my-1">
                <CopyButton text={value} label={label} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-0.5 text-small text-ink-soft">
        {behaviour}
        {close && <> Try “{close}”.</>}
      </p>
    </>
  )
}
