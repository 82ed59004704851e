import type { AuditEvent } from '@icare/contracts/audit-events';
import { X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { AuditListFilters } from './use-audit-filters.ts';

type FilterChipsProps = Pick<AuditListFilters, 'filters' | 'change'> & {
  /** The rows know what those are called. */
  events: readonly AuditEvent[];
};

/** What a link filtered by: one person, one thing. Each goes by itself. */
export function FilterChips({ filters, change, events }: FilterChipsProps) {
  const { actor, subject } = filters;
  if (!actor && !subject) return null;
  const who = events.find((event) => event.actor?.id === actor)?.actor?.fullName ?? 'this person';
  const what = events.find((event) => event.subject.id === subject)?.subject.label ?? 'this';
  return (
    <div className="flex flex-wrap gap-2">
      {actor && <Chip text={`Only by ${who}`} onRemove={() => change({ actor: '' })} />}
      {subject && <Chip text={`Only about ${what}`} onRemove={() => change({ subject: '' })} />}
    </div>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <Button
      size="sm"
      className="max-w-full text-left wrap-anywhere"
      aria-label={`Remove the filter: ${text}`}
      onClick={onRemove}
    >
      {text}
      <Icon icon={X} className="size-4" />
    </Button>
  );
}
