import type { Page } from '@playwright/test'
import type { MadePerson, Wanted } from '../../apps/server/src/main/scenario.ts'

/** One screen as it is looked at: how to get there, and what shows that it is there. */
export interface Screen {
  name: string
  /** Who has it open, someone of the demo world or made for it; nobody where one need not be signed in. */
  who?: string
  made?: Wanted
  /** What fails on purpose, so that the screen has something to say. */
  mayFail?: RegExp
  /** The only part that is examined, where the library hides the rest from screen readers for as long as it is open. */
  within?: string
  /** A window lies over it: what it covers is not photographed down to its end. */
  over?: true
  /** Only at widths where the sidebar is a menu. */
  narrow?: true
  /** Its page is no longer like a new one afterwards: its clock stands still, or a script was put into it. */
  alone?: true
  /** Knows the person that was made for it. */
  open: (page: Page, person?: MadePerson) => Promise<void>
}
