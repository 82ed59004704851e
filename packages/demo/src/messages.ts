export type DemoMessage = {
  name: string;
  email: string;
  /** 0800 000 0120 and up; people.ts uses lower numbers. */
  phone: string | null;
  department: string;
  /** The request form that it came from. */
  subject: string | null;
  message: string;
  suspected: boolean;
  hoursAgo: number;
  /** Status changes, oldest first; it is new before the first one. */
  moves: readonly DemoMove[];
};

export type DemoMove = {
  status: 'new' | 'answered' | 'closed';
  /** Username of one of the demonstration people. */
  by: 'kenneth.nwankwo' | 'nnamdi.onuoha';
  note: string | null;
  hoursAgo: number;
};

const fromVisitor = { subject: null, suspected: false, moves: [] } as const;

export const demoMessages: readonly DemoMessage[] = [
  {
    ...fromVisitor,
    name: 'Nneka Ibeawuchi',
    email: 'nneka.ibeawuchi@example.com',
    phone: '0800 000 0121',
    department: 'Cardiology',
    message:
      'Good morning. My father has an appointment in the heart clinic on Thursday for an echo. Should he eat before it, and should he take his blood pressure tablets as usual? He normally takes them at seven.',
    hoursAgo: 2,
  },
  {
    ...fromVisitor,
    name: 'Chukwuma Ọzọemena',
    email: 'c.ozoemena@example.com',
    phone: '+234 800 000 0122',
    department: 'Appointments',
    message:
      'Please I would like to book the first antenatal visit for my wife. She is about ten weeks. We live at Orji and can come any weekday after 2 pm.\n\nDaalụ.',
    hoursAgo: 6,
  },
  {
    ...fromVisitor,
    name: 'Ugonma Anyadike',
    email: 'ugonma.anyadike@example.com',
    phone: null,
    department: 'General',
    message:
      'What are the visiting hours of the surgical ward on Sundays? We are coming from Okigwe and would not like to arrive too early.',
    hoursAgo: 11,
  },
  {
    ...fromVisitor,
    name: 'Blessing Etim',
    email: 'blessing.etim@owerrimedical.example',
    phone: '0800 000 0123',
    department: 'IT',
    subject: 'Request Access',
    message:
      'Your department: Neurology\nWhat do you need? A shared folder\nWhich one exactly? Neurology – ward round lists\n\nWhat do you need it for?\nI print the list for the morning round when the sister in charge is off. Reading is enough.',
    hoursAgo: 27,
  },
  {
    ...fromVisitor,
    name: 'Rank First Today',
    email: 'offers@rank-first.example',
    phone: null,
    department: 'General',
    message:
      'Dear owner of website, we bring your website to FIRST PAGE in 7 days guaranteed. Reply for a free audit and our price list.',
    suspected: true,
    hoursAgo: 31,
  },
  {
    ...fromVisitor,
    name: 'Ịjọma Nwachi',
    email: 'ijoma.nwachi@example.com',
    phone: '0800 000 0124',
    department: 'Pharmacy',
    message:
      'Is insulin glargine available at your pharmacy at the moment, and can I collect it with a prescription from another hospital? The last place I asked wanted ₦18,500 for one pen.',
    hoursAgo: 50,
    moves: [
      {
        status: 'answered',
        by: 'nnamdi.onuoha',
        note: 'Pharmacy called her: in stock, bring the prescription and a cool bag.',
        hoursAgo: 45,
      },
    ],
  },
  {
    ...fromVisitor,
    name: 'Ọgọchukwu Amadi',
    email: 'ogochukwu.amadi@example.com',
    phone: '0800 000 0125',
    department: 'Radiology',
    message:
      'Nnọọ. Biko, how can I get a copy of the chest X-ray I did in your hospital last month? My new employer is asking for it, and I have only the report.',
    // A genuine message whose browser filled in the hidden field: it waits to be accepted.
    suspected: true,
    hoursAgo: 74,
  },
  {
    ...fromVisitor,
    name: 'Festus Ohaeri',
    email: 'f.ohaeri@example.com',
    phone: '+234 800 000 0126',
    department: 'Finance',
    message:
      'My receipt shows ₦42,500 for the scan, but the cashier had told us ₦37,500 and that is what the list at the counter says. Could somebody check? The receipt is of Tuesday last week.',
    hoursAgo: 98,
    moves: [
      {
        status: 'answered',
        by: 'kenneth.nwankwo',
        note: 'Finance wrote to him: the contrast was billed apart; the list now says so.',
        hoursAgo: 76,
      },
    ],
  },
  {
    ...fromVisitor,
    name: 'Ebele Ọkwụosa',
    email: 'newsroom@example.org',
    phone: '0800 000 0127',
    department: 'Public Affairs',
    message:
      'We are a community radio station in Orlu and prepare a programme on malaria in the rainy season. May we talk to one of your doctors for fifteen minutes, in Igbo if possible? We broadcast on the last Friday of the month.',
    hoursAgo: 150,
    moves: [
      { status: 'answered', by: 'nnamdi.onuoha', note: null, hoursAgo: 141 },
      {
        status: 'closed',
        by: 'nnamdi.onuoha',
        note: 'Recorded in the ward office; nothing more to do.',
        hoursAgo: 52,
      },
    ],
  },
  {
    ...fromVisitor,
    name: 'Samuel Etuk',
    email: 'samuel.etuk@example.com',
    phone: null,
    department: 'Emergency Medicine',
    message:
      'No question, only thanks. My brother was brought in on Saturday night after an accident on Onitsha Road, and everybody on duty was calm and kind. He is walking again. Please tell the nurses.',
    hoursAgo: 210,
    moves: [
      {
        status: 'closed',
        by: 'kenneth.nwankwo',
        note: 'Passed on to the night shift.',
        hoursAgo: 190,
      },
    ],
  },
  {
    ...fromVisitor,
    name: 'Chikaodili Ụba',
    email: 'chikaodili.uba@example.com',
    phone: '0800 000 0128',
    department: 'Laboratory',
    message:
      'I did blood tests on the 3rd and was told that the result comes by SMS within two days. Until now I have received nothing.',
    hoursAgo: 290,
    moves: [
      {
        status: 'answered',
        by: 'nnamdi.onuoha',
        note: 'Laboratory says that the results wait at the counter; results never go out by SMS.',
        hoursAgo: 280,
      },
      {
        status: 'new',
        by: 'nnamdi.onuoha',
        note: 'She wrote again: the counter has no result under her name.',
        hoursAgo: 30,
      },
    ],
  },
  {
    ...fromVisitor,
    name: 'Aisha Sani',
    email: 'aisha.sani@owerrimedical.example',
    phone: '0800 000 0129',
    department: 'Human Resources',
    subject: 'Educational Loan',
    message:
      'Your department: Nursing\nCourse: BSc Nursing (top-up)\nSchool or institution: Imo State University\nAmount in naira: ₦650,000\n\nWhat will your department gain?\nThe ward needs a second nurse with a degree for the students on placement.',
    hoursAgo: 390,
    moves: [
      { status: 'answered', by: 'kenneth.nwankwo', note: null, hoursAgo: 368 },
      {
        status: 'closed',
        by: 'kenneth.nwankwo',
        note: 'Human Resources has the papers.',
        hoursAgo: 240,
      },
    ],
  },
  {
    ...fromVisitor,
    name: 'Best Loan Offer',
    email: 'loan@quick-cash.example',
    phone: null,
    department: 'Finance',
    message: 'Do you need a LOAN of any amount at 2%? Write to us now, no collateral.',
    suspected: true,
    hoursAgo: 460,
    moves: [{ status: 'closed', by: 'nnamdi.onuoha', note: null, hoursAgo: 440 }],
  },
];
