import { cx } from '#ui/cx.ts'
import { drawPath, globe, greatCircle, meridian, type Place, parallel, range, tradeWinds } from './globe.rules.ts'

const size = 500
const see = globe({ east: 12, north: 17 }, 14)
const draw = (lines: readonly Place[][]) => lines.map((line) => drawPath(line, see, size)).join('')

const ports = {
  London: { east: -0.1, north: 51.5, side: 'end' },
  Toronto: { east: -79.4, north: 43.7, side: 'start' },
  Dakar: { east: -17.4, north: 14.7, side: 'start' },
  Lagos: { east: 3.4, north: 6.5, side: 'end' },
  Kampala: { east: 32.6, north: 0.3, side: 'start' },
  Dubai: { east: 55.3, north: 25.2, side: 'start' },
  Mumbai: { east: 72.9, north: 19.1, side: 'end' },
  Johannesburg: { east: 28, north: -26.2, side: 'end' },
} as const

const courses: [keyof typeof ports, keyof typeof ports][] = [
  ['Toronto', 'Dakar'],
  ['London', 'Dubai'],
  ['Lagos', 'Johannesburg'],
  ['Kampala', 'Mumbai'],
]

const graticule = draw([...range(-180, 165, 15).map(meridian), ...range(-75, 75, 15).map(parallel)])
const winds = draw(tradeWinds())
const otherCourses = draw(courses.map(([from, to]) => greatCircle(ports[from], ports[to])))
const ourCourse = draw([greatCircle(ports.London, ports.Lagos)])

/** The globe as a sea chart: meridians, the trade winds where they blow, and courses between ports. A picture only. */
export function TradeWindGlobe({ className }: { className?: string }) {
  return (
    <svg viewBox="-540 -540 1080 1080" aria-hidden="true" className={className} fill="none">
      <circle r={size} className="fill-on-deep" opacity="0.03" />
      <circle r={size} className="stroke-deep-line" strokeWidth="1.5" />
      <path d={graticule} className="stroke-deep-line" strokeWidth="1" />
      <path d={winds} className="stroke-on-deep-soft" strokeWidth="1.6" strokeLinecap="round" opacity="0.5" />
      <path
        d={otherCourses}
        className="stroke-on-deep-soft"
        strokeWidth="1.75"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <path d={ourCourse} className="stroke-accent" strokeWidth="3.5" strokeLinecap="round" />
      {Object.entries(ports).map(([name, port]) => {
        const { x, y } = see(port)
        const ours = name === 'London' || name === 'Lagos'
        const away = port.side === 'end' ? 14 : -14
        return (
          <g key={name} transform={`translate(${(x * size).toFixed(1)} ${(y * size).toFixed(1)})`}>
            {name === 'Lagos' && <circle r="15" className="fill-accent" opacity="0.22" />}
            <circle
              r={ours ? 6.5 : 4.5}
              strokeWidth="2.5"
              className={ours ? 'fill-accent stroke-deep' : 'fill-deep stroke-on-deep-soft'}
            />
            <text
              x={away}
              y="6"
              textAnchor={port.side === 'end' ? 'start' : 'end'}
              className={cx('max-wide:hidden', ours ? 'fill-on-deep font-semibold' : 'fill-on-deep-soft')}
              fontSize="19"
            >
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
