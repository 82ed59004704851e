import type { DemoDocument } from './demo-document.ts';

export const crisisHoldingStatement: DemoDocument = {
  slug: 'crisis-holding-statement',
  name: 'Crisis Holding Statement',
  category: 'Public Affairs',
  departments: ['Public Affairs'],
  subcategory: 'Crisis Communication',
  description:
    'Approved first words for the hour in which little is known, with rules for their use.',
  status: 'Active',
  visibility: 'staff',
  daysAgo: 126,
  format: 'pdf',
  number: 'PA-CC-002',
  version: 3,
  content: {
    purpose:
      'In the first hour of a crisis we know little and are asked much. These texts are approved in advance so that a true, calm and humane statement is out within 30 minutes. Square brackets are filled in; nothing else is added.',
    sections: [
      {
        heading: 'Who decides and who speaks',
        table: {
          head: ['Role', 'Duty'],
          rows: [
            ['Chief Medical Director', 'Approves; speaks where people have died'],
            ['Head of Public Affairs', 'Writes, releases, logs; speaks otherwise'],
            ['Duty manager', 'Confirms facts at night; may release text A alone'],
            [
              'Data protection officer, legal adviser',
              'Read before release if people could be recognised or data are lost',
            ],
            ['Everyone else', 'Sends callers to 0800 000 0012; no comment, no posts, no pictures'],
          ],
        },
      },
      {
        heading: 'The first sixty minutes',
        steps: [
          'Minute 0 to 10: duty manager calls Public Affairs: what, where, when, who is hurt, what is being done.',
          'Minute 10 to 20: two independent confirmations of each fact. Fill in text A or another that fits.',
          'Minute 20 to 25: approval by telephone, name and time in the log.',
          'Minute 25 to 30: staff message first, then families concerned, then portal, then press and social media.',
          'Minute 30 to 60: telephone line staffed, press place at the gate house, time of the next statement set and kept, even if there is nothing new.',
        ],
      },
      {
        heading: 'Text A, general',
        paragraphs: [
          '“At about [time] today [what is certain] occurred at [place]. Our first concern is for the people affected and their families. Our teams are caring for them. Emergency services have been informed and are with us. Emergency care at the hospital [continues / is limited; please use …]. We are still establishing what happened and will not guess. The next statement will be made at [time]. Families may call 0800 000 0012.”',
        ],
      },
      {
        heading: 'Text B, fire or structural damage',
        paragraphs: [
          '“A [fire / collapse] began at about [time] in [building]. Patients and staff of this part have been moved to safety [and all have been counted / the count continues]. The Imo State Fire Service is on the scene. Visits are suspended until [time]; please keep Aladinma Road free for ambulances.”',
        ],
      },
      {
        heading: 'Text C, suspected infection of public concern',
        paragraphs: [
          '“A patient with a suspected [Lassa fever] is being treated in our isolation unit. The state authorities and NCDC have been informed, and tests are under way. The risk to visitors and other patients is low. People who were in contact are called by the health authorities. Wash hands, keep food covered and come early with fever. We do not name patients.”',
        ],
      },
      {
        heading: 'Text D, serious event in care',
        paragraphs: [
          '“We are deeply sorry that a patient was harmed [has died] during care at our hospital on [day]. We have spoken with the family and will tell them what we learn. An independent review has begun and will be completed by [date]. Out of respect for the family and the law we give no medical details. The staff concerned are being supported.”',
        ],
      },
      {
        heading: 'Text E, data or systems',
        paragraphs: [
          '“On [day] we found [that a system is not available / that data may have been seen by others]. Care continues on paper. The Nigeria Data Protection Commission [has been / will be] informed within the legal time. If you are affected we will write to you and say what you can do. We will never ask for your password or bank details by telephone.”',
        ],
      },
      {
        heading: 'Words',
        table: {
          head: ['Say', 'Do not say'],
          rows: [
            [
              '“We are sorry for what this family is going through.”',
              '“Unfortunate incident”, “regrets any inconvenience”',
            ],
            ['“We do not know yet. We will say at 16:00.”', '“No comment”'],
            ['“Three people are being treated.”', 'Names, ages with village, diagnoses'],
            ['“A review is under way.”', 'Causes, blame, promises of dismissal'],
            ['Numbers confirmed twice', '“Only”, “just”, “about”'],
          ],
        },
      },
      {
        heading: 'Afterwards',
        bullets: [
          'Log all statements, times, questions and errors. Correct an error openly within one hour of noticing it.',
          'Follow rumours on social media each hour; answer facts, not insults.',
          'Families see the report before the press. Staff see it the same day.',
          'Review within 14 days; texts are tested in a drill every six months.',
        ],
      },
    ],
  },
};

