import type { CertificationType } from '@icare/contracts/certification-types';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { restoreType, retireType } from './set-type-status.ts';
import { RequiredBadge, TypeStatusBadge } from './type-badges.tsx';
import { capitalised, endWords, neededBy, validityWords } from './type-words.ts';

type TypeCardProps = {
  type: CertificationType;
  /** Null for those who only read. */
  onEdit: ((type: CertificationType) => void) | null;
};

export function TypeCard({ type, onEdit }: TypeCardProps) {
  const { name, category, issuingAuthority, description, isRequired, status } = type;
  const facts = [capitalised(category), validityWords(type), endWords(type)].filter(Boolean);
  return (
    <li
      data-row
      data-type={type.id}
      className="grid content-start gap-1 border-b border-line py-3 wrap-anywhere"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 sm:flex-nowrap">
        <h2 className="min-w-0 flex-1 basis-48 leading-snug font-bold">{name}</h2>
        {onEdit && (
          <div className="-my-1.5 flex shrink-0 items-center max-sm:my-0 max-sm:order-last max-sm:-ml-1.5 max-sm:basis-full">
            <IconButton
              label={`Edit ${name}`}
              icon={Pencil}
              phoneText="Edit"
              onClick={() => onEdit(type)}
            />
            <Menu
              label={`More for ${name}`}
              items={[
                status === 'active'
                  ? {
                      label: 'Retire',
                      icon: Archive,
                      hint: 'Nobody needs it any more, and no record of it can be added. Its records stay.',
                      onSelect: () => void retireType(type),
                    }
                  : {
                      label: 'Restore',
                      icon: ArchiveRestore,
                      hint: 'It is in use again, required of those who needed it before.',
                      onSelect: () => void restoreType(type),
                    },
              ]}
            />
          </div>
        )}
      </div>
      <p className="text-meta text-muted tabular-nums">{facts.join(' · ')}</p>
      {issuingAuthority && <p className="leading-snug">{issuingAuthority}</p>}
      {description && (
        <p className="max-w-measure leading-snug whitespace-pre-line text-muted">{description}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
        <TypeStatusBadge status={status} />
        <RequiredBadge isRequired={isRequired} />
        {isRequired && <span className="text-meta text-muted">{neededBy(type)}</span>}
      </p>
    </li>
  );
}
