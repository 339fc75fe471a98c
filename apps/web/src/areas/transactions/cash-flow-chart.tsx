import { formatMoney, type Money } from '@tradewind/kernel'
import { scaleBand, scaleLinear } from 'd3-scale'
import { type KeyboardEvent, type PointerEvent, useCallback, useId, useState } from 'react'
import { cx } from '#ui/cx.ts'
import type { CashFlow } from './cash-flow.rules.ts'
import {
  type Bucket,
  bucketText,
  type Days,
  type Directions,
  daysText,
  heightOf,
  partText,
  shortAmount,
  tickText,
} from './cash-flow-figures.ts'

interface ChartProps {
  flow: CashFlow & { currency: NonNullable<CashFlow['currency']> }
  shows: Directions
  /** Narrows the list to the days of a bar. */
  onChoose: (days: Days) => void
}

const height = 280
const margin = { top: 12, right: 4, bottom: 28, left: 60 }
/** A name below a bar needs so much room. */
const tickRoom = { day: 52, week: 52, month: 44 }

/**
 * From the lowest to the highest of the period. The period before widens it by half at the most: a single large payment then
 * would leave nothing to see of now.
 */
function domainOf(now: readonly number[], before: readonly number[]): [number, number] {
  const [low, high] = [Math.min(0, ...now), Math.max(0, ...now)]
  const most = (high - low) * 0.5
  return [Math.max(Math.min(low, ...before), low - most), Math.min(Math.max(high, ...before), high + most)]
}

const isBeyond = (value: number, [low = 0, high = 0]: readonly number[]) => value < low || value > high

/** A bar from the line, up or down, round at its end. */
function barPath({ x, y, wide, high, radius }: { x: number; y: number; wide: number; high: number; radius: number }) {
  const bend = Math.min(radius, Math.abs(high))
  const turn = Math.sign(high) * bend
  const end = y - high
  return `M${x} ${y}V${end + turn}q0 ${-turn} ${bend} ${-turn}h${wide - 2 * bend}q${bend} 0 ${bend} ${turn}V${y}z`
}

/** How wide an element is, whatever changes that. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

/** The bar that is looked at, and with what. */
interface Active {
  at: number
  by: 'mouse' | 'touch' | 'pen' | 'keys'
}

/**
 * Money in above the line, money out below it, and what remains. Moving over it, touching it or the arrow keys read out a bar;
 * a click or Enter lists its days. The table beside it says the same.
 */
export function CashFlowChart({ flow, shows, onChoose }: ChartProps) {
  const { buckets, interval } = flow
  const { ref, width } = useWidth()
  const [active, setActive] = useState<Active>()
  const hint = useId()
  const last = buckets.length - 1
  const at = Math.min(active?.at ?? last, last)
  const shown = active && buckets[at]

  const step = (width - margin.left - margin.right) / buckets.length
  const look = (move: PointerEvent<HTMLElement>) => {
    const x = move.clientX - move.currentTarget.getBoundingClientRect().left - margin.left
    const next = Math.max(0, Math.min(last, Math.floor(x / step)))
    setActive({ at: next, by: move.pointerType as Active['by'] })
  }
  const turn = (press: KeyboardEvent) => {
    const from = active ? at : last + 1
    const to = { ArrowLeft: from - 1, ArrowDown: from - 1, ArrowRight: from + 1, ArrowUp: from + 1, Home: 0, End: last }
    const next = to[press.key as keyof typeof to]
    if (next !== undefined) setActive({ at: Math.max(0, Math.min(last, next)), by: 'keys' })
    else if (press.key === 'Escape' && active) setActive(undefined)
    else if (press.key === 'Enter' && shown) onChoose(shown)
    else return
    press.preventDefault()
  }
  return (
    <div className="relative">
      <div
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An input cannot hold a chart.
        role="slider"
        tabIndex={0}
        aria-label={`Cash flow by ${interval}`}
        aria-describedby={hint}
        aria-valuemin={1}
        aria-valuemax={buckets.length}
        aria-valuenow={at + 1}
        aria-valuetext={buckets[at] && bucketText(buckets[at], shows)}
        onKeyDown={turn}
        onBlur={() => setActive(undefined)}
        onPointerDown={look}
        onPointerMove={look}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setActive(undefined)}
        onClick={() => shown && active.by === 'mouse' && onChoose(shown)}
        className="w-full cursor-pointer touch-pan-y rounded-base"
        style={{ height }}
      >
        {width > 0 && <Drawing flow={flow} shows={shows} width={width} active={shown && at} />}
      </div>
      <p id={hint} className="sr-only">
        Arrow keys read each {interval}. Enter lists its transactions. The table has the same figures.
      </p>
      {shown && width > 0 && (
        <Tip
          bucket={shown}
          shows={shows}
          at={margin.left + (at + 0.5) * step}
          step={step}
          width={width}
          hint={
            active.by === 'mouse' ? 'Click to list these days' : active.by === 'keys' ? 'Enter lists these days' : ''
          }
        />
      )}
    </div>
  )
}

