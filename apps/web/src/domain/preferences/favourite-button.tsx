import { useQuery } from '@tanstack/react-query'
import { setFavourite } from '@tradewind/contract/preferences'
import { Star } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/toast.ts'
import { preferencesQuery } from './preferences.queries.ts'

/** Makes a beneficiary a favourite, first wherever someone is chosen to be paid, or takes that back. */
export function FavouriteButton({ beneficiaryId, className }: { beneficiaryId: string; className?: string }) {
  const { data } = useQuery(preferencesQuery())
  const change = useCall(setFavourite, { failures: 'own' })
  if (!data) return null
  const kept = data.favourites.includes(beneficiaryId)
  // What was pressed shows at once.
  const favourite = change.isPending ? change.variables.body.favourite : kept
  const press = () =>
    change.mutate(
      { body: { beneficiaryId, favourite: !kept } },
      {
        onError: (error) =>
          toast.error(
            error instanceof CallFailed && error.message ? error.message : "We couldn't change it. Try again.",
          ),
      },
    )
  return (
    <Button
      kind="secondary"
      aria-pressed={favourite}
      busy={change.isPending}
      icon={<Star aria-hidden="true" className={cx('size-4', favourite && 'fill-current text-warn')} />}
      onClick={press}
      {...(className && { className })}
    >
      Favorite
    </Button>
  )
}
