import type { HospitalPaper, PaperAction } from '@icare/contracts/hospital-papers';
import { downloadHospitalPaper } from '@icare/contracts/hospital-papers';
import {
  Archive,
  Ban,
  BellOff,
  BellRing,
  CircleX,
  Download,
  Eye,
  FileUp,
  History,
  Pencil,
  RefreshCw,
  Settings2,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { saveCertificate } from '../records/certificate.ts';
import type { PaperDialogName } from './paper-actions.ts';
import { describePaper } from './paper-labels.ts';

type PaperButtonsProps = {
  paper: HospitalPaper;
  runs: boolean;
  onAction: (name: PaperDialogName, paper: HospitalPaper) => void;
  className?: string;
};

/** In the order of the menu. */
const entries: readonly ({ action: PaperAction } & Omit<MenuItem, 'onSelect'>)[] = [
  { action: 'verify', label: 'Verify', icon: ShieldCheck, hint: 'Record the verification' },
  { action: 'reject', label: 'Reject', icon: CircleX, hint: 'Whoever is responsible sees why' },
  { action: 'remind', label: 'Remind', icon: BellRing, hint: 'Mail whoever answers for it' },
  { action: 'acknowledge', label: 'Acknowledge the alert', icon: BellOff },
  { action: 'edit', label: 'Correct', icon: Pencil },
  { action: 'replace_certificate', label: 'Add or replace the file', icon: FileUp },
  { action: 'reinstate', label: 'Reinstate', icon: Undo2, hint: 'Its issuer has confirmed it' },
  { action: 'revoke', label: 'Revoke', icon: Ban, hint: 'Its issuer took it back', danger: true },
];

/** Renewing and viewing are in the row; everything else is in the menu. */
export function PaperButtons({ paper, runs, onAction, className }: PaperButtonsProps) {
  const { can, documentPath, holder } = paper;
  const described = describePaper(paper);
  const act = (name: PaperDialogName) => () => onAction(name, paper);
  const items: MenuItem[] = entries
    .filter(({ action }) => can.includes(action))
    .map(({ action, ...entry }) => ({ ...entry, onSelect: act(action) }));
  if (documentPath) {
    const onSelect = () => void saveCertificate({ ...paper, endpoint: downloadHospitalPaper });
    items.push({ label: 'Download', icon: Download, onSelect });
  }
  items.push({ label: 'History', icon: History, onSelect: act('history') });
  if (runs && !holder.isRetired) {
    items.push(
      {
        label: `Change ${holder.name}`,
        icon: Settings2,
        hint: 'Name, place, who is responsible',
        onSelect: act('edit_holder'),
      },
      {
        label: `Retire ${holder.name}`,
        icon: Archive,
        hint: 'Its alerts end',
        danger: true,
        onSelect: act('retire_holder'),
      },
    );
  }
  return (
    <div className={classNames('flex flex-wrap justify-end max-lg:justify-start', className)}>
      {can.includes('renew') && (
        <IconButton
          label={`Renew ${described}`}
          icon={RefreshCw}
          phoneText="Renew"
          onClick={act('renew')}
        />
      )}
      {documentPath && (
        <IconButton
          label={`View file: ${described}`}
          icon={Eye}
          phoneText="View"
          onClick={act('view')}
        />
      )}
      <Menu label={`More for ${described}`} items={items} />
    </div>
  );
}