export const handHygieneDayPosts: DemoDocument = {
  slug: 'world-hand-hygiene-day-posts',
  name: 'World Hand Hygiene Day Posts',
  category: 'Public Affairs',
  departments: ['Public Affairs'],
  subcategory: 'Social Media Content',
  description:
    'Approved posts in English, Pidgin and Igbo for 5 May, with pictures, times and answers.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 199,
  format: 'docx',
  number: 'PA-SM-015',
  version: 1,
  content: {
    purpose:
      'World Hand Hygiene Day is on 5 May. These posts have been checked by Infection Control and may be used as they stand by our channels, departments, schools and partners in Imo State. Please do not change medical statements.',
    sections: [
      {
        heading: 'Goals',
        bullets: [
          'Patients and visitors know that they may ask: “Have you cleaned your hands?”',
          'Parents and pupils know the five times for washing hands at home.',
          'Colleagues feel proud of 83 in 100 and want more.',
        ],
      },
      {
        heading: 'Plan',
        table: {
          head: ['Day and time', 'Channel', 'Post', 'Picture'],
          rows: [
            ['28 April, 12:00', 'All', '1 Countdown', 'Seven drops, one filled'],
            ['2 May, 18:00', 'Facebook, WhatsApp channel', '2 At home', 'Hands under a tap'],
            ['4 May, 07:30', 'Instagram', '3 Visitors', 'Ward door with dispenser'],
            ['5 May, 08:00', 'All', '4 The day', 'Ward team, consent on file'],
            ['5 May, 12:30', 'X, Facebook', '5 Question', 'Card with text'],
            ['5 May, 17:00', 'All', '6 Thank you', 'Result of the day'],
            ['6 May, 12:00', 'Schools group', '7 Song', 'Short film, 40 seconds'],
          ],
        },
      },
      {
        heading: 'Posts in English',
        steps: [
          'One week to World Hand Hygiene Day. Twenty seconds with rub, forty with soap. That is one chorus of your favourite song. #CleanHandsImo',
          'Before cooking. Before eating. After the toilet. After changing a baby. After caring for someone sick. Five times a day that keep the family well. Soap and running water, also from a jug.',
          'Visiting someone in hospital? The rub at the ward door is for you too, on the way in and on the way out. Your hands are part of the treatment.',
          'Today is World Hand Hygiene Day. Our wards clean hands in 83 of 100 moments, up from 54 three years ago. We will not stop at 83.',
          '“Nurse, have you cleaned your hands?” The right answer is: “Thank you for asking.” Ask us. Every time.',
          'Today 412 visitors and 280 colleagues tried the glow test. Most missed spot: the thumb. Thank you for playing.',
          'Sing it with us: palm to palm, over the back, fingers between, thumbs around, tips in the palm. Teachers, write to us for the poster.',
        ],
      },
      {
        heading: 'Short forms',
        table: {
          head: ['Language', 'Text'],
          rows: [
            [
              'Pidgin',
              'Wash hand well well: before food, after toilet. Soap and water, forty seconds. E dey save life.',
            ],
            ['Igbo', 'Kwoo aka gi. Ncha na mmiri na-azoputa ndu.'],
            ['English', 'Clean hands save lives. Yours are next.'],
          ],
        },
        paragraphs: [
          'The Igbo line is printed on the picture with its full marks. Use the picture where a channel drops them.',
        ],
      },
      {
        heading: 'Pictures',
        bullets: [
          'Only from the approved folder. Each has a description for people who do not see it: write it in the field provided.',
          'No patient recognisable without form CON-04; no child without a parent’s consent; no name badge readable.',
          'Show correct practice: no watches, no rings, no long nails, dispenser full, tap closed with the towel.',
          'Films have subtitles and are understood without sound; file below 8 MB for slow networks.',
        ],
      },
      {
        heading: 'Answers to expected comments',
        table: {
          head: ['Comment', 'Answer'],
          rows: [
            [
              '“There was no soap on my ward.”',
              'We are sorry. Please tell us ward and day by message; someone will look today.',
            ],
            [
              '“Rub is alcohol, my faith forbids it.”',
              'We respect this. Soap and water is always possible; many scholars permit it for health. Ask us for a sink.',
            ],
            [
              '“Is ash as good as soap?”',
              'Soap is better. If there is none, ash with running water is better than nothing.',
            ],
            [
              '“Does it kill Lassa?”',
              'Soap and rub destroy the virus on hands. Keep rats from food as well, and come early with fever.',
            ],
            [
              'Medical question about a person',
              'Please do not post health details here. Call 0800 000 0012; in an emergency 112.',
            ],
            ['Insult', 'No answer. Hide if it names staff or patients, keep a copy.'],
          ],
        },
      },
      {
        heading: 'Rules and result',
        paragraphs: [
          'Only Public Affairs publishes for the hospital; colleagues are welcome to share. Comments are read from 07:00 to 21:00 from 4 to 6 May. After one week we look at reach, questions asked, calls received and, with Infection Control, at hand hygiene observed in the two weeks after. What did not help people wash hands is not repeated next year.',
        ],
      },
    ],
  },
};
