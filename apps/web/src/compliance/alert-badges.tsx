import type { AlertSeverity, AlertStatus } from '@icare/contracts/compliance-status';
import {
  Check,
  CircleAlert,
  CircleCheck,
  Hourglass,
  Info,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

/** Critical red, high orange, medium yellow, low blue (spec, compliance and admin §4). */
const severityLooks = {
  critical: { tone: 'danger', icon: OctagonAlert, word: 'Critical' },
  high: { tone: 'orange', icon: TriangleAlert, word: 'High' },
  medium: { tone: 'warning', icon: CircleAlert, word: 'Medium' },
  low: { tone: 'info', icon: Info, word: 'Low' },
} as const;

export function SeverityBadge({ severity }: { severity: AlertSeverity }) {
  const { word, ...look } = severityLooks[severity];
  return <Badge {...look}>{word}</Badge>;
}

const statusLooks = {
  pending: { tone: 'warning', icon: Hourglass, word: 'Pending' },
  acknowledged: { tone: 'calm', icon: Check, word: 'Acknowledged' },
  resolved: { tone: 'neutral', icon: CircleCheck, word: 'Resolved' },
} as const;

export function AlertStatusBadge({ status }: { status: AlertStatus }) {
  const { word, ...look } = statusLooks[status];
  return <Badge {...look}>{word}</Badge>;
}
