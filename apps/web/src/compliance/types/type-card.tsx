import {
  type CertificationType,
  restoreCertificationType,
} from '@icare/contracts/certification-types';
import {
  Archive,
  ArchiveRestore,
  Asterisk,
  BookOpenCheck,
  Building2,
  Check,
  CircleDashed,
  History,
  Pencil,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { HistoryDialog } from '../../audit/history-button.tsx';
import { capitalised } from '../../format/capitalised.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu } from '../../ui/menu.tsx';
import { runWithToast } from '../../ui/run-with-toast.ts';
import { toast, undoMs } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { heldByNames } from '../hospital/paper-labels.ts';
import { describeEnd, describeScope, describeUnreadable, describeValidity } from './type-labels.ts';

const RetireDialog = lazyPart(async () => (await import('./retire-dialog.tsx')).RetireDialog);

export const typeStatusLabels = { active: 'Active', inactive: 'Retired' } as const;
const statusLooks = {
  active: { tone: 'calm', icon: Check },
  inactive: { tone: 'neutral', icon: Archive },
} as const;

function TypeStatusBadge({ status }: Pick<CertificationType, 'status'>) {
  return <Badge {...statusLooks[status]}>{typeStatusLabels[status]}</Badge>;
}

function RequiredBadge({ isRequired }: Pick<CertificationType, 'isRequired'>) {
  return isRequired ? (
    <Badge tone="info" icon={Asterisk}>
      Required
    </Badge>
  ) : (
    <Badge tone="outline" icon={CircleDashed}>
      Optional
    </Badge>
  );
}

type NamedType = Pick<CertificationType, 'id' | 'name'>;
const unreachable = 'The portal cannot be reached. Check your connection and try again.';

/** Says that a type was retired, and offers Undo for ten seconds. */
function tellRetired({ id, name }: NamedType): void {
  toast('Certification type retired', {
    description: `Nobody needs ${name} any more. Its records stay.`,
    duration: undoMs,
    action: { label: 'Undo', onClick: () => void restoreType({ id, name }) },
  });
  void refreshCompliance();
}

async function restoreType({ id, name }: NamedType): Promise<void> {
  const failed = { title: 'Restoring failed', otherwise: unreachable };
  if (!(await runWithToast(() => call(restoreCertificationType, { params: { id } }), failed)))
    return;
  toast.success('Certification type restored', { description: `${name} is in use as before.` });
  await refreshCompliance();
}

type TypeCardProps = {
  type: CertificationType;
  /** Null if the user may only read. */
  onEdit: ((type: CertificationType) => void) | null;
};

export function TypeCard({ type, onEdit }: TypeCardProps) {
  const [isRetiring, setRetiring] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const { name, category, issuingAuthority, description, isRequired, status } = type;
  const facts = [capitalised(category), describeValidity(type), describeEnd(type)].filter(Boolean);
  return (
    <li
      data-row
      data-type={type.id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-3 gap-y-1 border-b border-line py-3 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto] sm:*:not-first:not-last:col-span-full"
    >
      <h2 className="min-w-0 leading-snug font-bold">{name}</h2>
      <p className="text-meta text-muted tabular-nums">{facts.join(' · ')}</p>
      {issuingAuthority && <p className="leading-snug">{issuingAuthority}</p>}
      {description && (
        <p className="max-w-measure leading-snug whitespace-pre-line text-muted">{description}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-0.5">
        <TypeStatusBadge status={status} />
        <RequiredBadge isRequired={isRequired} />
        {type.heldBy !== 'person' && (
          <Badge tone="outline" icon={Building2}>
            {heldByNames[type.heldBy]}
          </Badge>
        )}
        {type.readingDocument && (
          <>
            <Badge tone="outline" icon={BookOpenCheck}>
              Met by reading
            </Badge>
            <span className="min-w-0 text-meta text-muted wrap-anywhere">
              {[type.readingDocumentName, type.readingDocument].filter(Boolean).join(', ')}
            </span>
          </>
        )}
        {type.readingInForce === false && (
          <span className="inline-flex min-w-0 items-start gap-1 rounded-1 bg-warning-soft px-1.5 text-meta font-bold text-warning">
            <Icon icon={TriangleAlert} className="mt-0.5 size-3.5 shrink-0 stroke-[2.1]" />
            <span className="min-w-0">{describeUnreadable(type)}</span>
          </span>
        )}
        {isRequired && type.heldBy === 'person' && (
          <span className="text-meta text-muted">{describeScope(type)}</span>
        )}
      </p>
      {onEdit && (
        <div className="-ml-1.5 flex items-center sm:col-start-2 sm:row-start-1 sm:-my-1.5 sm:ml-0 sm:self-start">
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
                    label: 'Retire…',
                    icon: Archive,
                    hint: 'Nobody needs it any more, and no record of it can be added. Its records stay.',
                    onSelect: () => setRetiring(true),
                  }
                : {
                    label: 'Restore',
                    icon: ArchiveRestore,
                    hint: 'It is in use again, required of those who needed it before.',
                    onSelect: () => void restoreType(type),
                  },
              { label: 'History', icon: History, onSelect: () => setShowsHistory(true) },
            ]}
          />
        </div>
      )}
      {showsHistory && (
        <HistoryDialog
          of={{ kind: 'certification_type', id: type.id }}
          name={name}
          onClose={() => setShowsHistory(false)}
        />
      )}
      {isRetiring && (
        <RetireDialog
          type={type}
          onRetired={() => {
            setRetiring(false);
            tellRetired(type);
          }}
          onClose={() => setRetiring(false)}
        />
      )}
    </li>
  );
}
