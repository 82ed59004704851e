import { dayMs } from '@icare/domain/calendar-days';
export const cadres = [
  'Consultant',
  'Medical Officer',
  'House Officer',
  'Registered Nurse',
  'Midwife',
  'Nurse Anaesthetist',
  'Pharmacist',
  'Pharmacy Technician',
  'Medical Laboratory Scientist',
  'Radiographer',
  'Physiotherapist',
  'Optometrist',
  'CHEW',
  'Health Records Officer',
  'Administrative Officer',
  'Accountant',
  'HR Officer',
  'IT Officer',
  'Public Affairs Officer',
  'Quality Officer',
  'Infection Control Officer',
  'Biomedical Engineer',
  'Driver',
  'Ward Attendant',
] as const;

/** Of which an officer has said that they need no licence. */
export const cadresNeedingNone: readonly string[] = ['Driver', 'Ward Attendant'] satisfies Cadre[];

export type Cadre = (typeof cadres)[number];

export type DemoPerson = {
  username: string;
  name: string;
  email: string;
  /** No demonstration person is an administrator, since all of them share one password. */
  role: 'ROLE_STAFF' | 'ROLE_COMPLIANCE' | 'ROLE_HR';
  department: string;
  status: 'Active' | 'Inactive';
  staffNumber: string;
  cadre: Cadre;
  phone: string;
  /** Calendar date, YYYY-MM-DD. */
  joinedOn: string;
  isHeadOfDepartment: boolean;
};

/** A date, or a number of days before today for recent joiners. */
type Joined = string | number;
type Exception = Partial<Pick<DemoPerson, 'role' | 'status'>>;
type Row = [name: string, cadre: Cadre, joined: Joined, exception?: Exception];

const humanResources: Exception = { role: 'ROLE_HR' };
const compliance: Exception = { role: 'ROLE_COMPLIANCE' };
const inactive: Exception = { status: 'Inactive' };

