import type { TemplateSection } from '@cartouche/sdk';
import {
  AlignLeft,
  Award,
  Calculator,
  CalendarCheck,
  ChartBarBig,
  CircleQuestionMark,
  CircleUserRound,
  Columns2,
  Image,
  Images,
  Lightbulb,
  ListOrdered,
  type LucideIcon,
  Milestone,
  MousePointerClick,
  Package,
  Quote,
  Tag,
  TextCursorInput,
} from 'lucide-react';

const ICONS: Readonly<Record<TemplateSection['kind'], LucideIcon>> = {
  text: AlignLeft,
  insight: Quote,
  value_props: Package,
  proof: Award,
  solutions: Lightbulb,
  steps: ListOrdered,
  questions: CircleQuestionMark,
  host: CircleUserRound,
  price: Tag,
  chart: ChartBarBig,
  compare: Columns2,
  timeline: Milestone,
  logos: Images,
  calculator: Calculator,
  media: Image,
  call_to_action: MousePointerClick,
  lead_form: TextCursorInput,
  booking: CalendarCheck,
};

/** The icon of a kind of section, also of one that a newer server has. */
export const iconOf = (kind: string): LucideIcon => ICONS[kind as TemplateSection['kind']] ?? AlignLeft;
