import { obscureEmail, truncate, truncateBeneficiary } from '@tradewind/kernel/text'
import { ArrowUpRight, Plus, Trash2 } from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { CountryFlag, CurrencyFlag } from '#ui/currency-flag.tsx'
import { CutName } from '#ui/cut-name.tsx'
import { Greeting } from '#ui/greeting.tsx'
import { Link } from '#ui/link.tsx'
import { Logo, Mark } from '#ui/mark.tsx'
import { arabic, longGerman, Sample } from './sample.tsx'

const colours = [
  ['ink', 'bg-ink'],
  ['ink soft', 'bg-ink-soft'],
  ['canvas', 'bg-canvas'],
  ['paper', 'bg-paper'],
  ['inset', 'bg-inset'],
  ['line', 'bg-line'],
  ['brand', 'bg-brand'],
  ['brand tint', 'bg-brand-tint'],
  ['deep', 'bg-deep'],
  ['accent', 'bg-accent'],
  ['good', 'bg-good'],
  ['warn', 'bg-warn'],
  ['bad', 'bg-bad'],
  ['note', 'bg-note'],
] as const

export function BrandParts() {
  return (
    <>
      <Sample name="Mark and name">
        <div className="flex flex-wrap items-center gap-6">
          <Mark className="size-20" />
          <Logo />
          <span className="rounded-base bg-deep p-4">
            <Logo tone="deep" />
          </span>
          <Mark className="size-4" />
        </div>
      </Sample>
      <Sample name="Color">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
          {colours.map(([name, fill]) => (
            <li key={name} className="text-caption text-ink-soft">
              <span aria-hidden="true" className={`mb-1 block h-12 rounded-base border border-line ${fill}`} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Type: six sizes">
        <p className="figures text-display font-semibold">£12,480.50</p>
        <p className="text-heading font-semibold">Heading 28</p>
        <p className="text-title font-semibold">Title 20</p>
        <p className="text-body">Body 16: where is it, what did it cost, when does it arrive?</p>
        <p className="text-small">Small 14: fees and rate stand together.</p>
        <p className="text-caption">Caption 12: column heads and badges.</p>
      </Sample>
      <Sample name="Cut and obscured: 30 characters, 18 of a beneficiary, 3 of an email">
        <ul className="text-small">
          <li>{truncate(`${longGerman} vom 21. November`)}</li>
          <li>{truncateBeneficiary('Kampala Coffee Growers Cooperative')}</li>
          <li className="max-w-60">
            <Link bare href="#main" className="block font-medium underline">
              <CutName name={`${longGerman} in Kampala`} />
            </Link>
          </li>
          <li>{obscureEmail('ada@marlowfinch.example')}</li>
        </ul>
      </Sample>
      <Sample name="Greeting, avatar and flags">
        <Greeting name="Ada" now={new Date(2026, 10, 21, 9)} />
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <Avatar name="Ada Okafor" />
          <Avatar name="Meridian Commodities Ltd" large />
          {['GBP', 'EUR', 'NGN', 'USD', 'XOF'].map((code) => (
            <span key={code} className="inline-flex items-center gap-2 text-small font-semibold">
              <CurrencyFlag code={code} /> {code}
            </span>
          ))}
          <span className="inline-flex items-center gap-2 text-small">
            <CountryFlag code="KE" /> Kenya
          </span>
        </div>
      </Sample>
    </>
  )
}

export function ActionParts() {
  return (
    <>
      <Sample name="Kinds">
        <div className="flex flex-wrap gap-3">
          <Button>Send money</Button>
          <Button kind="secondary">Exchange</Button>
          <Button kind="quiet">See details</Button>
          <Button kind="caution">Reject</Button>
          <Button kind="danger" icon={<Trash2 aria-hidden="true" className="size-5" />}>
            Delete
          </Button>
        </div>
      </Sample>
      <Sample name="Busy and disabled">
        <div className="flex flex-wrap gap-3">
          <Button busy>Send money</Button>
          <Button kind="secondary" busy>
            Exchange
          </Button>
          <Button disabled>Send money</Button>
          <Button kind="secondary" disabled>
            Exchange
          </Button>
        </div>
      </Sample>
      <Sample name="Sizes, icons, links">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" icon={<Plus aria-hidden="true" className="size-4" />}>
            Add
          </Button>
          <Button size="large">Review and send</Button>
          <ButtonLink href="/components" kind="secondary" icon={<ArrowUpRight aria-hidden="true" className="size-5" />}>
            Open
          </ButtonLink>
          <IconButton label="Add a beneficiary">
            <Plus aria-hidden="true" className="size-5" />
          </IconButton>
          <Link href="/components">A link in text</Link>
        </div>
      </Sample>
      <Sample name="Long words and another direction">
        <div className="flex max-w-72 flex-col gap-3">
          <Button className="w-full wrap-anywhere">{longGerman} herunterladen</Button>
          <Button kind="secondary" dir="rtl" lang="ar">
            {arabic}
          </Button>
        </div>
      </Sample>
    </>
  )
}
