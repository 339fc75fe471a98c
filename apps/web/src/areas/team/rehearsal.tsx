import { formatMoney } from '@tradewind/kernel'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { dayText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { approvalsWords } from './rule-words.rules.ts'
import type { Rehearsal } from './team.queries.ts'

interface RehearsalProps {
  ofCards: boolean
  rehearsal: Rehearsal | undefined
  busy: boolean
  onRehearse: () => void
}

/** What the draft would have asked for lately. */
export function RehearsalCard({ ofCards, rehearsal, busy, onRehearse }: RehearsalProps) {
  return (
    <Card title="Rehearsal">
      {rehearsal ? (
        <Result rehearsal={rehearsal} words={ofCards ? cardWords : paymentWords} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-small text-ink-soft">
            See who would have been asked to approve in the last {ofCards ? 90 : 30} days if this rule had applied.
            Nothing changes.
          </p>
          <Button kind="secondary" className="self-start" busy={busy} onClick={onRehearse}>
            Rehearse this draft
          </Button>
        </div>
      )}
    </Card>
  )
}

interface Words {
  heading: string
  one: string
  several: string
  none: string
  href: (id: string) => string
}

const paymentWords: Words = {
  heading: 'Payments',
  one: '1 payment',
  several: 'payments',
  none: 'There were no payments of this kind in this currency during that time.',
  href: (id) => paths.payment({ id }),
}

const cardWords: Words = {
  heading: 'Card requests',
  one: '1 card request',
  several: 'card requests',
  none: 'There were no card requests in this currency during that time.',
  href: () => paths.cardRequests(),
}

function Result({ rehearsal, words }: { rehearsal: Rehearsal; words: Words }) {
  const counted = (count: number): string => (count === 1 ? words.one : `${count} ${words.several}`)
  const { from, to, payments, held, heldNow, refused, people, examples } = rehearsal
  return (
    <div className="flex flex-col gap-5" aria-live="polite">
      <p className="text-small text-ink-soft">
        {dayText(from)} to {dayText(to)}
      </p>
      <KeyValue
        entries={[
          { label: words.heading, value: String(payments) },
          { label: 'Would have waited', value: String(held), strong: true },
          { label: 'Wait under today’s rules', value: String(heldNow) },
        ]}
      />
      {refused > 0 && (
        <Alert type="danger" title={`${counted(refused)} would be refused`}>
          Not enough colleagues could have approved {refused === 1 ? 'it' : 'them'}.
        </Alert>
      )}
      {people.length > 0 && (
        <div>
          <h3 className="text-small font-semibold">Who would have been asked</h3>
          <KeyValue
            entries={people.map(({ name, asked }) => ({
              label: <bdi>{name}</bdi>,
              value: counted(asked),
            }))}
          />
        </div>
      )}
      {examples.length > 0 && (
        <div>
          <h3 className="text-small font-semibold">What would have been different</h3>
          <ul aria-label="What would have been different" className="flex flex-col divide-y divide-line">
            {examples.map((one) => (
              <li key={one.transactionId} className="flex flex-wrap justify-between gap-x-3 py-2.5 text-small">
                <span className="min-w-0 wrap-anywhere">
                  <Link href={words.href(one.transactionId)}>{one.counterParty}</Link>
                  <span className="block text-ink-soft">
                    {dayText(one.dateAdded)} · {one.maker}
                  </span>
                </span>
                <span className="text-end">
                  <span className="figures font-medium">{one.amount ? formatMoney(one.amount) : 'No limit'}</span>
                  <span className="block text-ink-soft">
                    {approvalsWords(one.approvalsNeeded)}, was {one.approvalsNow}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {payments === 0 && <p className="text-small text-ink-soft">{words.none}</p>}
    </div>
  )
}
