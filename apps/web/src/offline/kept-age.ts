import { Check, Clock, TriangleAlert } from 'lucide-react';
import { formatDate, formatTime } from '../format/format.ts';

const dayMs = 86_400_000;

/** How much one may rely on a kept document: it may have been replaced since it was compared with the portal's. */
export function ageTone(checkedAt: string, now = Date.now()): 'fresh' | 'old' | 'outdated' {
  const days = (now - Date.parse(checkedAt)) / dayMs;
  if (days >= 7) return 'outdated';
  return days >= 2 ? 'old' : 'fresh';
}

/** How each looks, wherever the age of something kept is shown. */
export const ageLooks = {
  fresh: { icon: Check, colour: 'text-success' },
  old: { icon: Clock, colour: 'text-warning' },
  outdated: { icon: TriangleAlert, colour: 'text-danger' },
} as const;

/** 'today 07:10', '20 Nov 14:05': Lagos time. */
export function formatChecked(checkedAt: string, now = new Date()): string {
  const day = formatDate(checkedAt);
  const shown = day === formatDate(now) ? 'today' : day.replace(` ${now.getFullYear()}`, '');
  return `${shown} ${formatTime(checkedAt)}`;
}
