import { Check, Clock, TriangleAlert } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { ageTone, formatChecked } from './kept-age.ts';
import { useKeptDocuments } from './use-kept-documents.ts';

const looks = {
  fresh: { icon: Check, colour: 'text-success', says: '' },
  old: { icon: Clock, colour: 'text-warning', says: ' It may have been replaced since.' },
  outdated: {
    icon: TriangleAlert,
    colour: 'text-danger',
    says: ' That is more than a week ago: ask for the version in force.',
  },
} as const;

/** Under the title of a document that is on this device: since when its version was not compared with the portal's. */
export function SavedNote({ id }: { id: string }) {
  const kept = useKeptDocuments();
  const found = kept?.documents.find(({ document }) => document._id === id);
  if (!kept || !found) return null;
  const { icon, colour, says } = looks[ageTone(kept.checkedAt)];
  return (
    <p data-print="no" className={classNames('mt-1 flex items-start gap-1.5 text-meta', colour)}>
      <Icon icon={icon} className="mt-0.5 size-4 flex-none" />
      <span>
        On this device: saved {formatChecked(kept.checkedAt)}, version {found.document.version}.
        {says}
      </span>
    </p>
  );
}
