import {
  ArrowLeftRight,
  CircleCheck,
  CircleHelp,
  CreditCard,
  Gift,
  Landmark,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  Send,
  Settings,
  ShieldCheck,
  Tag,
  Users,
} from 'lucide-react'

/** Those of entries that can be seen. Savings, Payroll and Audit Trail are disabled and have no flag: they never are. */
export const icons: Record<string, LucideIcon> = {
  accounts: Landmark,
  sendr: Send,
  payment: ArrowLeftRight,
  card: CreditCard,
  invoice: ReceiptText,
  beneficiaries: Users,
  referral: Gift,
  promotions: Tag,
  'maker-checker': ShieldCheck,
  transactions: ListChecks,
  approvals: CircleCheck,
  'help-center': CircleHelp,
  'billing-plans': ReceiptText,
  settings: Settings,
}

export const unknownIcon: LucideIcon = Landmark
