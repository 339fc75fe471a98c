import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { showLanguage } from '#ui/language.ts'
import { AccountTools } from './account-tools.tsx'

afterEach(() => showLanguage('en'))

test('the order of accounts that was chosen is the one shown, in French too', async () => {
  await showLanguage('fr')
  const ignore = () => undefined
  const markup = renderToStaticMarkup(
    <AccountTools
      {...{ text: '', sort: 'Currency', direction: 'ASC', setSearch: ignore, setSort: ignore }}
      setDirection={ignore}
    />,
  )
  expect(markup).toContain('<option value="Currency" selected="">Devise</option>')
})
