import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

interface Seeded {
  queryKey: readonly unknown[]
  meta?: Record<string, unknown> | undefined
}

/** What a server has just said: each question with its answer. */
export function knowing(...answers: readonly (readonly [query: Seeded, data: unknown])[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  for (const [{ queryKey, meta }, data] of answers) {
    client.getQueryCache().build(client, { queryKey, ...(meta && { meta }) })
    client.setQueryData(queryKey, data)
  }
  return client
}

/** The first render of a screen, with the server's answers already in the cache. */
export async function markupOf(component: () => ReactNode, client: QueryClient): Promise<string> {
  const routeTree = createRootRoute({ component })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  return renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/**
 * Draws the hook of a flow and presses what is given, one after the other, each on what the one before left; gives the
 * flow as it then stands. A press that changes nothing is a mistake of the test: nothing would come after it.
 */
export async function play<Model>(
  useModel: () => Model,
  client: QueryClient,
  ...presses: readonly ((model: Model) => void)[]
): Promise<Model> {
  const left = [...presses]
  const shown: Model[] = []
  const press = (model: Model) => {
    shown.push(model)
    // A change of its own state has a component drawn again at once, without a page.
    left.shift()?.(model)
  }
  function Player() {
    press(useModel())
    return null
  }
  await markupOf(Player, client)
  const last = shown.at(-1)
  if (!last || left.length > 0) throw new Error(`${left.length} presses were left when nothing changed any more`)
  return last
}
