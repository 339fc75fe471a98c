import { lazyPart } from './lazy-part.tsx'
import { Skeleton } from './skeleton.tsx'

/** The date that can be typed or picked; its calendar is large, so it comes when a screen first asks for a date. */
export const LazyDateField = lazyPart(() => import('./date-field.tsx'), 'DateField', {
  pending: <Skeleton className="h-18 w-full" />,
})
