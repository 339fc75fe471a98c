/** Contrast of two colours by WCAG 2, from 1 (the same) to 21 (black on white). Colours are `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(color: string): number {
  const channel = (at: number): number => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** What text of normal size needs against its ground (WCAG 2, AA). */
export const textContrast = 4.5
