import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import { standingNames } from '@icare/domain/paper-labels';
import { BellOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ExportChosenButton } from '../../ui/list/export-chosen-button.tsx';

type ChosenPaperActionsProps = {
  papers: readonly HospitalPaper[];
  onAcknowledge: (papers: readonly HospitalPaper[]) => void;
};

/** The actions on the selected papers that the user is allowed; each button names how many it applies to. */
export function ChosenPaperActions({ papers, onAcknowledge }: ChosenPaperActionsProps) {
  const open = papers.filter(({ can }) => can.includes('acknowledge'));
  return (
    <>
      {open.length > 0 && (
        <Button size="sm" variant="primary" onClick={() => onAcknowledge(open)}>
          <Icon icon={BellOff} />
          Acknowledge {open.length}
        </Button>
      )}
      <ExportChosenButton
        what="hospital_papers"
        file="hospital-papers"
        rows={papers}
        columns={paperColumns}
      />
    </>
  );
}

const paperColumns = {
  'held for': ({ holder }: HospitalPaper) => holder.name,
  place: ({ holder }: HospitalPaper) => holder.place,
  serial: ({ holder }: HospitalPaper) => holder.serial,
  department: ({ holder }: HospitalPaper) => holder.department.name,
  responsible: ({ holder }: HospitalPaper) => holder.responsible?.fullName,
  paper: ({ certificationType }: HospitalPaper) => certificationType.name,
  number: ({ certificateNumber }: HospitalPaper) => certificateNumber,
  issued: ({ issueDate }: HospitalPaper) => issueDate,
  ends: ({ expirationDate }: HospitalPaper) => expirationDate,
  'days left': ({ daysLeft }: HospitalPaper) => daysLeft,
  state: ({ standing }: HospitalPaper) => (standing ? standingNames[standing] : ''),
  'verified on': ({ verifiedOn }: HospitalPaper) => verifiedOn,
};
