/** What people look for that the page or the tab with this id answers, beside the names that it has in the program. */
export const pageReasons: Readonly<Record<string, readonly string[]>> = {
  services: [
    'which doctor do I see, consultant list, specialist clinic, clinic days, clinic schedule, appointment date',
    'gynaecologist, obstetrician, antenatal registration, delivery cost, ENT doctor, dental clinic, bone doctor',
    'physiotherapist, psychiatrist, dermatologist, urologist, oncologist, orthopaedic surgeon, dietician, fertility',
    'departments of the hospital, units, what do you treat, services offered, is the clinic open, open on Saturday',
    'second opinion, referral letter, walk in, new patient, registration, hospital card, first visit, book, reschedule',
  ],
  'place-contact': [
    'hospital phone no, mobile number, WhatsApp number, email address, postal address, website, social media handle',
    'how to get to the hospital, which road, junction, direction, distance, Google map, where is the hospital',
    'make a complaint, bad treatment, rude nurse, rude staff, poor service, ask a question, write to management',
    'speak to somebody, talk to management, thank the staff, testimony, suggestion box, customer complaint',
    'payment, pay bill, POS, bank transfer, receipt, invoice, estimate, deposit, discount, health insurance cover',
    'ATM, canteen, chapel, mosque, wifi, reception desk, enquiry, help desk, information desk, security gate',
    'mortuary, morgue, death certificate, birth certificate, medical report request, fax, landline, toll free line',
  ],
  jobs: [
    'any vacancy, are you recruiting, do you employ, how to apply, submit CV, send my CV, application letter',
    'job for cleaner, job for security, job for accountant, job for fresh graduate, part-time work, NYSC posting',
    'industrial training, SIWES, student placement, attachment, residency, salary of nurses, application portal',
    'track my application, application status, interview date, closing date, requirement for job, employ me',
  ],
  signIn: [
    'staff portal, intranet, employee login, enter the portal, my username, portal for staff, sign on',
  ],
  privacy: [
    'what do you do with my data, who sees my information, remove my application, right to be forgotten, consent to data',
    'personal information, tracking, how long is my data kept, erase my details, copy of what you hold about me',
  ],
  home: [
    'about the hospital, history, founder, who owns the hospital, is it a private hospital, welcome',
  ],
  publicAffairs: [
    'latest news, what is happening, free medical outreach, hospital event, press contact, journalist, publication',
  ],
  offline: [
    'works without data, no network, without internet, when network is bad, saved on my phone',
  ],
  verify: [
    'is this nurse real, fake doctor, check a badge, scan the card, confirm staff, verify staff',
  ],
  requestAccess: [
    'access to a system, EMR account, folder on the network, VPN, printer access, new computer account, permission to view',
    'lab system login, radiology system, email account for new staff, more rights',
  ],
  requestLoan: [
    'money for school, pay for my course, financial assistance, degree programme, MSc, BNSc, top-up, postgraduate fees',
  ],
  requestConference: [
    'go for a conference, attend workshop, seminar, update course, training abroad, sponsorship for conference, CME event',
  ],
  requestWellness: [
    'staff clinic, burnout, tired of work, family problem, grief, trauma after an incident, staff check-up, hepatitis vaccine for staff',
    'eye test for staff, talk to a psychologist, smoking, alcohol problem, employee assistance',
  ],
  requestAward: [
    'best nurse, best staff, staff of the year, appreciate a colleague, commend, reward, prize',
  ],
  employeeResources: [
    'benefits of staff, forms for staff, HR forms, staff welfare, employee handbook, staff matters',
  ],
  compliance: [
    'licence status, who may practise, expired licences, certificate list, credential records',
  ],
  recruitment: [
    'applications received, interview list, shortlisted people, job applicants, recruit, CVs that came in',
  ],
  desk: [
    'my home page, what is new, my tasks, to do, what I must do, urgent documents, front page',
  ],
  account: [
    'change my pin, update my phone number, edit profile, face ID, security key, trusted devices, log out other devices',
  ],
  'compliance-mine': [
    'when does my licence expire, upload certificate, send renewal, my BLS, my ACLS, my training record, CPD hours',
    'proof of licence, what certificates do I need, am I cleared to work, rejected certificate',
  ],
  'my-documents': [
    'documents I own, policy review date, update a policy, new version of an SOP, edit document',
  ],
  'my-approvals': ['waiting for my approval, sign a policy, approve an SOP, reject a version'],
  'my-reading': ['unread policies, acknowledge a policy, sign that I read, confirm reading, quiz'],
  department: [
    'my staff, staff on my ward, who is not cleared, expired licences in my unit, my nurses',
  ],
  notices: ['inform all staff, send alert, urgent message to everybody, warning to staff'],
  collections: ['induction pack, reading for new staff, who has not read, assign reading'],
  'compliance-matrix': [
    'who lacks a certificate, missing BLS, gap list, overview of certificates, training matrix',
  ],
  'compliance-reports': [
    'monthly report, report for the board, export list, print compliance, download Excel',
  ],
  'compliance-alerts': [
    'about to expire, expiring soon, overdue licences, reminders sent, escalation',
  ],
  'compliance-hospital': [
    'hospital registration, fire certificate, NNRA authorisation, pharmacy premises, MRI service, machine certificate, permits',
  ],
  'compliance-verification': [
    'uploaded certificates, confirm with the council, check authenticity, fake certificate',
  ],
  'compliance-import': ['bulk upload, many licences at once, import from Excel, load data'],
  'hr-postings': ['create a vacancy, publish a job, close a job, edit posting, extend deadline'],
  'hr-figures': ['how many applied, recruitment report, average time, source of applicants'],
  'hr-retention': ['erase applicant data, applications past their time, delete old CVs'],
  'admin-users': [
    'create account, disable account, change role, staff without account, somebody left, rename user',
  ],
  'admin-messages': [
    'website messages, messages from patients, complaints received, contact form entries',
  ],
  'admin-mail': ['emails not sent, failed mail, mail queue, resend mail, SMTP'],
  'admin-audit': [
    'who viewed a record, who deleted, activity log, access log, trace a change, who signed in',
  ],
  'admin-system': [
    'is the server ok, database status, last backup, CPU, memory, disk usage, job failures',
  ],
  'admin-search': ['add synonym, search words, what people searched, failed searches'],
  'admin-service-accounts': ['API access, connect another system, robot account, revoke key'],
  'admin-inspectors': [
    'account for an inspector, guest access for auditors, temporary access, end inspection',
  ],
  'admin-all-documents': [
    'delete a document, restore document, upload policy, archive, replace file',
  ],
};
