/** What people look for that the page or the tab with this id answers, beside the names that it has in the program. */
export const pageReasons: Readonly<Record<string, readonly string[]>> = {
  services: [
    'skin clinic, bone clinic, teeth, gynae clinic, clinic on Saturday, clinic times, list of clinics, which clinic',
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
    'is this a real staff, QR code on card, check staff identity',
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
    'staff certificates, who may practise, licence of a colleague, is this nurse licensed, register of licences',
    'licence status, who may practise, expired licences, certificate list, credential records',
  ],
  recruitment: [
    'list of applicants, move applicant to interview, invite to interview, reject applicant, send offer, candidates for a job, applicants this week, review applications, offer stage',
    'applications received, interview list, shortlisted people, job applicants, recruit, CVs that came in',
  ],
  desk: [
    'what is due, what ends soon, my start page',
    'my home page, what is new, my tasks, to do, what I must do, urgent documents, front page',
  ],
  account: [
    'two step verification, two-factor, 2-step login, authenticator app, new phone for codes, recovery codes, where am I signed in, sign out other devices, change username, forgot my code, passkey, turn on second factor',
    'change my pin, update my phone number, edit profile, face ID, security key, trusted devices, log out other devices',
  ],
  'compliance-mine': [
    'my expiry date, my papers, my training, renew my certificate, what is missing for me, my annual licence, my basic life support',
    'when does my licence expire, upload certificate, send renewal, my BLS, my ACLS, my training record, CPD hours',
    'proof of licence, what certificates do I need, am I cleared to work, rejected certificate',
  ],
  'my-documents': [
    'policies I look after, documents to review, my policies, documents I keep, review due',
    'documents I own, policy review date, update a policy, new version of an SOP, edit document',
  ],
  'my-approvals': [
    'approve new version, version waiting, sign off a document, review a draft, documents waiting for my approval',
    'waiting for my approval, sign a policy, approve an SOP, reject a version',
  ],
  'my-reading': [
    'documents I must read, policies to read, things to read, confirm that I read, what must I read, questions of a document',
    'unread policies, acknowledge a policy, sign that I read, confirm reading, quiz',
  ],
  department: [
    'who in my unit is expired, who on my ward may work, my team, licences in my department, missing training in my department, my deputy, my people',
    'my staff, staff on my ward, who is not cleared, expired licences in my unit, my nurses',
  ],
  notices: [
    'send a notice, notify all staff, emergency announcement, tell everybody, who saw the notice',
    'inform all staff, send alert, urgent message to everybody, warning to staff',
  ],
  collections: [
    'reading for induction, who has not confirmed, reading progress, list of documents to read together, onboarding documents',
    'induction pack, reading for new staff, who has not read, assign reading',
  ],
  'compliance-matrix': [
    'who needs which training, who needs which certificate, requirements by cadre, required training, what is required of a nurse, gaps by department, who is missing what, exempt, exemption',
    'who lacks a certificate, missing BLS, gap list, overview of certificates, training matrix',
  ],
  'compliance-reports': [
    'report for the board, report for the director, summary for management, expiry report, compliance percentage, report for inspection, print report, statistics of licences',
    'monthly report, report for the board, export list, print compliance, download Excel',
  ],
  'compliance-alerts': [
    'licences that ended, what expires this month, expired today, who must renew, open alerts, warning list, escalated alerts, list of expired licences',
    'about to expire, expiring soon, overdue licences, reminders sent, escalation',
  ],
  'compliance-hospital': [
    'hospital permits, equipment calibration, calibration due, generator permit, radiation licence of the hospital, ambulance papers, insurance of the hospital, building certificate, hospital licence renewal',
    'hospital registration, fire certificate, NNRA authorisation, pharmacy premises, MRI service, machine certificate, permits',
  ],
  'compliance-verification': [
    'licences to confirm, certificates to confirm, confirm a licence, check uploaded licence, submitted renewals, waiting for me to verify, verify renewal, reject a certificate, pending verification',
    'uploaded certificates, confirm with the council, check authenticity, fake certificate',
  ],
  'compliance-import': [
    'upload many records, import from spreadsheet, bulk licences, Excel of licences, CSV import',
    'bulk upload, many licences at once, import from Excel, load data',
  ],
  'hr-postings': [
    'post a job, advertise a position, new vacancy, close a vacancy, reopen a vacancy, draft posting, change salary of a posting, vacancies list, deadline of a posting',
    'create a vacancy, publish a job, close a job, edit posting, extend deadline',
  ],
  'hr-figures': [
    'how many people applied, number of applicants, hiring statistics, how long hiring takes, time to fill, recruitment dashboard, conversion',
    'how many applied, recruitment report, average time, source of applicants',
  ],
  'hr-retention': [
    'delete applications, applicants to delete, data protection of applicants, old CV, retention period of applications',
    'erase applicant data, applications past their time, delete old CVs',
  ],
  'admin-users': [
    'unlock a user, forgot password of staff, new staff account, give role, remove account, make somebody admin, reset second factor, staff who left, list of users, import staff from Excel, change department of a user, staff number',
    'create account, disable account, change role, staff without account, somebody left, rename user',
  ],
  'admin-messages': [
    'messages from the website, letters from patients, enquiries received, answer a message, feedback from visitors, unread messages',
    'website messages, messages from patients, complaints received, contact form entries',
  ],
  'admin-mail': [
    'mail that failed, bounced mail, test mail, mail server, emails waiting, mail templates, did the email go out, change the text of a mail',
    'emails not sent, failed mail, mail queue, resend mail, SMTP',
  ],
  'admin-audit': [
    'who changed a document, who edited a policy, who changed a role, who deleted a file, who opened a file, who read a record, track changes, who did this, history of changes, when was it changed, export the audit log, evidence, suspicious activity, log in history, failed sign-ins, who approved',
    'who viewed a record, who deleted, activity log, access log, trace a change, who signed in',
  ],
  'admin-system': [
    'server status, is the system working, is backup working, when was the last backup, errors today, jobs that failed, free space, slow system, portal version, software update, virus scanner, health check',
    'is the server ok, database status, last backup, CPU, memory, disk usage, job failures',
  ],
  'admin-search': [
    'teach the search a word, words nobody found, add a word, what people look for, same meaning',
    'add synonym, search words, what people searched, failed searches',
  ],
  'admin-service-accounts': [
    'program access, API key, create a key, machine account, key expired, link HMIS',
    'API access, connect another system, robot account, revoke key',
  ],
  'admin-inspectors': [
    'login for inspectors, give inspector access, external auditor account, inspection team, MDCN visit account',
    'account for an inspector, guest access for auditors, temporary access, end inspection',
  ],
  'admin-all-documents': [
    'list of all documents, upload a document, new document, drafts, purge document, scanned files, file that cannot be read, put document in archive, who can see a document',
    'delete a document, restore document, upload policy, archive, replace file',
  ],
  visit: [
    'what time can I see a patient, when are visitors allowed, ward visiting time, who can visit, how many visitors, visit today',
    'where to park, space for car, parking space, car park fee, bus to the hospital, taxi, keke, motor park, road to the hospital, landmark',
    'languages spoken, speak Hausa, speak Yoruba, speak Igbo, sign language, interpreter, translate for my mother, visit on Sunday, visit at night',
  ],
  appointments: [
    'see a doctor, book to see doctor, reschedule appointment, cancel appointment, change appointment date, appointment form, choose a day, next available day, appointment for my mother, online booking',
  ],
  'admin-facilities': [
    'change clinic hours, edit opening hours, clinic closed today, add a holiday, public holiday hours, update visiting hours, new clinic, hide a service, clinic times, edit service page, ward times, change directions, parking text',
  ],
  'admin-appointments': [
    'people who booked, who booked, booked patients, patients waiting for an appointment, answer appointment, confirm a booking, cancelled appointments, appointment list',
  ],
};
