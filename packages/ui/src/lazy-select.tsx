import { lazyPart } from './lazy-part.tsx'
import type { SelectProps } from './select.tsx'
import { Skeleton } from './skeleton.tsx'

const Select = lazyPart(() => import('./select.tsx'), 'Select', { pending: <Skeleton className="h-18 w-full" /> })

/**
 * The searchable choice, fetched when a screen first shows one. Its search reads its options once, when it appears:
 * other options mean a new one, and until they are there nothing can be typed that would be lost.
 */
export function LazySelect({ loading = false, ...props }: SelectProps & { loading?: boolean }) {
  const key = loading ? 'loading' : props.options.map((option) => option.key).join(' ')
  return <Select key={key} {...props} disabled={loading || (props.disabled ?? false)} />
}
