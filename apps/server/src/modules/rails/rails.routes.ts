import type { Http } from '#platform/http'
import type { Rails } from './rails.types.ts'

/** The address for networks' callbacks: no envelope, 2xx when it is done, 4xx and 5xx when not. */
export async function railsRoutes({ app }: Pick<Http, 'app'>, rails: Pick<Rails, 'receiveCallback'>): Promise<void> {
  // In a scope of its own, because signatures are over the bytes as they came: nothing may parse them before.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { rail: string } }>(
      '/rails/api/v1/callbacks/:rail',
      async ({ params, headers, body }, reply) => {
        const answer = await rails.receiveCallback(params.rail, headers, typeof body === 'string' ? body : '')
        return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
      },
    )
  })
}
