import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { ageLooks, ageTone, formatChecked } from './kept-age.ts';
import { useKeptDocuments } from './use-kept-documents.ts';

const says = {
  fresh: '',
  old: ' It may have been replaced since.',
  outdated: ' That is more than a week ago: ask for the version in force.',
} as const;

/** Under the title of a document that is on this device: since when its version was not compared with the portal's. */
export function SavedNote({ id }: { id: string }) {
  const kept = useKeptDocuments();
  const found = kept?.documents.find(({ document }) => document._id === id);
  if (!kept || !found) return null;
  const tone = ageTone(kept.checkedAt);
  const { icon, colour } = ageLooks[tone];
  return (
    <p data-print="no" className={classNames('mt-1 flex items-start gap-1.5 text-meta', colour)}>
      <Icon icon={icon} className="mt-0.5 size-4 flex-none" />
      <span>
        On this device: saved {formatChecked(kept.checkedAt)}, version {found.document.version}.
        {says[tone]}
      </span>
    </p>
  );
}
