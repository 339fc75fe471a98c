import { scaleLinear, scalePoint } from 'd3-scale'
import { type KeyboardEvent, type PointerEvent, useCallback, useId, useState } from 'react'
import { dayText } from './dates.ts'

export interface DayRate {
  day: string
  rate: string
}

const height = 280
const margin = { top: 16, right: 12, bottom: 30, left: 72 }

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

/** A day of the rates, which are days of UTC, as it is written: `21 Nov 2026`. */
export const dayOf = (day: string): string => dayText(new Date(`${day}T12:00:00`))

/** Without its year. */
const shortDay = (day: string): string => dayOf(day).slice(0, -5)

interface RateChartProps {
  history: readonly DayRate[]
  pair: string
  /** A rate to compare with, as a line across. */
  wanted?: number | undefined
}

/** A rate day by day as a line. Moving over it, touching it or the arrow keys read out a day; the table says the same. */
export function RateChart({ history, pair, wanted }: RateChartProps) {
  const { ref, width } = useWidth()
  const [active, setActive] = useState<number>()
  const hint = useId()
  const last = history.length - 1
  const at = Math.min(active ?? last, last)
  const x = scalePoint(
    history.map(({ day }) => day),
    [margin.left, Math.max(margin.left + 1, width - margin.right)],
  )
  const values = history.map(({ rate }) => Number(rate))
  const compared = wanted === undefined ? values : [...values, wanted]
  const [low, high] = [Math.min(...compared), Math.max(...compared)]
  const room = (high - low || high * 0.01) * 0.12
  const y = scaleLinear([low - room, high + room], [height - margin.bottom, margin.top])
  const places = decimalsFor(high - low || high * 0.01)
  const point = (index: number) => `${x(history[index]?.day ?? '') ?? 0} ${y(values[index] ?? 0)}`
  const line = history.map((_, index) => `${index === 0 ? 'M' : 'L'}${point(index)}`).join('')
  const floor = height - margin.bottom
  // The last day ends at the edge, so its words reach half a label further towards those before it.
  const every = Math.max(1, Math.ceil(78 / Math.max(1, x.step())))
  const shown = history[at]

  const look = (move: PointerEvent<HTMLElement>) => {
    const from = move.clientX - move.currentTarget.getBoundingClientRect().left - margin.left
    setActive(Math.max(0, Math.min(last, Math.round(from / Math.max(1, x.step())))))
  }
  const turn = (press: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last }
    const next = to[press.key as keyof typeof to]
    if (next === undefined) return
    press.preventDefault()
    setActive(Math.max(0, Math.min(last, next)))
  }
  return (
    <div className="relative">
      <div
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An input cannot hold a chart.
        role="slider"
        tabIndex={0}
        aria-label={`History of ${pair}`}
        aria-describedby={hint}
        aria-valuemin={1}
        aria-valuemax={history.length}
        aria-valuenow={at + 1}
        aria-valuetext={shown && `${shortDay(shown.day)}: ${shown.rate}`}
        onKeyDown={turn}
        onPointerDown={look}
        onPointerMove={look}
        onPointerLeave={() => setActive(undefined)}
        className="w-full touch-pan-y rounded-base"
        style={{ height }}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true" className="block">
            {y.ticks(5).map((tick) => (
              <g key={tick}>
                <line
                  x1={margin.left}
                  x2={width - margin.right}
                  y1={y(tick)}
                  y2={y(tick)}
                  className="stroke-line"
                  shapeRendering="crispEdges"
                />
                <text
                  x={margin.left - 10}
                  y={y(tick)}
                  dy="0.32em"
                  textAnchor="end"
                  className="figures fill-ink-soft text-caption"
                >
                  {tick.toFixed(places)}
                </text>
              </g>
            ))}
            <path
              d={`${line}L${x(history[last]?.day ?? '')} ${floor}L${margin.left} ${floor}z`}
              className="fill-brand-tint"
            />
            <path
              d={line}
              fill="none"
              className="stroke-brand"
              strokeWidth={2.5}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {wanted !== undefined && (
              <line
                x1={margin.left}
                x2={width - margin.right}
                y1={y(wanted)}
                y2={y(wanted)}
                strokeDasharray="6 5"
                className="stroke-ink"
                strokeWidth={1.5}
              />
            )}
            {active !== undefined && shown && (
              <line
                x1={x(shown.day)}
                x2={x(shown.day)}
                y1={margin.top}
                y2={floor}
                className="stroke-edge"
                shapeRendering="crispEdges"
              />
            )}
            <circle
              cx={x(shown?.day ?? '')}
              cy={y(values[at] ?? 0)}
              r={5}
              className="fill-brand stroke-paper"
              strokeWidth={2}
            />
            {history.map(
              ({ day }, index) =>
                (last - index) % every === 0 && (
                  <text
                    key={day}
                    x={x(day)}
                    y={height - 8}
                    textAnchor={index === last ? 'end' : 'middle'}
                    className="fill-ink-soft text-caption"
                  >
                    {shortDay(day)}
                  </text>
                ),
            )}
          </svg>
        )}
      </div>
      <p id={hint} className="sr-only">
        Arrow keys read each day. The table has the same figures.
      </p>
      {active !== undefined && shown && (
        <p
          aria-hidden="true"
          className="fade figures pointer-events-none absolute top-0 z-10 rounded-base border border-line bg-paper px-3 py-2 text-small shadow-float"
          style={at > last / 2 ? { left: margin.left + 8 } : { right: margin.right }}
        >
          <span className="text-ink-soft">{shortDay(shown.day)}</span>{' '}
          <span className="font-semibold">{shown.rate}</span>
        </p>
      )}
    </div>
  )
}

/** So many decimals that neighbouring marks of the axis differ. */
const decimalsFor = (span: number): number => Math.min(8, Math.max(0, 2 - Math.floor(Math.log10(span))))
