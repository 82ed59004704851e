import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import {
  Ban,
  CircleX,
  Download,
  Eye,
  FileUp,
  History,
  Pencil,
  RefreshCw,
  ShieldCheck,
  Undo2,
  UserRound,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { saveCertificate } from './certificate.ts';
import type { RecordAction } from './record-actions.ts';

type RecordButtonsProps = {
  record: ComplianceRecord;
  /** The user may see the records and compliance pages of all staff. */
  seesAll: boolean;
  onAction: (action: RecordAction, record: ComplianceRecord) => void;
  className?: string;
};

/** In the order of the menu. */
const moves = {
  renew: { label: 'Renew', icon: RefreshCw, hint: 'Adds the next one and keeps this one' },
  verify: { label: 'Verify', icon: ShieldCheck, hint: 'Record the verification' },
  reject: { label: 'Reject', icon: CircleX, hint: 'The person sees why' },
  revoke: { label: 'Revoke', icon: Ban, hint: 'Its issuer took it back', danger: true },
  reinstate: { label: 'Reinstate', icon: Undo2, hint: 'Its issuer has confirmed it' },
} satisfies Partial<Record<RecordAction, Omit<MenuItem, 'onSelect'>>>;
const moveNames = Object.keys(moves) as (keyof typeof moves)[];

/** Actions that the specification names are in the row; our additions are in the menu. */
export function RecordButtons({ record, seesAll, onAction, className }: RecordButtonsProps) {
  const navigate = useNavigate();
  const { user, certificationType, documentPath, can } = record;
  const description = `${certificationType.name} of ${user.fullName}`;
  const act = (action: RecordAction) => () => onAction(action, record);
  const items: MenuItem[] = moveNames
    .filter((action) => can.includes(action))
    .map((action) => ({ ...moves[action], onSelect: act(action) }));
  if (can.includes('replace_certificate')) {
    const label = documentPath ? 'Replace certificate' : 'Add certificate';
    items.push({ label, icon: FileUp, onSelect: act('replace_certificate') });
  }
  if (can.includes('submit_renewal')) {
    items.push({
      label: 'Renew',
      icon: RefreshCw,
      hint: 'Send the new certificate in',
      onSelect: () => void navigate(paths.compliance.renewMine(certificationType.id)),
    });
  }
  items.push({ label: 'History', icon: History, onSelect: act('history') });
  if (seesAll) {
    items.push({
      label: `Open ${user.fullName}`,
      icon: UserRound,
      onSelect: () => void navigate(paths.compliance.person(user.id)),
    });
  }
  return (
    <div className={classNames('flex flex-wrap justify-end max-lg:justify-start', className)}>
      {documentPath && (
        <IconButton
          label={`View certificate: ${description}`}
          icon={Eye}
          phoneText="View"
          onClick={act('view')}
        />
      )}
      {can.includes('edit') && (
        <IconButton
          label={`Edit ${description}`}
          icon={Pencil}
          phoneText="Edit"
          onClick={act('edit')}
        />
      )}
      <IconButton
        label={
          documentPath
            ? `Download certificate: ${description}`
            : `No certificate to download: ${description}`
        }
        icon={Download}
        phoneText="Download"
        disabled={!documentPath}
        onClick={() => void saveCertificate(record)}
      />
      <Menu label={`More for ${description}`} items={items} />
    </div>
  );
}
