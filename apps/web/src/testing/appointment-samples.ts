import type {
  AppointmentRequest,
  OwnAppointmentRequest,
} from '@icare/contracts/appointment-requests';

const instant = '2026-11-20T08:00:00.000Z';
export const appointment = { day: '2099-01-05', time: '09:30', place: 'Cardiology clinic, room 4' };

export const ownRequest = (over: Partial<OwnAppointmentRequest> = {}): OwnAppointmentRequest => ({
  reference: 'APT-2026-000123',
  status: 'new',
  service: 'Cardiology',
  version: 1,
  answerBy: '2026-11-23T16:00:00.000Z',
  isOverdue: false,
  appointment: null,
  isPast: false,
  former: null,
  declineReason: null,
  canAccept: false,
  canWithdraw: true,
  hasEmail: false,
  createdAt: instant,
  updatedAt: instant,
  ...over,
});

export const appointmentRequest = (over: Partial<AppointmentRequest> = {}): AppointmentRequest => ({
  id: '019a9f3e-0000-7000-8000-000000000021',
  reference: 'APT-2026-000123',
  status: 'new',
  version: 1,
  suspected: false,
  name: 'Ngozi Okafor',
  phone: '+2348031234567',
  email: null,
  patientKind: 'child',
  patientName: 'Ada Okafor',
  ageGroup: '1_to_4',
  service: 'Pediatrics',
  doctor: null,
  repeatsId: null,
  firstDay: '2099-01-05',
  firstTime: 'morning',
  secondDay: '2099-01-06',
  secondTime: 'any',
  reason: 'Fever for three days',
  answerBy: '2026-11-23T16:00:00.000Z',
  appointment: null,
  former: null,
  declineReason: null,
  toTell: false,
  createdAt: instant,
  updatedAt: instant,
  ...over,
});
