/** Deviations from the usual record of a person and type. */
export type Special = {
  /** Days left; the usual record's if absent. */
  daysLeft?: number;
  /** The person has no record of the type. */
  isMissing?: true;
  notes?: string;
  file?: 'pdf' | 'photo';
  isUnverified?: true;
  /** Its last check is so old that the next one is due. */
  isCheckDue?: true;
  revoked?: { daysAgo: number; reason: string };
  mismatchDaysAgo?: number;
};

type Row = readonly [username: string, type: string, special: Special];

/** Expired records: people who are unlicensed, in the grace period, or lapsed. */
const expired: Row[] = [
  [
    'uloma.azubuike',
    'nmcn',
    { daysLeft: -45, file: 'pdf', notes: 'Says that the renewal fee was paid; no receipt yet.' },
  ],
  ['chiamaka.umeh', 'rrbn', { daysLeft: -1, file: 'pdf' }],
  ['ijeoma.agu', 'mrtb', { daysLeft: -12, file: 'pdf', notes: 'Held a licence of one year.' }],
  ['peter.ukaegbu', 'fire', { daysLeft: -9 }],
  ['ikenna.ibe', 'ipc', { daysLeft: -27 }],
  // Not required, so it does not affect the rate.
  ['emmanuel.nwaobi', 'servicom', { daysLeft: -100 }],
  [
    'patience.okon',
    'pcn',
    {
      file: 'pdf',
      revoked: {
        daysAgo: 5,
        reason: 'Suspended by the council until its inquiry ends; letter of the registrar on file.',
      },
    },
  ],
];

const expiring: Row[] = [
  ['adaku.njoku', 'nmcn', { daysLeft: 0, file: 'pdf' }],
  ['emeka.nwachukwu', 'ipc', { daysLeft: 1 }],
  ['ebere.iwuala', 'nmcn', { daysLeft: 6, file: 'pdf' }],
  ['yakubu.ibrahim', 'rrbn', { daysLeft: 7, file: 'pdf' }],
  ['chizoba.okafor', 'odorbn', { daysLeft: 8, isUnverified: true }],
  ['kenneth.nwankwo', 'ndpa', { daysLeft: 17 }],
  ['ruth.akpan', 'nmcn', { daysLeft: 29, file: 'pdf' }],
  ['obinna.anyanwu', 'fire', { daysLeft: 30 }],
];

const dueSoon: Row[] = [
  ['chidinma.eke', 'nmcn', { daysLeft: 31, file: 'pdf' }],
  ['nnamdi.onuoha', 'ndpa', { daysLeft: 38 }],
  ['folake.adebayo', 'ipc', { daysLeft: 45 }],
  ['hadiza.abubakar', 'fire', { daysLeft: 52 }],
  ['aisha.sani', 'nmcn', { daysLeft: 60, file: 'pdf' }],
  ['stella.ogbonna', 'hrorbn', { daysLeft: 67, isUnverified: true }],
  ['bankole.ogunleye', 'atls', { daysLeft: 74 }],
  ['grace.bassey', 'bsl2', { daysLeft: 83 }],
  ['ogechi.nwaneri', 'chprbn', { daysLeft: 90, isUnverified: true }],
];

const missing: Row[] = [
  ['seun.balogun', 'ndpa', { isMissing: true }],
  ['zainab.musa', 'pals', { isMissing: true }],
  ['chukwudi.nwankwo', 'fire', { isMissing: true }],
  // Submitted and not verified yet.
  ['uzoamaka.nnadi', 'atls', { isMissing: true }],
  // Waived.
  ['fatima.bello', 'acls', { isMissing: true }],
  // New here: not due yet.
  ['oluchi.chukwu', 'bsl2', { isMissing: true }],
  ['oluchi.chukwu', 'fire', { isMissing: true }],
  ['chisom.ugwu', 'ipc', { isMissing: true }],
  ['chisom.ugwu', 'fire', { isMissing: true }],
  ['chisom.ugwu', 'ndpa', { isMissing: true }],
  // Newly required: not due yet.
  ['nnamdi.onuoha', 'emr', { isMissing: true }],
  ['stella.ogbonna', 'emr', { isMissing: true }],
];

const checks: Row[] = [
  [
    'kosisochukwu.ezeh',
    'mdcn-provisional',
    { mismatchDaysAgo: 4, file: 'pdf', notes: 'The council’s letter names another hospital.' },
  ],
  ['chinedu.ekwueme', 'nmcn', { isCheckDue: true, file: 'pdf' }],
  ['blessing.etim', 'nmcn', { isCheckDue: true, file: 'pdf' }],
  ['ugochi.anozie', 'nmcn', { isCheckDue: true }],
  ['tunde.adeyemi', 'mdcn', { isUnverified: true, file: 'pdf' }],
  // Renewed some days ago, shortly before the end of the old one.
  ['ifeoma.nwogu', 'nmcn', { daysLeft: 1076, file: 'pdf' }],
  ['somtochukwu.mbah', 'mdcn-provisional', { isUnverified: true, file: 'photo' }],
];

const byKey = new Map(
  [expired, expiring, dueSoon, missing, checks].flatMap((rows) =>
    rows.map(([username, type, special]) => [`${username}/${type}`, special]),
  ),
);

export function findSpecial(username: string, type: string): Special {
  return byKey.get(`${username}/${type}`) ?? {};
}

/** Optional records, which nobody requires. */
export const optionalRecords: readonly (readonly [type: string, usernames: string[]])[] = [
  [
    'hand-hygiene',
    ['ngozi.eze', 'adaku.njoku', 'chinyere.oha', 'abraham.orji', 'peter.ukaegbu', 'aisha.sani'],
  ],
  ['sharps', ['ebere.iwuala', 'chinedu.ekwueme', 'kenechukwu.osuji', 'nneoma.ihejirika']],
  ['oxygen', ['kelechi.uzoma', 'ugochi.anozie']],
  ['transfusion', ['nwakaego.onwu', 'grace.bassey', 'ifeoma.nwogu', 'chioma.okoro']],
  ['safeguarding', ['chinwe.obasi', 'nkechi.onyema', 'blessing.etim']],
  ['servicom', ['emmanuel.nwaobi', 'ezinne.ukachi', 'stella.ogbonna', 'daniel.edet']],
  ['generator', ['kelechi.uzoma', 'sunday.effiong']],
  [
    'hepatitis',
    [
      'chidi.okoro',
      'okechukwu.ibekwe',
      'ugochi.anozie',
      'chidinma.eke',
      'ruth.akpan',
      'uzoma.nwafo',
      'adaku.njoku',
      'peter.ukaegbu',
    ],
  ],
  ['indemnity', ['okechukwu.ibekwe', 'uchenna.opara', 'nkechi.onyema']],
  ['outbreak', ['nneoma.ihejirika', 'abraham.orji']],
  // People who have left.
  ['nmcn', ['roseline.dike']],
  ['ipc', ['roseline.dike', 'chukwuemeka.njoku']],
  ['ndpa', ['chukwuemeka.njoku']],
];
