import {
  Activity,
  Bell,
  BookOpen,
  Briefcase,
  Building,
  Building2,
  Calendar,
  ChartColumn,
  Check,
  ChevronDown,
  ChevronsLeft,
  ChevronsRight,
  CircleAlert,
  CircleCheck,
  Clock,
  ExternalLink,
  FileText,
  Flag,
  Folder,
  Globe,
  House,
  Info,
  Layers,
  LayoutDashboard,
  LogOut,
  Mail,
  Map as MapIcon,
  Menu,
  Package,
  Phone,
  Receipt,
  RefreshCw,
  Scale,
  Search,
  Settings,
  Shield,
  Star,
  TriangleAlert,
  User,
  Users,
  Wrench,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { IconName } from './icon-names';
import { SocialMark, type SocialKind } from './SocialMark';

const outlines: Readonly<Record<Exclude<IconName, SocialKind>, LucideIcon>> = {
  activity: Activity,
  'alert-circle': CircleAlert,
  'alert-triangle': TriangleAlert,
  'bar-chart': ChartColumn,
  bell: Bell,
  book: BookOpen,
  briefcase: Briefcase,
  building: Building,
  'building-2': Building2,
  calendar: Calendar,
  check: Check,
  'check-circle': CircleCheck,
  'chevron-down': ChevronDown,
  'chevrons-left': ChevronsLeft,
  'chevrons-right': ChevronsRight,
  clock: Clock,
  'external-link': ExternalLink,
  'file-text': FileText,
  flag: Flag,
  folder: Folder,
  globe: Globe,
  home: House,
  info: Info,
  layers: Layers,
  'layout-dashboard': LayoutDashboard,
  'log-out': LogOut,
  mail: Mail,
  map: MapIcon,
  menu: Menu,
  package: Package,
  phone: Phone,
  receipt: Receipt,
  refresh: RefreshCw,
  scale: Scale,
  search: Search,
  settings: Settings,
  shield: Shield,
  star: Star,
  user: User,
  users: Users,
  wrench: Wrench,
  x: X,
};

/** What an icon may be told: its word, the side length in CSS pixels, and a class. */
export interface IconProps {
  readonly name: IconName;
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/**
 * One outline icon of the closed set, 18 px with 1.6 px strokes unless told otherwise; decorative, so what it
 * means must stand in words beside it or in the control's name.
 */
export function Icon({ name, size = 18, className }: IconProps) {
  if (name === 'linkedin' || name === 'x-social' || name === 'youtube') {
    return <SocialMark className={className} kind={name} size={size} />;
  }
  const Outline = outlines[name];
  return (
    <Outline
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={1.6}
      {...(className === undefined ? {} : { className })}
    />
  );
}
