import { at } from './open.ts'
import type { Screen } from './screen.ts'

/** The Help Center, for customers, for customers of SendR beside their application, and before the sign-in. */
export const helpScreens: readonly Screen[] = [
  { name: 'help-center', who: 'Ada', open: at('/help-center', 'Getting started') },
  { name: 'help-category', who: 'Ada', open: at('/help-center?category=articles-payments', 'Before you send') },
  { name: 'help-article', who: 'Ada', open: at('/help-center?article=send-money', 'Send money') },
  { name: 'help-faq', who: 'Ada', open: at('/help-center?section=faq', 'Payments') },
  { name: 'help-search', who: 'Ada', open: searchedFor('recieve mony') },
  { name: 'help-nothing-found', who: 'Ada', open: searchedFor('xylophone') },
  { name: 'help-for-sendr', who: 'Kofi', open: at('/get-started?tab=help', 'SendR transfers') },
  { name: 'help', open: at('/help', 'Getting started') },
  { name: 'help-article-before-sign-in', open: at('/help?article=send-money', 'Send money') },
  { name: 'help-search-before-sign-in', open: searchedFor('recieve mony', '/help') },
]

function searchedFor(query: string, path = '/help-center'): Screen['open'] {
  return async (page) => {
    await at(`${path}?q=${encodeURIComponent(query)}`, 'Help Center')(page)
    await page
      .getByRole('status')
      .filter({ hasText: /result/i })
      .first()
      .waitFor()
  }
}
