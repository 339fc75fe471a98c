import { useEffect, useState } from 'react'

const markedMs = 1_500

/** True for a moment after a value changed by itself, never for the first one; an empty value is none. */
export function useChanged(value: string): boolean {
  const [seen, setSeen] = useState(value)
  useEffect(() => {
    if (seen === value) return
    const timer = setTimeout(() => setSeen(value), seen === '' ? 0 : markedMs)
    return () => clearTimeout(timer)
  }, [seen, value])
  return seen !== value && seen !== '' && value !== ''
}
