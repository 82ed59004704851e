import { deleteDoctor, type EditedDoctor } from '@icare/contracts/doctors';
import type { EditedFacility } from '@icare/contracts/facilities';
import { pages } from '@icare/contracts/pages';
import { describeDays } from '@icare/domain/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../api/api-client.ts';
import { HistoryButton } from '../../../audit/history-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { QueryState } from '../../../ui/states/query-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { editedDoctorList, editedFacilityList, refreshFacilities } from '../../api.ts';
import { hindranceTexts } from './hindrance-texts.ts';

// Dialogs are loaded when the first one opens.
const DoctorDialog = lazyPart(async () => (await import('./doctor-dialog.tsx')).DoctorDialog);
const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/form/confirm-dialog.tsx')).ConfirmDialog,
);

type Opened = { dialog: 'doctor'; doctor: EditedDoctor | null } | DeletionOf;
type DeletionOf = { dialog: 'delete'; doctor: EditedDoctor };

/** Doctors as IT keeps them right for patients. */
export function DoctorsTab() {
  const query = useQuery(editedDoctorList);
  const facilities = useQuery(editedFacilityList);
  const [opened, setOpened] = useState<Opened | null>(null);
  const services = facilities.data?.facilities.filter(({ kind }) => kind === 'service');
  const doctors = query.data?.doctors;
  const close = () => setOpened(null);
  return (
    <div className="max-w-[56rem] py-5">
      <QueryState query={query} rows={8} failure="Failed to load the doctors." />
      <QueryState query={facilities} rows={0} failure="Failed to load the services." />
      {doctors && services && (
        <section aria-labelledby="doctors">
          <SectionHeading
            id="doctors"
            title="Doctors whom patients can find"
            count={doctors.length}
            action={
              <Button size="sm" onClick={() => setOpened({ dialog: 'doctor', doctor: null })}>
                <Icon icon={Plus} />
                Add a doctor
              </Button>
            }
          />
          <p className="max-w-measure py-2 text-muted">
            By name, as on{' '}
            <Link to={pages.doctors.path} className="text-link">
              Find a Doctor
            </Link>
            . Nobody stands there by themselves: you add and show them.
          </p>
          <ul>
            {doctors.map((doctor) => (
              <DoctorRow
                key={doctor.id}
                doctor={doctor}
                services={services}
                onOpen={(dialog) => setOpened({ dialog, doctor })}
              />
            ))}
          </ul>
        </section>
      )}
      {services && opened?.dialog === 'doctor' && (
        <DoctorDialog
          key={opened.doctor?.id ?? 'new'}
          doctor={opened.doctor}
          services={services}
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteDialog
          doctor={doctors?.find(({ id }) => id === opened.doctor.id) ?? opened.doctor}
          onClose={close}
        />
      )}
    </div>
  );
}

type DoctorRowProps = {
  doctor: EditedDoctor;
  services: readonly EditedFacility[];
  onOpen: (dialog: Opened['dialog']) => void;
};

function DoctorRow({ doctor, services, onOpen }: DoctorRowProps) {
  const { id, name, slug, specialty, sessions, isShown, hindrance, staff } = doctor;
  const isSeen = isShown && hindrance === null;
  const clinics = sessions.map(({ serviceId, days }) => {
    const service = services.find(({ id }) => id === serviceId);
    return [service?.name, describeDays(days)].filter(Boolean).join(' ');
  });
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          {isSeen ? (
            <Link
              to={`${pages.doctors.path}#${slug}`}
              className="font-bold hover:underline touch:inline-flex touch:min-h-11 touch:items-center"
            >
              {name}
            </Link>
          ) : (
            <b>{name}</b>
          )}
          {!isShown && (
            <Badge tone="outline" icon={EyeOff}>
              Not shown
            </Badge>
          )}
          {isShown && hindrance && (
            <Badge tone="warning" icon={EyeOff}>
              {hindranceTexts[hindrance]}
            </Badge>
          )}
          {isSeen && staff && !staff.isCleared && (
            <Badge tone="warning" icon={TriangleAlert}>
              Not cleared to practise
            </Badge>
          )}
        </p>
        <p className="text-meta text-muted wrap-anywhere">{[specialty, ...clinics].join(' · ')}</p>
      </div>
      <HistoryButton of={{ kind: 'doctor', id }} name={name} />
      <IconButton
        label={`Edit ${name}`}
        icon={Pencil}
        className="max-sm:size-11"
        onClick={() => onOpen('doctor')}
      />
      <IconButton
        label={`Delete ${name}`}
        icon={Trash2}
        className="max-sm:size-11"
        onClick={() => onOpen('delete')}
      />
    </li>
  );
}

function DeleteDialog({ doctor, onClose }: { doctor: EditedDoctor; onClose: () => void }) {
  const { id, name, revision } = doctor;
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      description="Patients do not find this doctor any more. Requests that name the doctor stay. To take the doctor off the page for a while, edit and hide instead."
      action={{ label: 'Delete', busy: 'Deleting...' }}
      otherwise="It was not deleted. Please try again."
      run={async () => {
        try {
          await call(deleteDoctor, { params: { id }, body: { revision } });
        } catch (error) {
          // Somebody may have changed it meanwhile; the next try is for what it is now.
          await refreshFacilities();
          throw error;
        }
        toast.success('Deleted', { description: `Patients do not find ${name} any more.` });
        onClose();
        await refreshFacilities();
      }}
      onClose={onClose}
    />
  );
}
