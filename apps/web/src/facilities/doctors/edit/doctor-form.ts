import type { DoctorFields, EditedDoctor, Sex } from '@icare/contracts/doctors';
import { parseSpans, writeSpans } from '@icare/domain/time-spans';
import type { PickedPerson } from '../../../people/picker/picked-person.ts';
import { newKey } from '../../edit/facility-fields.ts';

export type SessionLine = { key: string; serviceId: string; days: number[]; times: string };

/** The fields as they are typed. */
export type Fields = {
  name: string;
  specialty: string;
  sex: Sex | '';
  languages: string;
  about: string;
  sessions: SessionLine[];
  staffId: PickedPerson | null;
  isShown: boolean;
};

export const newLine = (): SessionLine => ({
  ...{ key: newKey(), serviceId: '', days: [], times: '' },
});

export function toFields(doctor: EditedDoctor | null): Fields {
  const { name = '', specialty = '', languages = '', about = '' } = doctor ?? {};
  const staff = doctor?.staff;
  return {
    ...{ name, specialty, languages, about },
    sex: doctor?.sex ?? '',
    sessions: doctor
      ? doctor.sessions.map(({ serviceId, days, spans }) => ({
          ...{ key: newKey(), serviceId, days, times: writeSpans(spans) },
        }))
      : [newLine()],
    staffId: staff ? { id: staff.id, fullName: staff.name } : null,
    isShown: doctor?.isShown ?? false,
  };
}

/** Times that cannot be read yet count as none; `findLineProblems` tells of them. */
export function toBody({ sex, staffId, sessions, ...rest }: Fields): DoctorFields {
  return {
    ...rest,
    sex: sex || null,
    staffId: staffId?.id ?? null,
    sessions: sessions.map(({ serviceId, days, times }) => ({
      ...{ serviceId, days, spans: parseSpans(times) ?? [] },
    })),
  };
}

/** What only the form knows: how clinics and times are typed. */
export function findLineProblems({ sessions }: Fields): { sessions?: string } {
  if (sessions.some(({ serviceId }) => serviceId === '')) {
    return { sessions: 'Choose the clinic or service of each line.' };
  }
  if (sessions.some(({ times }) => parseSpans(times) === null)) {
    return { sessions: 'Write times as 08:00–16:00, several with commas.' };
  }
  if (sessions.some(({ days, times }) => (days.length === 0) !== (times.trim() === ''))) {
    return { sessions: 'Write both days and times, or neither: then it is by appointment.' };
  }
  return {};
}
