import { currentProfile } from '#domain/session/session.ts'
import { loadParts } from '#lib/load-parts.ts'
import { brand } from '#ui/brand.ts'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { momentText, zoneName } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { toast } from '#ui/toast.ts'
import { TestCardList } from './card-list.tsx'
import { CompanyCard } from './company-card.tsx'
import { NetworkScenarios } from './network-scenarios.tsx'
import { PayInForm } from './pay-in-form.tsx'
import { type BankClock, clockQuery, scenariosQuery, testCardsQuery, useMoveClock } from './sandbox.queries.ts'
import { daySeconds, hourSeconds, secondsToNextMorning } from './sandbox.rules.ts'
import { TestShop } from './shop-link.tsx'

export async function load() {
  // Outside the demo world these calls do not exist, and neither does the screen.
  await loadParts(
    [
      queryClient.fetchQuery(clockQuery()),
      queryClient.ensureQueryData(scenariosQuery()),
      queryClient.ensureQueryData(testCardsQuery()),
    ],
    { absent: 'not-found' },
  )
}

/** The demo world's levers: time at the banks, money from outside, and what makes the networks misbehave. */
export function Screen() {
  // A page of its own: where nobody has asked who it is yet, the server says no.
  const mayUse = currentProfile()?.permissions.includes('sandbox:use') ?? true
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-6 px-4 sm:px-8">
      <header>
        <h1 className="text-heading font-semibold">Sandbox</h1>
        <p className="mt-1 max-w-prose text-small text-ink-soft">
          This demo runs on simulated banks. Test how payments behave when a network fails, move the bank clock, or pay
          money in from outside. Sent messages are in the <Link href="/outbox">outbox</Link>.
        </p>
        <p className="mt-2 text-small">
          <Link href="/">Back to {brand.name}</Link>
        </p>
      </header>
      <CompanyCard />
      <div className="grid items-start gap-6 md:grid-cols-2 md:grid-rows-[auto_auto_1fr]">
        <Part query={clockQuery()} what="the bank clock" errorClass={inPaper}>
          {(clock) => <Clock clock={clock} mayMove={mayUse} />}
        </Part>
        <div className="min-w-0 md:row-span-3">
          <Card title="Pay money in">{mayUse ? <PayInForm /> : <p className="text-small">{lookOnly}</p>}</Card>
        </div>
        <TestShop />
        <Part query={testCardsQuery()} what="the test cards" errorClass={inPaper}>
          {(cards) => <TestCardList cards={cards} />}
        </Part>
      </div>
      <Part query={scenariosQuery()} what="the network scenarios" errorClass={inPaper}>
        {(networks) => <NetworkScenarios networks={networks} />}
      </Part>
    </div>
  )
}

const inPaper = 'rounded-large border border-line bg-paper p-5 sm:px-6'

const lookOnly = 'Your role has view-only access to the sandbox.'

function Clock({ clock, mayMove }: { clock: BankClock; mayMove: boolean }) {
  const move = useMoveClock()
  const ahead = async (aheadBySeconds: number) => {
    try {
      await move.mutateAsync({ body: { aheadBySeconds } })
      toast.success('Bank clock moved ahead. Everything due was processed.')
    } catch (error) {
      toast.error(
        error instanceof CallFailed ? error.message : "We couldn't confirm that the clock moved. Check it again.",
      )
      await queryClient.invalidateQueries(clockQuery())
    }
  }
  return (
    <Card title="Bank clock">
      <p className="figures text-heading font-semibold">
        <time dateTime={clock.now.toISOString()}>{momentText(clock.now)}</time>
      </p>
      <p className="mt-1 text-small text-ink-soft">
        {zoneName()} time,{' '}
        {clock.aheadSeconds === 0 ? 'in step with real time' : `${aheadWords(clock.aheadSeconds)} ahead`}
      </p>
      {mayMove ? (
        <div className="mt-5 flex flex-wrap gap-2">
          <Button kind="secondary" busy={move.isPending} onClick={() => void ahead(hourSeconds)}>
            +1 hour
          </Button>
          <Button kind="secondary" busy={move.isPending} onClick={() => void ahead(daySeconds)}>
            +1 day
          </Button>
          <Button kind="secondary" busy={move.isPending} onClick={() => void ahead(secondsToNextMorning(clock.now))}>
            Next business day 9:00
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-small">{lookOnly}</p>
      )}
      <p className="mt-3 text-small text-ink-soft">The clock only moves forward.</p>
    </Card>
  )
}

function aheadWords(seconds: number): string {
  const days = Math.floor(seconds / daySeconds)
  const hours = Math.round((seconds % daySeconds) / hourSeconds)
  const part = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`)
  return [part(days, 'day'), part(hours, 'hour')].filter(Boolean).join(' and ') || 'less than an hour'
}
