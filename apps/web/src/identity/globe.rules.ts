/** A place on the earth in degrees: east and north are positive. */
export interface Place {
  east: number
  north: number
}

export interface Seen {
  x: number
  y: number
  /** Above 0 on the side that faces us, 1 in the middle of the disc. */
  facing: number
}

const rad = Math.PI / 180

/** Draws places on a globe of radius 1 as seen from far above `centre` (orthographic projection), tilted like the earth. */
export function globe(centre: Place, tiltDegrees = 0): (place: Place) => Seen {
  const [sinC, cosC] = [Math.sin(centre.north * rad), Math.cos(centre.north * rad)]
  const [sinT, cosT] = [Math.sin(tiltDegrees * rad), Math.cos(tiltDegrees * rad)]
  return ({ east, north }) => {
    const turn = (east - centre.east) * rad
    const [sin, cos] = [Math.sin(north * rad), Math.cos(north * rad)]
    const x = cos * Math.sin(turn)
    const y = cosC * sin - sinC * cos * Math.cos(turn)
    return { x: x * cosT + y * sinT, y: x * sinT - y * cosT, facing: sinC * sin + cosC * cos * Math.cos(turn) }
  }
}

/** The places along the great circle between two places, ends included: the shortest way over the sea. */
export function greatCircle(from: Place, to: Place, steps = 48): Place[] {
  const [a, b] = [vector(from), vector(to)]
  const angle = Math.acos(a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps
    const [p, q] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)]
    const [x, y, z] = [p * a[0] + q * b[0], p * a[1] + q * b[1], p * a[2] + q * b[2]]
    return { east: Math.atan2(y, x) / rad, north: Math.asin(z) / rad }
  })
}

function vector({ east, north }: Place): [number, number, number] {
  const across = Math.cos(north * rad)
  return [across * Math.cos(east * rad), across * Math.sin(east * rad), Math.sin(north * rad)]
}

/** An SVG path through the places that can be seen, at `size` units a radius; it lifts the pen where the earth hides them. */
export function drawPath(places: readonly Place[], see: (place: Place) => Seen, size: number): string {
  let down = false
  let path = ''
  for (const place of places) {
    const { x, y, facing } = see(place)
    if (facing > 0) path += `${down ? 'L' : 'M'}${(x * size).toFixed(1)} ${(y * size).toFixed(1)}`
    down = facing > 0
  }
  return path
}

/** Numbers from `from` to `to`, both included, `step` apart. */
export const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

export const meridian = (east: number): Place[] => range(-90, 90, 3).map((north) => ({ east, north }))
export const parallel = (north: number): Place[] => range(-180, 180, 3).map((east) => ({ east, north }))

/**
 * The trade winds: between the horse latitudes and the doldrums they blow from the north-east and the south-east, and
 * turn westward as they near the equator. Short strokes, row by row, staggered so that they read as a wind.
 */
export function tradeWinds(): Place[][] {
  const rows = [27, 22.5, 18, 13.5, 9]
  return [1, -1].flatMap((side) =>
    rows.flatMap((row, index) =>
      range(-180 + index * 5, 179, 15).map((east) => {
        const length = 9 - index * 0.6
        const fall = 3.6 - index * 0.6
        return range(0, 1, 0.25).map((part) => ({
          east: east - length * part,
          north: side * (row - fall * part * (2 - part)),
        }))
      }),
    ),
  )
}
