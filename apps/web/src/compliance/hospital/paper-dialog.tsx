import { downloadHospitalPaper } from '@icare/contracts/hospital-papers';
import type { ComponentType } from 'react';
import { CertificateDialog } from '../records/certificate-dialog.tsx';
import {
  AcknowledgePaperDialog,
  ReinstatePaperDialog,
  RejectPaperDialog,
  RevokePaperDialog,
  VerifyPaperDialog,
} from './decision-dialogs.tsx';
import { EditPaperDialog, RenewPaperDialog, ReplaceFileDialog } from './entry-dialogs.tsx';
import { EditHolderDialog, RetireHolderDialog } from './holder-dialogs.tsx';
import type { PaperDialogName, PaperDialogProps } from './paper-actions.ts';
import { PaperHistoryDialog } from './paper-history-dialog.tsx';
import { describePaper } from './paper-labels.ts';
import { RemindPapersDialog } from './remind-papers-dialog.tsx';

const dialogs: Record<PaperDialogName, ComponentType<PaperDialogProps>> = {
  view: ({ paper, onClose }) => (
    <CertificateDialog
      certificate={{ ...paper, endpoint: downloadHospitalPaper }}
      title={describePaper(paper)}
      onClose={() => onClose()}
    />
  ),
  renew: RenewPaperDialog,
  edit: EditPaperDialog,
  replace_certificate: ReplaceFileDialog,
  verify: VerifyPaperDialog,
  reject: RejectPaperDialog,
  revoke: RevokePaperDialog,
  reinstate: ReinstatePaperDialog,
  acknowledge: AcknowledgePaperDialog,
  remind: ({ paper, onClose }) => <RemindPapersDialog papers={[paper]} onClose={onClose} />,
  history: PaperHistoryDialog,
  edit_holder: ({ paper, onClose }) => <EditHolderDialog holder={paper.holder} onClose={onClose} />,
  retire_holder: ({ paper, onClose }) => (
    <RetireHolderDialog holder={paper.holder} onClose={onClose} />
  ),
};

/** The dialog of an action on a paper. */
export function PaperDialog({ name, ...rest }: PaperDialogProps & { name: PaperDialogName }) {
  const Chosen = dialogs[name];
  return <Chosen {...rest} />;
}
