import type { Relation } from './related-words.ts';

/** What staff type about their own work. */
export const relatedWork: readonly Relation[] = [
  [
    'off day, day off, time off, break, annual, casual, unpaid, sabbatical, carry over, encash, days left, apply for leave',
    'leave',
  ],
  [
    'nursing mother, breastfeeding, expressing milk, baby at home, pump milk, creche, lactation',
    'nursing breaks, maternity leave',
  ],
  [
    'pregnant staff, due date, put to bed, new baby, wife delivered, adopted',
    'maternity leave, paternity leave, leave',
  ],
  ['burial, funeral, bereaved, mourning', 'compassionate leave, leave'],
  [
    'exam, school, course, masters, part time study, residency exam',
    'study leave, examination leave, leave',
  ],
  [
    'sick, ill, fever, hospitalised, doctor note, sick note, excuse duty, malaria at home',
    'sick leave, absence',
  ],
  ['late, AWOL, absent, abandoned duty, sneaked out', 'absence'],
  ['cover my shift, swap, exchange shift, roster, too many on leave, clash', 'roster, leave'],
  [
    'slap, slapped, punch, kick, spit, shout, shouting, yell, insult, curse, threat, threaten, knife, gun, mob, relatives fighting',
    'violence, harassment',
  ],
  [
    'touch, touching, kiss, sex, body, romantic, advances, dirty pictures, senior colleague',
    'sexual harassment, harassment',
  ],
  [
    'bully, bullying, humiliate, disgrace, mock, victimised, overloaded, matron shouts, oga shouts, tribe, religion',
    'bullying, harassment',
  ],
  [
    'panic, security, code grey, run away, escort, dark car park, alone at night',
    'violence, code grey',
  ],
  [
    'new nurse, newcomer, resumption, buddy, mentor, induction, probation, day 30, day 90, uniform, ID card',
    'orientation, new staff',
  ],
  ['tour, welcome, checklist for new, new doctor, newly employed', 'orientation, new staff'],
  [
    'referee, reference, previous employer, gap, work history, degree check, fake degree, background, police report',
    'recruitment and credentialing, credentialing',
  ],
  [
    'interview questions, score sheet, panel, fair, relative applying, brother applying, tribe in hiring',
    'recruitment and credentialing, interview',
  ],
  [
    'fill a post, fill vacancy, staff request, headcount, replacement, need more nurses',
    'recruitment and credentialing, vacancy',
  ],
  [
    'locum, visiting surgeon, privileges, allowed to do procedure, new procedure',
    'privileges, credentialing',
  ],
  [
    'licence lapsed, expired licence, may not work, suspended licence, no licence',
    'licence, credentialing',
  ],
  ['query, warning letter, panel, sack, terminate, suspended', 'disciplinary'],
  ['promotion, appraisal, review of work, confirmation', 'appraisal'],
  ['pension, retire, gratuity, resign, exit, clearance, hand over', 'leaving, human resources'],
  ['payslip, salary not paid, short paid, tax, bank change', 'human resources, salary'],
  [
    'welfare, union, cooperative, loan scheme, housing, staff bus, canteen',
    'employee resources, staff',
  ],
  ['student, intern, SIWES, observer, elective, volunteer, corper', 'students, orientation'],
  ['uniform, scrubs, dress, crocs, hijab, cap, hair, beard', 'uniform, dress'],
  [
    'phone on duty, tiktok, posting, vlog, skit, selfie with patient',
    'social media, acceptable use',
  ],
];
