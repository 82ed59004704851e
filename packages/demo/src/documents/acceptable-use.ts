import type { DemoDocument } from './demo-document.ts';

export const acceptableUseAndPasswords: DemoDocument = {
  slug: 'acceptable-use-and-passwords',
  name: 'Acceptable Use and Passwords',
  category: 'Policies',
  departments: ['IT'],
  subcategory: 'IT',
  description:
    'Accounts, passwords, shared ward computers, e-mail, phones and what to do after a mistake.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 12,
  format: 'docx',
  number: 'POL-IT-001',
  version: 5,
  content: {
    purpose:
      'Our systems hold the most private facts of people’s lives. This policy says what each of us does to keep them safe and available. It covers every computer, phone, account and network of the hospital, and private devices used for work.',
    sections: [
      {
        heading: 'Accounts',
        bullets: [
          'One person, one account. Nobody works under another person’s name, not even for one prescription.',
          'Human Resources requests accounts; rights follow the role. Additional rights need the head’s approval and end on a date.',
          'On transfer rights change the same day; on leaving accounts close at the hour of leaving.',
          'Inactive accounts are blocked after 60 days. Heads confirm the list of their users every quarter.',
          'Administrators have a second account for administration and do not read e-mail with it.',
        ],
      },
      {
        heading: 'Passwords',
        table: {
          head: ['Rule', 'Detail'],
          rows: [
            [
              'Length',
              'At least 12 characters; four unrelated words are easy to remember and hard to guess',
            ],
            [
              'Content',
              'No name, birthday, “hospital”, “password” or keyboard rows; the system refuses common passwords',
            ],
            ['Change', 'Only when it may be known to others; no forced change every 90 days'],
            [
              'Use',
              'Not used anywhere else; not told to anyone, IT included; not on paper at the screen',
            ],
            [
              'Second factor',
              'Required for remote access, administrators, finance and human resources',
            ],
            [
              'Attempts',
              'Ten wrong attempts slow the account down; IT unlocks it after identifying you in person or by call-back',
            ],
            ['Manager', 'A password manager approved by IT may be used'],
          ],
        },
      },
      {
        heading: 'Shared ward computers',
        steps: [
          'Sign in with your own account, even for a short look.',
          'Turn the screen away from visitors.',
          'Lock with Windows key and L whenever you step away. The session ends by itself after the idle time.',
          'Sign out at the end of the task. If a colleague’s session is open, sign it out; do not use it.',
          'Print only to the printer in view and take the pages at once.',
          'No USB sticks. Files come and go through the portal.',
        ],
      },
      {
        heading: 'E-mail, chat and the internet',
        bullets: [
          'Patient data go only through hospital systems. No patient names or pictures in private chat groups, also not in groups of colleagues.',
          'Before opening a link or attachment: did I expect it, is the address right, does it press me to hurry? Forward doubtful mail to it@owerrimedical.example.',
          'A change of bank details by e-mail is confirmed by telephone with a number already on file.',
          'A moderate private use in breaks is fine. Gambling, pornography, illegal downloads and mining are not.',
          'Only Public Affairs speaks for the hospital on social media.',
          'Patient data are not pasted into public translation or artificial intelligence services.',
        ],
      },
      {
        heading: 'Phones, laptops and photographs',
        bullets: [
          'A private phone used for hospital e-mail has a screen lock, current updates and can be wiped by IT with the owner’s written consent.',
          'Clinical photographs are taken with the ward device, after consent, and go into the record; they are deleted from the device the same day.',
          'Laptops are encrypted. They are not left in cars.',
          'Lost or stolen: call IT within one hour at any time. Nobody is blamed for reporting quickly.',
        ],
      },
      {
        heading: 'Software, equipment and network',
        bullets: [
          'Only IT installs software. Cracked software is forbidden and a frequent source of ransom attacks.',
          'Medical devices are on their own network; no one connects a private device there.',
          'Guests use the guest network. Routers and hot spots are not installed by users.',
          'Uninterruptible power supplies serve computers only: no kettles, fans or chargers.',
          'Updates run on Wednesday night; leave the computer on.',
        ],
      },
      {
        heading: 'When something happens',
        steps: [
          'Strange window, files with new endings, ransom note: pull the network cable or switch off Wi-Fi. Do not switch off the computer.',
          'Call IT, extension 222, day and night. Say what you saw and what you clicked.',
          'Continue on paper as in POL-IT-003.',
          'Entered your password on a false page: change it at once from another computer and call.',
          'Sent data to the wrong person: call IT and the data protection officer at once; the law gives us 72 hours in total.',
          'IT records the event, preserves evidence and informs the head.',
        ],
      },
      {
        heading: 'Monitoring',
        paragraphs: [
          'Access to patient records is logged. Logs are examined when there is a complaint, at random each month, and for records of colleagues and well-known people. Looking at a record without a task is a breach, also one’s own or that of a relative. E-mail content and browsing are not watched; IT looks into a mailbox only with written approval of the Chief Medical Director and the data protection officer, or when life is at risk.',
        ],
      },
      {
        heading: 'Consequences and help',
        paragraphs: [
          'Mistakes reported at once lead to help and training. Sharing a password, disabling protection or browsing in records leads to the disciplinary process and may be an offence under the Cybercrimes Act 2015. Everyone completes the cyber safety course within 30 days of joining and every 12 months. The service desk, extension 222, is open from 07:00 to 20:00, on call at other times.',
        ],
      },
    ],
  },
};
