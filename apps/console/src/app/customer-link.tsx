import { useQuery } from '@tanstack/react-query'
import { Link } from '#ui/link.tsx'
import { sessionQuery } from './session.ts'

/** The name of a customer, which leads to its page for whoever may open that. */
export function CustomerLink({ customerId, name }: { customerId: string; name: string }) {
  const { data: session } = useQuery(sessionQuery)
  if (!session?.permissions.includes('customers:view')) return <bdi>{name}</bdi>
  return (
    <Link href={`/customers/${customerId}`}>
      <bdi>{name}</bdi>
    </Link>
  )
}
