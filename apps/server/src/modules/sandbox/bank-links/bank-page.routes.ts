import type { Http } from '#platform/http'
import { answerVisit, type VisitChoice } from './answer-visit.ts'
import { lockBankVisit } from './bank-links.store.ts'
import { bankPage, bankStyles, endedPage } from './bank-page.ts'

type PageNeeds = Parameters<typeof answerVisit>[0]

/** The pages of the sandbox's bank. They know nothing of the product but where to send its customer back to. */
export async function bankPageRoutes({ app }: Pick<Http, 'app'>, needs: PageNeeds): Promise<void> {
  const { db, bankClock } = needs
  const answer = answerVisit(needs)
  // In a scope of its own: nothing else takes forms of a browser.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get('/sandbox/bank-link.css', (_request, reply) => reply.type('text/css').send(bankStyles))
    scope.get<{ Params: { token: string } }>('/sandbox/bank-link/:token', async ({ params }, reply) => {
      const visit = await db.asSystem((tx) => lockBankVisit(tx, params.token))
      const isOpen = visit && !visit.answeredAt && visit.expiresAt > bankClock.now()
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      return isOpen ? bankPage(visit) : reply.code(410).send(endedPage())
    })
    scope.post<{ Params: { token: string }; Body: Record<string, string> | undefined }>(
      '/sandbox/bank-link/:token',
      async ({ params, body = {} }, reply) => {
        const back = await answer(params.token, choiceOf(body))
        if (back) return reply.code(303).header('location', back).header('cache-control', 'no-store').send()
        return reply.code(410).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(endedPage())
      },
    )
  })
}

function choiceOf({ choice, account = '' }: Record<string, string>): VisitChoice {
  if (choice === 'allow') return { account }
  return { error: choice === 'cancel' ? 'access_denied' : 'temporarily_unavailable' }
}