/** The first person of each department is its head. */
const departments: [department: string, people: Row[]][] = [
  [
    'Administration',
    [
      ['Ifeanyị Nwosu', 'Administrative Officer', '1994-03-14'],
      ['Obinna Anyanwu', 'Administrative Officer', '2009-07-06'],
      ['Stella Ogbonna', 'Health Records Officer', '2015-02-09'],
      ['Sunday Effiong', 'Driver', '2012-10-01'],
      ['Kelechi Uzoma', 'Biomedical Engineer', '2021-04-12'],
    ],
  ],
  [
    'Emergency Medicine',
    [
      ['Chidi Okoro', 'Consultant', '2006-09-04'],
      ['Amarachi Duru', 'Medical Officer', '2017-05-15'],
      ['Tunde Adeyemi', 'Medical Officer', '2020-01-13'],
      ['Ebere Iwuala', 'Registered Nurse', '2013-08-19'],
      ['Chịọma Okoro', 'Registered Nurse', '2018-11-05'],
      ['Somtochukwu Mbah', 'House Officer', 120],
      ['Ikenna Ibe', 'Driver', '2014-06-02'],
    ],
  ],
  [
    'Cardiology',
    [
      ['Uchenna Opara', 'Consultant', '2003-02-17'],
      ['Fatima Bello', 'Medical Officer', '2019-09-09'],
      ['Adaku Njoku', 'Registered Nurse', '2011-03-28'],
    ],
  ],
  [
    'Neurology',
    [
      ['Ọlụchi Amadi', 'Consultant', '2008-10-20'],
      ['Emeka Nwachukwu', 'Medical Officer', '2022-02-07'],
      ['Ijeoma Agu', 'Physiotherapist', '2016-04-25'],
      ['Blessing Etim', 'Registered Nurse', '2020-08-17'],
    ],
  ],
  [
    'Pediatrics',
    [
      ['Nkechi Onyema', 'Consultant', '2001-11-12'],
      ['Zainab Musa', 'Medical Officer', '2018-06-18'],
      ['Ngozi Eze', 'Registered Nurse', '2007-01-22'],
      ['Chinaza Obi', 'Registered Nurse', '2023-03-06'],
      ['Kosisochukwu Ezeh', 'House Officer', 210],
    ],
  ],
  [
    'Surgery',
    [
      ['Okechukwu Ibekwe', 'Consultant', '1998-05-11'],
      ['Bankole Ogunleye', 'Consultant', '2010-09-27'],
      ['Uzoamaka Nnadi', 'Medical Officer', '2021-10-04'],
      ['Ugochi Anozie', 'Nurse Anaesthetist', '2012-02-13'],
      ['Chinedu Ekwueme', 'Registered Nurse', '2016-07-11'],
      ['Chizọba Okafor', 'Optometrist', '2019-01-21'],
      ['Obiageli Maduka', 'House Officer', 300],
    ],
  ],
  [
    'Radiology',
    [
      ['Ndubuisi Okeke', 'Consultant', '2005-04-18'],
      ['Yakubu Ibrahim', 'Radiographer', '2014-11-17'],
      ['Chiamaka Umeh', 'Radiographer', '2022-06-13'],
    ],
  ],
  [
    'Laboratory',
    [
      ['Ụzọma Nwafọ', 'Medical Laboratory Scientist', '2000-08-07'],
      ['Grace Bassey', 'Medical Laboratory Scientist', '2013-01-28'],
      ['Kenechukwu Osuji', 'Medical Laboratory Scientist', '2019-05-20'],
      ['Oluchi Chukwu', 'Medical Laboratory Scientist', 26],
    ],
  ],
  [
    'Pharmacy',
    [
      ['Adanna Iroegbu', 'Pharmacist', '2004-06-21'],
      ['Folake Adebayo', 'Pharmacist', '2017-10-16'],
      ['Chukwudi Nwankwo', 'Pharmacist', '2021-02-22'],
      ['Patience Okon', 'Pharmacy Technician', '2015-09-14'],
    ],
  ],
  [
    'Nursing',
    [
      ['Nwakaego Ọnwụ', 'Registered Nurse', '1996-02-05'],
      ['Chidinma Eke', 'Midwife', '2008-03-10'],
      ['Ruth Akpan', 'Midwife', '2014-05-26'],
      ['Ifeoma Nwogu', 'Registered Nurse', '2011-09-12'],
      ['Aisha Sani', 'Registered Nurse', '2019-07-15'],
      ['Uloma Azubuike', 'Registered Nurse', '2022-11-07'],
      ['Ogechi Nwaneri', 'CHEW', '2017-01-30'],
      ['Peter Ukaegbu', 'Ward Attendant', '2010-04-06'],
      ['Chisom Ugwu', 'Registered Nurse', 12],
      ['Roseline Dike', 'Registered Nurse', '1999-06-14', inactive],
    ],
  ],
  [
    'IT',
    [
      ['Kenneth Nwaṅkwọ', 'IT Officer', '2011-05-09'],
      ['Nnamdi Onuoha', 'IT Officer', '2018-03-19'],
      ['Seun Balogun', 'IT Officer', '2023-08-21'],
    ],
  ],
  [
    'Human Resources',
    [
      ['Chinwe Obasi', 'HR Officer', '2002-10-07', humanResources],
      ['Ikechukwu Alaọma', 'HR Officer', '2016-12-05', humanResources],
    ],
  ],
  [
    'Finance',
    [
      ['Emmanuel Nwaobi', 'Accountant', '2005-01-17'],
      ['Hadiza Abubakar', 'Accountant', '2015-06-08'],
      ['Chukwuemeka Njọkụ', 'Accountant', '2008-08-25', inactive],
    ],
  ],
  [
    'Public Affairs',
    [
      ['Ezinne Ụkachi', 'Public Affairs Officer', '2010-02-15'],
      ['Daniel Edet', 'Public Affairs Officer', '2020-10-12'],
    ],
  ],
  [
    'Quality Assurance',
    [
      ['Chikodi Ọbịnna', 'Quality Officer', '2007-07-02', compliance],
      ['Adaobi Ezeala', 'Quality Officer', '2018-09-24', compliance],
    ],
  ],
  [
    'Infection Control',
    [
      ['Nneoma Ihejirika', 'Infection Control Officer', '2009-11-23'],
      ['Abraham Orji', 'Infection Control Officer', '2019-04-01'],
      ['Chinyere Ọha', 'Registered Nurse', '2024-01-15'],
    ],
  ],
];

/** 0800 000 0001 to 0020 are the hospital's own lines. */
const firstPhone = 21;

/** @param today Calendar date in Africa/Lagos, YYYY-MM-DD. */
export function demoPeople(today: string): DemoPerson[] {
  const rows = departments.flatMap(([department, people]) =>
    people.map((row, index) => ({ department, row, isHeadOfDepartment: index === 0 })),
  );
  return rows.map(({ department, row, isHeadOfDepartment }, index) => {
    const [name, cadre, joined, exception] = row;
    const username = toUsername(name);
    const number = index + 1;
    return {
      username,
      name,
      email: `${username}@owerrimedical.example`,
      role: exception?.role ?? 'ROLE_STAFF',
      department,
      status: exception?.status ?? 'Active',
      staffNumber: `ICP-${String(number).padStart(4, '0')}`,
      cadre,
      phone: `+2348000000${String(firstPhone + index).padStart(3, '0')}`,
      joinedOn: typeof joined === 'number' ? daysBefore(today, joined) : joined,
      isHeadOfDepartment,
    };
  });
}

/** 'Chịọma Okoro' becomes 'chioma.okoro': dots and other marks are dropped. */
export function toUsername(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.');
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10);
}
