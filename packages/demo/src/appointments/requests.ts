export type DemoRequest = {
  name: string;
  /** 0800 000 0140 and up, as numbers are stored; messages.ts uses lower numbers. */
  phone: string;
  email: string | null;
  patientKind: 'self' | 'child' | 'other';
  patientName: string | null;
  ageGroup: 'under_1' | '1_to_4' | '5_to_17' | '18_to_64' | '65_or_older';
  service: string;
  doctor: string | null;
  firstTime: 'any' | 'morning' | 'afternoon';
  reason: string | null;
  hoursAgo: number;
  /** Workdays from today until the day that was asked for, or that was agreed. */
  inWorkdays: number;
  answer:
    | { status: 'new' }
    | { status: 'withdrawn'; hoursAgo: number }
    | {
        status: 'proposed' | 'confirmed';
        time: string;
        place: string;
        note: string | null;
        isTold: boolean;
        hoursAgo: number;
      }
    | { status: 'declined'; declineReason: 'not_offered' | 'no_free_time'; hoursAgo: number };
};

const adult: Pick<
  DemoRequest,
  'patientKind' | 'patientName' | 'ageGroup' | 'email' | 'doctor' | 'firstTime'
> = {
  ...{ patientKind: 'self', patientName: null, ageGroup: '18_to_64' },
  ...{ email: null, doctor: null, firstTime: 'any' },
};

/** A handful in every state, oldest last. */
export const demoRequests: readonly DemoRequest[] = [
  {
    ...adult,
    ...{ name: 'Ifeoma Okonkwo', phone: '+2348000000141', service: 'Cardiology' },
    ...{ doctor: 'Dr Demo Adaeze Obi', firstTime: 'morning', inWorkdays: 4 },
    reason: 'My blood pressure is high in spite of the tablets, and I get out of breath on stairs.',
    hoursAgo: 1,
    answer: { status: 'new' },
  },
  {
    ...adult,
    ...{ name: 'Blessing Eze', phone: '+2348000000142', service: 'Pediatrics', inWorkdays: 2 },
    ...{ patientKind: 'child', patientName: 'Kamsi Eze', ageGroup: '1_to_4' },
    reason: 'She has coughed for two weeks. No fever.',
    hoursAgo: 70,
    answer: { status: 'new' },
  },
  {
    ...adult,
    ...{ name: 'Uchenna Amadi', phone: '+2348000000143', service: 'Ophthalmology', inWorkdays: 5 },
    ...{ patientKind: 'other', patientName: 'Mama Amadi', ageGroup: '65_or_older' },
    reason: 'She sees as through fog and cannot read any more.',
    hoursAgo: 28,
    answer: {
      ...{ status: 'proposed', time: '09:30', isTold: false, hoursAgo: 4 },
      ...{ place: 'Eye clinic, block C, ground floor', note: 'Mornings are full until Friday.' },
    },
  },
  {
    ...adult,
    ...{ name: 'Obinna Nwachukwu', phone: '+2348000000144', service: 'Surgery', inWorkdays: 6 },
    email: 'obinna.nwachukwu@example.com',
    reason: 'A hernia that hurts when I carry.',
    hoursAgo: 50,
    answer: {
      ...{ status: 'confirmed', time: '10:00', isTold: true, hoursAgo: 26 },
      ...{ place: 'Block A, ground floor, room 3', note: null },
    },
  },
  {
    ...adult,
    ...{ name: 'Grace Udo', phone: '+2348000000145', service: 'Internal Medicine', inWorkdays: 3 },
    reason: 'Always tired, and I lose weight.',
    hoursAgo: 30,
    answer: {
      ...{ status: 'confirmed', time: '08:30', isTold: false, hoursAgo: 2 },
      ...{ place: 'Block A, ground floor', note: 'Prefers to be called after 5 pm.' },
    },
  },
  {
    ...adult,
    ...{ name: 'Chinedu Opara', phone: '+2348000000146', service: 'Neurology', inWorkdays: 4 },
    reason: 'I want a hair transplant.',
    hoursAgo: 96,
    answer: { status: 'declined', declineReason: 'not_offered', hoursAgo: 80 },
  },
  {
    ...adult,
    ...{ name: 'Amaka Iwu', phone: '+2348000000147', service: 'Preventive Care', inWorkdays: 5 },
    // Erased when the request was withdrawn.
    reason: null,
    hoursAgo: 75,
    answer: { status: 'withdrawn', hoursAgo: 60 },
  },
];
