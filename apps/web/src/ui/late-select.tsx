import { lazy, Suspense } from 'react'
import type { SelectProps } from './select.tsx'
import { Skeleton } from './skeleton.tsx'

const Select = lazy(async () => ({ default: (await import('./select.tsx')).Select }))

/**
 * The searchable choice, fetched when a screen first shows one. Its search reads its options once, when it appears:
 * other options mean a new one, and until they are there nothing can be typed that would be lost.
 */
export function LateSelect({ loading = false, ...props }: SelectProps & { loading?: boolean }) {
  const key = loading ? 'loading' : props.options.map((option) => option.key).join(' ')
  return (
    <Suspense fallback={<Skeleton className="h-18 w-full" />}>
      <Select key={key} {...props} disabled={loading || (props.disabled ?? false)} />
    </Suspense>
  )
}
