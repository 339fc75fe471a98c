/**
 * The engagement tracker, loaded from our own address with the site's id and only for people who allow it. It says what
 * an event is and which belong together, never whose they are: the visit's name lives in memory and dies with the page.
 */
const siteId = new URL(import.meta.url).searchParams.get('siteId') ?? ''
let visit = crypto.randomUUID()

export const eventOf = <Screen extends string>(screen: Screen) => ({ siteId, screen, visit })

/** Ends the visit with the session. */
export const reset = (): void => {
  visit = crypto.randomUUID()
}
