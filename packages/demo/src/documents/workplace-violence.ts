import type { DemoDocument } from './demo-document.ts';

export const workplaceViolence: DemoDocument = {
  slug: 'workplace-violence-and-harassment',
  name: 'Workplace Violence and Harassment',
  category: 'Policies',
  departments: ['Administration', 'Human Resources'],
  subcategory: 'Safety',
  description:
    'Prevention, immediate response, support and reporting of violence, bullying and sexual harassment.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 266,
  format: 'pdf',
  number: 'POL-ADM-005',
  version: 2,
  content: {
    purpose:
      'Being hit, threatened, humiliated or touched is not part of anyone’s job. This policy protects staff, students, patients and visitors, and says who comes, what happens next and how people are supported.',
    sections: [
      {
        heading: 'What is meant',
        bullets: [
          'Violence: any act or threat that causes fear or injury, also spitting, throwing things, stalking, and threats by telephone or on social media.',
          'Bullying: repeated conduct that belittles, isolates or overloads a person; shouting at juniors in front of patients is bullying.',
          'Harassment: unwanted conduct about sex, tribe, religion, age, health, disability or marital status.',
          'Sexual harassment: unwanted advances, touching, remarks, pictures, or any link between favours and marks, duty, pay or promotion. One event is enough.',
          'Consent given under the power of a superior or teacher is not a defence.',
        ],
      },
      {
        heading: 'Where the risk is and what we do about it',
        table: {
          head: ['Place or time', 'Why', 'What is in place'],
          rows: [
            [
              'Emergency, nights and weekends',
              'Waiting, grief, alcohol, crowds of relatives',
              'Two security officers, panic button, one relative per patient beyond triage, waiting times on the board every 30 minutes',
            ],
            [
              'Wards at visiting time',
              'Number of visitors, bad news',
              'Badges, a quiet room for bad news, two staff present',
            ],
            [
              'Cash desks',
              'Robbery, anger about bills',
              'Glass, camera, escort of cash, social welfare desk beside it',
            ],
            [
              'Psychiatric patients on general wards',
              'Fear, confusion',
              'Risk note on admission, one-to-one nurse, no objects that can harm',
            ],
            [
              'Home visits, ambulance',
              'Alone, unknown place',
              'Two people, route told to base, call every 60 minutes',
            ],
            [
              'Car park and hostels after dark',
              'Poor light',
              'Lighting, patrol every hour, escort on call',
            ],
          ],
        },
      },
      {
        heading: 'When someone becomes aggressive',
        steps: [
          'Keep two arm lengths away, stand sideways, keep the exit behind you. Do not touch.',
          'Use the person’s name, speak slowly and low: “I can see you are very upset. I want to help.”',
          'Offer one thing you can do now and say when. Do not promise what you cannot keep.',
          'Set the limit once: “I will go on helping when nobody shouts.”',
          'If it grows, leave. Take others with you.',
          'Press the panic button or call extension 333 and say: “Code Grey” and the place. Outside the hospital call 112.',
        ],
      },
      {
        heading: 'Code Grey',
        table: {
          head: ['Who', 'Comes within', 'Does'],
          rows: [
            [
              'Two security officers',
              '3 minutes',
              'Stand in sight; act only on the word of the leader or in direct danger',
            ],
            ['Duty manager', '5 minutes', 'Leads; speaks with the family; decides on police'],
            [
              'Senior nurse of the area',
              'At once',
              'Moves patients and visitors away; makes care safe',
            ],
            [
              'Doctor',
              '5 minutes',
              'Looks for a medical cause: low glucose, hypoxia, infection, head injury, withdrawal',
            ],
          ],
        },
        paragraphs: [
          'Restraint is the last means, by trained people, with the least force for the shortest time, never face down, with breathing watched. It is ordered by a doctor, reviewed every 15 minutes and recorded on form RST-01. Weapons: nobody disarms anyone; clear the area, close doors, call the police.',
        ],
      },
      {
        heading: 'Afterwards',
        steps: [
          'Medical care for all who are hurt, free of charge; photographs of injuries with consent.',
          'The duty manager sits with the team for ten minutes before the end of the shift.',
          'Incident report the same shift (POL-QA-001); the person decides whether to make a statement to the police, and the hospital goes along and pays for a lawyer.',
          'The head calls the person the next day. Counselling within 72 hours; up to six meetings, confidential.',
          'Time off after an assault is duty time, not sick leave.',
          'The letter of warning or, in severe or repeated cases, an exclusion order for visitors is signed by the Chief Medical Director. Emergency care is never refused.',
        ],
      },
      {
        heading: 'Complaints about colleagues or superiors',
        steps: [
          'Choose any of these: your head, Human Resources, the gender desk officer, or the sealed box outside the chapel. A complaint about a head goes past the head.',
          'Receipt is confirmed within 2 working days. You may bring a companion to every talk.',
          'Interim measures are taken at once where needed: other shifts, other supervisor. The person who complains is not the one who must move.',
          'Two trained investigators, one of them a woman in cases of sexual harassment, hear both sides and witnesses within 15 working days.',
          'Decision within 30 working days, in writing, to both sides. Outcomes range from mediation, if both wish it, to dismissal and report to the council or police.',
          'Appeal to the Management Board within 10 working days.',
        ],
      },
      {
        heading: 'Protection',
        bullets: [
          'No reprisal for a complaint or testimony made in good faith.',
          'Names are known only to those who need them. Files are locked and kept for six years.',
          'A false complaint is misconduct only if it was known to be false. A complaint that could not be proven is not false.',
          'Rape and sexual assault are crimes: the survivor decides on reporting (minors excepted), is offered HIV prophylaxis within 72 hours, emergency contraception within 120 hours, and contact to a sexual assault referral centre.',
        ],
      },
      {
        heading: 'Training and figures',
        paragraphs: [
          'All staff attend safeguarding and violence prevention every 24 months; emergency, psychiatry and security staff practise de-escalation every 12 months. Every quarter the board sees the number of Code Grey calls, injuries, days lost, complaints and time to decision by department, without names.',
        ],
      },
    ],
  },
};
