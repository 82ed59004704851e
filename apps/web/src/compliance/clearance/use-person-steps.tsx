import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { keepFocus } from '../../ui/keep-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ofPeople } from '../alerts/chosen-alerts.ts';
import { allCertificationTypes } from '../types/queries.ts';
import type { PersonStep } from './person-menu.tsx';

const AddRecordDialog = lazyPart(
  async () => (await import('../records/add-record-dialog.tsx')).AddRecordDialog,
);
const WaiveDialog = lazyPart(async () => (await import('../person/waive-dialog.tsx')).WaiveDialog);
const ChosenAlertDialogs = lazyPart(
  async () => (await import('../alerts/chosen-alert-actions.tsx')).ChosenAlertDialogs,
);

/** The dialogs of `PersonMenu` for a list of people: `onStep` for its rows, `dialog` to be rendered beside them. */
export function usePersonSteps() {
  const [step, setStep] = useState<PersonStep | null>(null);
  const settleFocus = useRef<() => void>(undefined);
  const onStep = useCallback((next: PersonStep) => {
    // The row, and the focus in it, are gone once the person is cleared.
    const control = document.querySelector<HTMLElement>(
      `[data-person="${next.person.id}"] [aria-haspopup="menu"]`,
    );
    settleFocus.current = control ? keepFocus(control) : undefined;
    setStep(next);
  }, []);
  const close = () => {
    setStep(null);
    settleFocus.current?.();
  };
  return { onStep, dialog: step && <StepDialog step={step} onClose={close} /> };
}

function StepDialog({ step, onClose }: { step: PersonStep; onClose: () => void }) {
  switch (step.kind) {
    case 'add':
      return (
        <AddRecordDialog
          person={step.person}
          certificationTypeId={step.certificationType.id}
          onClose={onClose}
        />
      );
    case 'waive':
      return <WaiveStep {...step} onClose={onClose} />;
    case 'acknowledge':
    case 'assign':
      return (
        <ChosenAlertDialogs
          opened={{ kind: step.kind, of: ofPeople([step.person]) }}
          onDone={() => {}}
          onClose={onClose}
        />
      );
  }
}

type WaiveStepProps = Extract<PersonStep, { kind: 'add' | 'waive' }> & { onClose: () => void };

/** Waits for the type: its category decides for how long it can be waived. */
function WaiveStep({ person, certificationType, onClose }: WaiveStepProps) {
  const types = useQuery(allCertificationTypes);
  const type = types.data?.find(({ id }) => id === certificationType.id);
  if (!type) return null;
  return <WaiveDialog person={person} certificationType={type} onClose={onClose} />;
}
