import { paths } from '#lib/paths.ts'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Link } from '#ui/link.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import type { TestCards } from './sandbox.queries.ts'
import { groupedCard } from './sandbox.rules.ts'

const outcomes: Record<TestCards['cards'][number]['outcome'], { words: string; tone: Tone }> = {
  Approved: { words: 'Pays', tone: 'good' },
  ChallengeRequired: { words: 'Asks for a code', tone: 'note' },
  Declined: { words: 'Declined', tone: 'bad' },
  Unanswered: { words: 'No answer', tone: 'warn' },
}

/** The cards that can pay here, and what each does. */
export function TestCardList({ cards: data }: { cards: TestCards }) {
  return (
    <Card title="Test cards">
      <p className="text-small text-ink-soft">
        Use them to pay for <Link href={paths.sendr()}>SendR</Link> transfers and to add money, with any name, any
        future expiry date and any security code of the right length. API clients send the token in their place.
      </p>
      <ul aria-label="Test cards" className="mt-3 flex flex-col">
        {data.cards.map(({ number, token, brand, securityDigits, outcome, behaviour }) => (
          <li key={number} className="border-b border-line py-3 last:border-b-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 pb-1">
              <span className="flex items-center gap-1">
                <span className="figures font-semibold whitespace-nowrap">{groupedCard(number)}</span>
                <CopyButton text={number} label="Card number" />
              </span>
              <StatusBadge status={outcome} tone={outcomes[outcome].tone}>
                {outcomes[outcome].words}
              </StatusBadge>
            </div>
            <p className="text-small text-ink-soft">
              {brand}, {securityDigits}-digit code, token <span className="figures">{token}</span>. {behaviour}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
