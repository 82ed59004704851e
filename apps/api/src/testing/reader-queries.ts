import { visitorQueries } from './visitor-queries.ts';

/** Who searches; each with the rights of their own. Heads lead the department of Nursing. */
export type Reader = 'visitor' | 'staff' | 'head' | 'hr' | 'compliance' | 'it';

/** A demonstration person of each, by username; nobody for visitors, and for IT an administrator of the test's own. */
export const demoReaders: Readonly<Record<Reader, string | null>> = {
  visitor: null,
  staff: 'chinaza.obi',
  head: 'nwakaego.onwu',
  hr: 'chinwe.obasi',
  compliance: 'chikodi.obinna',
  it: null,
};

type Queries = Readonly<Record<string, readonly string[]>>;

/**
 * What each reader types beside what everybody does (`search-queries.ts`) and the title that they mean: patients, relatives
 * and applicants are visitors. Written before the search was tried with them; what got a page of its own since then, such as
 * the audit log, is now meant instead of the page that leads to it.
 */
export const readerQueries: Readonly<Record<Reader, Queries>> = {
  visitor: visitorQueries,
  staff: {
    'My certifications': ['my licence', 'my certifications', 'renew my licence', 'my certificates'],
    'My desk': ['my desk', 'dashboard', 'emergency procedures'],
    Account: ['change password', 'second factor', 'my account', 'passkey', '2FA'],
    'Staff Leave and Absence': ['leave', 'leave application', 'casual leave', 'study leave rules'],
    'Request Access': ['shared folder', 'request access', 'new login for a system', 'EMR access'],
    'Educational Loan': ['educational loan', 'study loan', 'loan for course'],
    'Educational Conference': ['conference', 'attend a course', 'CPD course'],
    Wellness: ['wellness', 'stress', 'counselling', 'hepatitis vaccination for staff'],
    'Merit Award Program': ['merit award', 'nominate a colleague'],
    'Check a staff card': ['staff card', 'scan a card', 'ID card'],
    Offline: ['offline', 'no internet', 'power cut saved documents'],
    'Employee Resources': ['employee resources', 'welfare', 'staff benefits'],
    'Grace Bassey': ['grace bassey', 'bassey grace', 'Bassey', 'grace basey'],
    'Chịọma Okoro': ['chioma okoro', 'chioma', 'okoro chioma'],
    'Ndubuisi Okeke': ['okeke radiology', 'Dr Okeke', 'ndubuisi'],
    'Kenneth Nwaṅkwọ': ['kenneth', 'nwankwo IT officer', 'kenneth nwankwo'],
  },
  head: {
    'My department': ['my department', 'my team', 'who may not work today', 'head of department'],
    'NMCN Practising Licence · Ruth Akpan': ['ruth akpan licence', 'akpan NMCN'],
    'Ruth Akpan': ['ruth akpan', 'akpan midwife'],
    'NMCN Practising Licence · Chidinma Eke': ['eke practising licence'],
    'Chidinma Eke': ['chidinma eke'],
    'Basic Life Support (BLS) · Ifeoma Nwogu': ['nwogu BLS', 'ifeoma nwogu basic life support'],
    'Medication Administration Rights': ['medication administration', 'drug round'],
    'Labour Ward Massive Haemorrhage': ['PPH', 'labour ward'],
  },
  hr: {
    'Halima Garba': ['halima garba', 'garba', 'halima', 'burns chest drain', 'procedural sedation'],
    'Ngọzịka Madụ': ['ngozika madu', 'non-invasive ventilation', 'shift leadership', 'madu'],
    'Sarah Adeola': ['sarah adeola', 'ventilator care', 'patient transport'],
    'Deborah Akpabio': ['deborah', 'scrub nurse', 'akpabio deborah'],
    'Tobechukwu Alịọ': ['tobechukwu', 'linux', 'cabling', 'switches wifi'],
    'Oluwaseun Adeyinka': ['adeyinka', 'unit dose', 'oluwaseun adeyinka pharmacist'],
    'Kelechi Anụmba': ['anumba', 'ISO 15189', 'blood films'],
    'Blessing Uwakwe': ['blessing uwakwe', 'partograph', 'haemorrhage drill'],
    'Ọbịnna Uche': ['obinna uche', 'uche obinna'],
    Recruitment: ['candidates', 'applicants', 'hiring', 'job applications', 'postings'],
    'Recruitment and Credentialing': ['credentialing', 'recruitment policy', 'fair selection'],
    'Requirement matrix': ['requirement matrix', 'who is missing a certificate'],
    'Staff Leave and Absence': ['annual leave policy', 'maternity leave'],
    'New Staff Orientation': ['onboarding', 'orientation of new staff'],
    'Folake Adebayo': ['folake', 'adebayo pharmacist'],
  },
  compliance: {
    'NMCN Practising Licence · Ruth Akpan': [
      'ruth akpan licence',
      'akpan ruth NMCN',
      'akpan practising licence',
    ],
    'MDCN Annual Practising Licence · Tunde Adeyemi': ['adeyemi MDCN', 'tunde adeyemi licence'],
    'PCN Annual Licence · Folake Adebayo': ['folake PCN', 'adebayo pharmacist licence'],
    'Grace Bassey': ['grace bassey', 'bassey', 'bassey laboratory scientist'],
    'Records to verify': ['verify records', 'verification queue', 'pending certificates'],
    'Requirement matrix': ['matrix', 'requirement matrix', 'waiver', 'missing certificates'],
    'Compliance reports': ['compliance report', 'expiration report', 'compliance summary'],
    'Import records': ['import records', 'import licences from excel', 'CSV import'],
    'Equipment calibration · CT scanner': [
      'CT scanner calibration',
      'calibration CT',
      'CT-1120-77',
    ],
    'Fire safety certificate · Main building': [
      'fire certificate main building',
      'fire safety certificate',
    ],
    'NNRA facility authorisation · Radiology': ['NNRA', 'NNRA radiology', 'facility authorisation'],
    'Recruitment and Credentialing': [
      'credentialing policy',
      'verification of licences with the councils',
    ],
  },
  it: {
    'Grace Bassey': ['grace bassey', 'grace.bassey', 'bassey'],
    'Kenneth Nwaṅkwọ': ['kenneth nwankwo', 'nwankwo kenneth', 'kenneth.nwankwo'],
    'Roseline Dike': ['roseline dike', 'dike roseline'],
    Admin: ['admin', 'upload a document'],
    'All Documents': ['manage documents', 'deleted documents', 'unreadable files'],
    'Audit log': ['audit log', 'audit trail', 'who changed a record'],
    'System health': ['backup', 'system health', 'server errors', 'disk'],
    'User accounts': ['users', 'user accounts', 'reset a password', 'import people'],
    'Service accounts': ['service accounts', 'API key', 'token for a program'],
    Mail: ['undelivered mail', 'outbox'],
    'Request Access': ['access request', 'shared folder Neurology', 'request access'],
    'Educational Loan': ['message educational loan', 'educational loan'],
    'Halima Garba': ['halima garba'],
    'Downtime and Paper Fallback': ['system down', 'downtime', 'network down'],
    'Acceptable Use and Passwords': [
      'password policy',
      'shared ward computer',
      'doubtful e-mail link',
    ],
    'Data Protection and Confidentiality': ['data breach', 'NDPA'],
    'Generator and UPS Changeover': ['UPS', 'generator changeover'],
    'Hand Hygiene': ['hand hygiene'],
    'Standard Operating Procedures': ['all SOPs', 'standard operating procedures'],
  },
};
