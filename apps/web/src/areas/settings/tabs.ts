import {
  Bell,
  BookOpenCheck,
  BookUser,
  CircleHelp,
  FileText,
  ListChecks,
  Lock,
  type LucideIcon,
  ShieldCheck,
  Undo2,
  UserRound,
  Users,
  Webhook,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { TabName } from './tabs.rules.ts'

/** One tab of the settings, which brings everything of its own and takes nothing. */
export interface SettingsTab {
  label: string
  icon: LucideIcon
  /** Said below its title. */
  intro?: string
  /** Absent while its feature is not there: such a tab is not shown. */
  Part?: ComponentType
  /** What another feature adds below, in a card of its own. */
  Also?: ComponentType
}

/** The tabs, in one place for `/settings` and for `/get-started` of SendR's customers. Which person sees which stands in `tabs.rules.ts`. */
export const settingsTabs: Record<TabName, SettingsTab> = {
  teamManagement: {
    label: 'Team',
    icon: Users,
    intro: 'Who acts for your business, and in which role.',
    Part: lazyPart(() => import('../team/team-tab.tsx'), 'TeamTab'),
  },
  profile: {
    label: 'Profile',
    icon: UserRound,
    Part: lazyPart(() => import('./profile-tab.tsx'), 'ProfileTab'),
  },
  businessDocument: {
    label: 'Business Document',
    icon: FileText,
    intro: 'PNG, JPG, JPEG, HEIC or PDF, up to 5 MB each.',
    Part: lazyPart(() => import('../onboarding/documents-tab.tsx'), 'DocumentsTab'),
  },
  security: {
    label: 'Security',
    icon: ShieldCheck,
    Part: lazyPart(() => import('../security/security-tab.tsx'), 'SecurityTab'),
  },
  notifications: {
    label: 'Notifications',
    icon: Bell,
    Part: lazyPart(() => import('./notifications-tab.tsx'), 'NotificationsTab'),
  },
  reversalAccounts: {
    label: 'Reversal accounts',
    icon: Undo2,
    intro:
      "Accounts in your name at other banks. When money can't be credited to you, our team uses the one in its currency.",
    Part: lazyPart(() => import('./reversal-tab.tsx'), 'ReversalTab'),
  },
  accountSetup: {
    label: 'Account setup',
    icon: ListChecks,
    intro: 'How you expect to use your accounts. Keep it up to date: it helps us not to ask about your payments.',
    Part: lazyPart(() => import('../onboarding/account-setup-section.tsx'), 'AccountSetupSection'),
  },
  counterparties: {
    label: 'Counterparties',
    icon: BookUser,
    intro: 'Who you pay and who pays you.',
    Part: lazyPart(() => import('../onboarding/counterparties-section.tsx'), 'CounterpartiesSection'),
  },
  accounting: {
    label: 'Accounting',
    icon: BookOpenCheck,
    intro: 'Your transactions, booked in your accounting software automatically.',
    Part: lazyPart(() => import('../accounting/accounting-tab.tsx'), 'AccountingTab'),
  },
  developer: {
    label: 'Developer',
    icon: Webhook,
    intro:
      'Webhooks notify your own servers of payments and other events as they happen. API clients let your own programs see accounts and make payments.',
    Part: lazyPart(() => import('../developer/developer-tab.tsx'), 'DeveloperTab'),
    Also: lazyPart(() => import('../developer/delivery-log.tsx'), 'DeliveryLog'),
  },
  privacy: {
    label: 'Privacy',
    icon: Lock,
    Part: lazyPart(() => import('./privacy-tab.tsx'), 'PrivacyTab'),
    Also: lazyPart(() => import('../privacy/access-list.tsx'), 'AccessList'),
  },
  help: {
    label: 'Help',
    icon: CircleHelp,
    Part: lazyPart(() => import('../help/help-tab.tsx'), 'HelpTab'),
  },
}
