import type { ClearanceOnceActive } from '@icare/contracts/clearance';
import { describeClearanceItem } from '@icare/domain/clearance-labels';
import { formatDate } from '../format/format.ts';

/** The reasons why the person is not cleared: 'NMCN Practising Licence missing since 9 Oct 2026'. */
export function describeItems({ asOf, items }: ClearanceOnceActive): string[] {
  return items.map(({ certificationType, ...item }) => {
    // Reasons that begin on the first day of service are in the title.
    const since = item.since !== null && item.since < asOf ? item.since : null;
    const text = describeClearanceItem({ ...item, since });
    return certificationType
      ? `${certificationType.name} ${text}`
      : text.charAt(0).toUpperCase() + text.slice(1);
  });
}

/** The answer in a few words; `today`: the day in Lagos. */
export function describeAnswer({ clearance, asOf }: ClearanceOnceActive, today: string): string {
  const from = asOf > today ? ` from ${formatDate(asOf)}` : '';
  if (clearance === 'not_cleared') return `Not cleared to practise${from}`;
  return clearance === 'warning'
    ? `Cleared to practise${from}, with a warning`
    : `Cleared to practise${from}`;
}