interface DrawingProps extends Pick<ChartProps, 'flow' | 'shows'> {
  width: number
  active: number | undefined
}

function Drawing({ flow: { buckets, interval, currency }, shows, width, active }: DrawingProps) {
  const x = scaleBand(
    buckets.map(({ from }) => from),
    [margin.left, width - margin.right],
  )
    .paddingInner(buckets.length > 20 ? 0.3 : 0.42)
    .paddingOuter(0.2)
  // One direction by itself stands on the line.
  const down = shows.in ? -1 : 1
  const heights = (previously: boolean) =>
    buckets.flatMap((bucket) => {
      const flow = previously ? bucket.previous : bucket
      return [...(shows.in ? [heightOf(flow.in)] : []), ...(shows.out ? [heightOf(flow.out) * down] : [])]
    })
  const y = scaleLinear(domainOf(heights(false), heights(true)), [height - margin.bottom, margin.top])
    .nice(4)
    .clamp(true)
  const wide = Math.min(x.bandwidth(), 44)
  const middle = (from: string) => (x(from) ?? 0) + x.bandwidth() / 2
  const every = Math.max(1, Math.ceil(tickRoom[interval] / x.step()))
  const radius = Math.min(4, wide / 3)
  const bar = (bucket: Bucket, amount: Money, towards: 1 | -1, look: string) => {
    const end = y(heightOf(amount) * towards)
    const long = Math.abs(end - y(0))
    // Something is never nothing.
    const size = amount.minor === 0n ? 0 : Math.max(1.5, long)
    return (
      <path
        d={barPath({ x: middle(bucket.from) - wide / 2, y: y(0), wide, high: size * towards, radius })}
        className={look}
      />
    )
  }
  const before = (bucket: Bucket, amount: Money, towards: 1 | -1) =>
    amount.minor !== 0n && (
      <Before
        x={middle(bucket.from)}
        y={y(heightOf(amount) * towards)}
        wide={wide + 4}
        beyond={isBeyond(heightOf(amount) * towards, y.domain()) ? towards : 0}
      />
    )
  return (
    <svg width={width} height={height} aria-hidden="true" className="block">
      {active !== undefined && (
        <rect
          x={middle(buckets[active]?.from ?? '') - x.step() / 2}
          y={margin.top - 8}
          width={x.step()}
          height={height - margin.bottom - margin.top + 12}
          rx={6}
          className="fill-inset"
        />
      )}
      {y.ticks(5).map((tick) => (
        <g key={tick}>
          <line
            x1={margin.left}
            x2={width - margin.right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
            shapeRendering="crispEdges"
          />
          <text
            x={margin.left - 10}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
            className="figures fill-ink-soft text-caption"
          >
            {shortAmount(tick, currency)}
          </text>
        </g>
      ))}
      {buckets.map((bucket, at) => (
        <g key={bucket.from} className={cx(active !== undefined && active !== at && 'opacity-55')}>
          {shows.in && bar(bucket, bucket.in, 1, 'fill-chart-in')}
          {shows.out && bar(bucket, bucket.out, down, 'fill-chart-out')}
          {shows.in && before(bucket, bucket.previous.in, 1)}
          {shows.out && before(bucket, bucket.previous.out, down)}
        </g>
      ))}
      {shows.in && shows.out && (
        <Net {...{ buckets, interval, wide, active }} x={middle} y={(amount) => y(heightOf(amount))} />
      )}
      {buckets.map(
        (bucket, at) =>
          (buckets.length - 1 - at) % every === 0 && (
            <text
              key={bucket.from}
              x={middle(bucket.from)}
              y={height - 8}
              textAnchor="middle"
              className="fill-ink-soft text-caption"
            >
              {tickText(bucket, interval)}
            </text>
          ),
      )}
    </svg>
  )
}

interface BeforeProps {
  x: number
  y: number
  wide: number
  /** It was more than fits: up or down. */
  beyond: 1 | -1 | 0
}

/** How much it was in the period before; an arrow where that is off the chart. */
const Before = ({ x, y, wide, beyond }: BeforeProps) =>
  beyond === 0 ? (
    <line
      x1={x - wide / 2}
      x2={x + wide / 2}
      y1={y}
      y2={y}
      className="stroke-ink-faint"
      strokeWidth={1.5}
      strokeDasharray="3 2"
    />
  ) : (
    <path d={`M${x - 5} ${y + beyond * 8}h10l-5 ${-beyond * 8}z`} className="fill-ink-faint" />
  )

interface NetProps {
  buckets: readonly Bucket[]
  interval: CashFlow['interval']
  wide: number
  active: number | undefined
  x: (from: string) => number
  y: (amount: Money) => number
}

/**
 * What remains: a line over the bars, with a halo so that it is seen on them. Most days of most customers have no payments, so by
 * day there are only points where something happened.
 */
function Net({ buckets, interval, wide, active, x, y }: NetProps) {
  const line = buckets.map(({ from, net }, at) => `${at === 0 ? 'M' : 'L'}${x(from)} ${y(net)}`).join('')
  const stroke = { fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' } as const
  const isMarked = ({ inCount, outCount }: Bucket, at: number) =>
    at === active || (interval === 'day' ? inCount + outCount > 0 : wide > 12 || buckets.length === 1)
  return (
    <>
      {interval !== 'day' && (
        <>
          <path d={line} className="stroke-paper" {...stroke} strokeWidth={5} />
          <path d={line} className="stroke-ink" {...stroke} strokeWidth={2} />
        </>
      )}
      {buckets.map(
        (bucket, at) =>
          isMarked(bucket, at) && (
            <circle
              key={bucket.from}
              cx={x(bucket.from)}
              cy={y(bucket.net)}
              r={at === active ? 5 : 3.5}
              className="fill-ink stroke-paper"
              strokeWidth={2}
            />
          ),
      )}
    </>
  )
}

/** As wide as its usual amounts. */
const tipRoom = 184

interface TipProps {
  bucket: Bucket
  shows: Directions
  /** The middle of its bar. */
  at: number
  step: number
  width: number
  hint: string
}

/** The exact amounts of a bar, beside it. Read out as the slider's value, so hidden here. */
function Tip({ bucket, shows, at, step, width, hint }: TipProps) {
  const rows = [
    shows.in && { name: 'In', look: 'bg-chart-in', now: bucket.in, before: bucket.previous.in },
    shows.out && { name: 'Out', look: 'bg-chart-out', now: bucket.out, before: bucket.previous.out },
    shows.in && shows.out && { name: 'Net', look: 'bg-ink', now: bucket.net, before: bucket.previous.net },
  ].filter((row) => row !== false)
  // Beside the bar where there is room, and never off the edge.
  const besideBar = (middle: number) => Math.max(0, Math.min(middle + step / 2 + 8, width - tipRoom))
  const hadNothing = rows.every(({ before }) => before.minor === 0n)
  return (
    <div
      aria-hidden="true"
      className="fade pointer-events-none absolute top-0 z-10 w-max max-w-full rounded-base border border-line bg-paper p-3 text-small shadow-float"
      style={at > width / 2 ? { right: besideBar(width - at) } : { left: besideBar(at) }}
    >
      <p className="font-semibold">{partText(bucket)}</p>
      <table className="mt-1.5">
        <tbody>
          {rows.map(({ name, look, now }) => (
            <tr key={name}>
              <td className="pe-4 text-ink-soft">
                <span className={cx('me-2 inline-block size-2 rounded-full', look)} />
                {name}
              </td>
              <td className="figures text-end font-medium">{formatMoney(now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-caption text-ink-soft">
        {hadNothing ? `Nothing on ${daysText(bucket.previous)}` : daysText(bucket.previous)}
        {(hadNothing ? [] : rows).map(({ name, before }) => (
          <span key={name} className="figures block">
            {name} {formatMoney(before)}
          </span>
        ))}
      </p>
      {hint && <p className="mt-1.5 text-caption text-ink-soft">{hint}</p>}
    </div>
  )
}
