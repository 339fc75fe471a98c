import { registration as contract } from '@tradewind/contract'
import { readCookie } from '#modules/identity'
import type { Handled, Http } from '#platform/http'
import type { Random } from '#platform/random'
import { registrationHours } from './registration.rules.ts'
import type { Registration } from './registration.service.ts'

const cookieName = 'tw_registration'

interface RoutesNeeds {
  random: Random
  publicUrl: string
  /** Counts what is the same for everybody; refuses request.too_many. */
  countLook(ip: string): void
}

/** HTTP in, HTTP out. Nobody is signed in: the browser that began a registration is known by its cookie. */
export function registrationRoutes(http: Http, registration: Registration, needs: RoutesNeeds): void {
  const { random, publicUrl, countLook } = needs
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const browserOf = ({ headers }: Handled<typeof contract.readRegistration>['request']) =>
    readCookie(headers.cookie, cookieName)

  http.handle(contract.register, async ({ body, request }) => {
    const browser = random.bytes(32).toString('base64url')
    const step = await registration.register({ body, ip: request.ip, browser })
    const lasts = `Max-Age=${registrationHours * 3600}`
    request.reply.header(
      'set-cookie',
      `${cookieName}=${browser}; Path=/identity; HttpOnly; SameSite=Strict; ${lasts}${secure}`,
    )
    return step
  })
  http.handle(contract.readRegistration, ({ params, request }) =>
    registration.readStep({ ...params, browser: browserOf(request) }),
  )
  for (const call of [contract.sendToken, contract.resendToken])
    http.handle(call, ({ body, request }) => registration.sendToken({ ...body, browser: browserOf(request) }))
  http.handle(contract.confirmEmail, ({ params, request }) =>
    registration.confirmByLink({ ...params, browser: browserOf(request) }),
  )
  http.handle(contract.confirmEmailByLink, ({ body, request }) =>
    registration.confirmByLink({ ...body, browser: browserOf(request) }),
  )
  http.handle(contract.confirmEmailByCode, ({ body, request }) =>
    registration.confirmByCode({ ...body, browser: browserOf(request) }),
  )
  http.handle(contract.sendSms, ({ body, request }) =>
    registration.sendSms({ ...body, browser: browserOf(request), ip: request.ip }),
  )
  http.handle(contract.resendOtp, ({ body, request }) =>
    registration.resendSms({ ...body, browser: browserOf(request), ip: request.ip }),
  )
  http.handle(contract.confirmPhone, ({ body, request }) =>
    registration.confirmPhone({ ...body, browser: browserOf(request) }),
  )
  http.handle(contract.checkEligibility, async ({ body, request }) => {
    countLook(request.ip)
    return registration.checkEligibility(body)
  })
  http.handle(contract.listProductCountries, async ({ params, request }) => {
    countLook(request.ip)
    return registration.listProductCountries(params.id)
  })
  http.handle(contract.subscribe, async ({ body, request }) => {
    await registration.subscribe({ ...body, ip: request.ip })
    return null
  })

  // Who opens the link of the email is led to the app, whose page asks before anything is confirmed: programs that look at
  // the links of emails confirm nothing. The token stays behind the #, which no server and no page elsewhere gets.
  http.app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html')) return
    const link = linkPattern.exec(request.url)
    if (link) return reply.redirect(`/create-account#confirm=${link[1]}.${link[2]}`, 303)
  })
}

const linkPattern = /^\/identity\/api\/EmailVerification\/confirmEmail\/([0-9a-f-]{36})\/([\w-]{20,100})\/?$/i
