import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'
import { Unfolding } from '#ui/unfolding.tsx'
import { type TabName, tabNames } from './tabs.rules.ts'
import { settingsTabs } from './tabs.ts'

/** The tabs whose feature is there. */
export const builtTabs: readonly TabName[] = tabNames.filter((name) => settingsTabs[name].Part)

interface TabPanelProps {
  tabs: readonly TabName[]
  shown: TabName | undefined
  hrefOf: (tab: TabName) => string
  /** Tabs of the screen itself, before those of the settings. */
  before?: ReactNode
  /** What is shown while no tab of the settings is. */
  children?: ReactNode
}

/** The tabs as a column beside the shown one, and as a list that unfolds on a phone. */
export function TabPanel({ tabs, shown, hrefOf, before, children }: TabPanelProps) {
  const tab = shown && settingsTabs[shown]
  const entries = (className: string) => (
    <nav aria-label={t('Settings')} className={className}>
      <ul className="flex flex-col gap-0.5">
        {before}
        {tabs.map((name) => (
          <TabLink key={name} href={hrefOf(name)} icon={settingsTabs[name].icon} current={name === shown}>
            {t(settingsTabs[name].label)}
          </TabLink>
        ))}
      </ul>
    </nav>
  )
  const { Part, Also } = tab ?? {}
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      {/* Choosing a tab folds the list again. */}
      <Unfolding key={shown ?? ''} title={t(tab?.label ?? 'Overview')}>
        {entries('border-t border-line p-2')}
      </Unfolding>
      <div className="max-lg:hidden">{entries('sticky top-6')}</div>
      {tab && Part ? (
        <div key={shown} className="flex min-w-0 flex-col gap-6">
          <Card>
            <h2 className="text-title font-semibold">{t(tab.label)}</h2>
            {tab.intro && <p className="mt-1 text-small text-ink-soft">{t(tab.intro)}</p>}
            <div className="mt-6">
              <Part />
            </div>
          </Card>
          {Also && <Also />}
        </div>
      ) : (
        children
      )}
    </div>
  )
}

interface TabLinkProps {
  href: string
  icon: (typeof settingsTabs)[TabName]['icon']
  current: boolean
  children: ReactNode
}

export function TabLink({ href, icon: Icon, current, children }: TabLinkProps) {
  return (
    <li>
      <Link
        bare
        href={href}
        aria-current={current ? 'page' : undefined}
        className={cx(
          'flex min-h-11 items-center gap-3 rounded-base px-3 text-small transition',
          current ? 'bg-brand-tint font-semibold text-ink' : 'text-ink-soft hover:bg-inset hover:text-ink',
        )}
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        {children}
      </Link>
    </li>
  )
}
