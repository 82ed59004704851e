/** What people look for that the page or the tab with this id answers, beside the names that it has in the program. */
export const pageReasons: Readonly<Record<string, readonly string[]>> = {
  services: [
    'skin clinic, bone clinic, teeth, gynae clinic, clinic on Saturday, clinic times, list of clinics, which clinic',
    'which doctor do I see, consultant list, specialist clinic, clinic days, clinic schedule, appointment date',
    'gynaecologist, obstetrician, antenatal registration, delivery cost, ENT doctor, dental clinic, bone doctor',
    'physiotherapist, psychiatrist, dermatologist, urologist, oncologist, orthopaedic surgeon, dietician, fertility',
    'departments of the hospital, units, what do you treat, services offered, is the clinic open, open on Saturday',
    'second opinion, referral letter, walk in, new patient, registration, hospital card, first visit, book, reschedule',
    'what can you treat, conditions treated, all clinics, clinic list, departments for patients, which clinic for my problem',
    'dental, dentist, skin, dermatology, ear nose and throat, bones, gynae, women clinic, fertility clinic, eye and dental',
  ],
  'place-contact': [
    'hospital phone no, mobile number, WhatsApp number, email address, postal address, website, social media handle',
    'how to get to the hospital, which road, junction, direction, distance, Google map, where is the hospital',
    'make a complaint, bad treatment, rude nurse, rude staff, poor service, ask a question, write to management',
    'speak to somebody, talk to management, thank the staff, testimony, suggestion box, customer complaint',
    'payment, pay bill, POS, bank transfer, receipt, invoice, estimate, deposit, discount, health insurance cover',
    'ATM, canteen, chapel, mosque, wifi, reception desk, enquiry, help desk, information desk, security gate',
    'mortuary, morgue, death certificate, birth certificate, medical report request, fax, landline, toll free line',
    'office line, land line, front desk number, hospital email, enquiries line, speak to someone in charge, report a nurse, report a doctor',
    'I left my bag, missing item, lost wallet, lost phone at the hospital, pay online, part payment, pay in instalments, wrong bill, overcharged, refund my money',
    'how long will I wait, nobody attended to me, I am not happy, say thank you, write a review, postal box, contact form',
  ],
  jobs: [
    'any vacancy, are you recruiting, do you employ, how to apply, submit CV, send my CV, application letter',
    'job for cleaner, job for security, job for accountant, job for fresh graduate, part-time work, NYSC posting',
    'industrial training, SIWES, student placement, attachment, residency, salary of nurses, application portal',
    'track my application, application status, interview date, closing date, requirement for job, employ me',
    'work in your hospital, work with you, work here, want to work, looking for job, any opening for nurses, any job for corpers, school leaver job, entry level',
    'driver job, cleaner job, security job, admin job, volunteer work, internship place, when will you recruit, how to apply for job',
  ],
  signIn: [
    'staff portal, intranet, employee login, enter the portal, my username, portal for staff, sign on',
    'staff sign in page, cannot enter portal, log in as staff, employee portal, doctors login, nurses login',
  ],
  privacy: [
    'what do you do with my data, who sees my information, remove my application, right to be forgotten, consent to data',
    'personal information, tracking, how long is my data kept, erase my details, copy of what you hold about me',
    'cookies, do you sell data, do you keep my number, what you store about me, tracking on website, delete my account data',
  ],
  home: [
    'about the hospital, history, founder, who owns the hospital, is it a private hospital, welcome',
    'main page, front page of website, who are you, about your hospital',
  ],
  publicAffairs: [
    'latest news, what is happening, free medical outreach, hospital event, press contact, journalist, publication',
    'press releases, press invitations, news of hospital, campaigns, newsletters, annual reports, posts, public notices',
  ],
  offline: [
    'works without data, no network, without internet, when network is bad, saved on my phone',
    'emergency numbers without network, procedures without internet, no data, no light no network, saved procedures',
  ],
  verify: [
    'is this a real staff, QR code on card, check staff identity',
    'is this nurse real, fake doctor, check a badge, scan the card, confirm staff, verify staff',
    'is he really staff, is she a nurse here, check if someone works here, impostor, staff identity, scan QR, badge code',
  ],
  requestAccess: [
    'access to a system, EMR account, folder on the network, VPN, printer access, new computer account, permission to view',
    'lab system login, radiology system, email account for new staff, more rights',
    'EMR password for new ward, access to shared drive, install software, new system account, rights to a folder, extra permission',
  ],
  requestLoan: [
    'money for school, pay for my course, financial assistance, degree programme, MSc, BNSc, top-up, postgraduate fees',
    'hospital to pay my masters, pay for my school, study money, loan for degree, further studies support',
  ],
  requestConference: [
    'go for a conference, attend workshop, seminar, update course, training abroad, sponsorship for conference, CME event',
    'attend a seminar, go for training, sponsor for workshop, travel for congress, update course fee',
  ],
  requestWellness: [
    'staff clinic, burnout, tired of work, family problem, grief, trauma after an incident, staff check-up, hepatitis vaccine for staff',
    'eye test for staff, talk to a psychologist, smoking, alcohol problem, employee assistance',
    'I am exhausted, I am crying, stressed at work, cannot cope, staff counsellor, check-up for staff, vaccination for staff, medical check for staff',
  ],
  requestAward: [
    'best nurse, best staff, staff of the year, appreciate a colleague, commend, reward, prize',
    'employee of the month, propose a colleague, reward for hard work, nurse of the year',
  ],
  employeeResources: [
    'benefits of staff, forms for staff, HR forms, staff welfare, employee handbook, staff matters',
    'staff benefits, staff forms, help for staff, welfare of staff, loans for staff, leave form, staff support',
  ],
  compliance: [
    'staff certificates, who may practise, licence of a colleague, is this nurse licensed, register of licences',
    'licence status, who may practise, expired licences, certificate list, credential records',
    'who holds which licence, colleague licence, register of certificates, licences of staff, is he licensed, is she certified',
  ],
  recruitment: [
    'list of applicants, move applicant to interview, invite to interview, reject applicant, send offer, candidates for a job, applicants this week, review applications, offer stage',
    'applications received, interview list, shortlisted people, job applicants, recruit, CVs that came in',
    'move candidate to offer, candidates to interview, list of candidates, see CVs, open application, score candidates, schedule interview, hiring board',
  ],
  desk: [
    'what is due, what ends soon, my start page',
    'my home page, what is new, my tasks, to do, what I must do, urgent documents, front page',
    'my dashboard, start of my day, what needs me, my overview, things due',
  ],
  account: [
    'two step verification, two-factor, 2-step login, authenticator app, new phone for codes, recovery codes, where am I signed in, sign out other devices, change username, forgot my code, passkey, turn on second factor',
    'change my pin, update my phone number, edit profile, face ID, security key, trusted devices, log out other devices',
    'change phone for login code, new authenticator, lost my phone, update my details, my security settings, switch off device, my sessions, change my email, change my photo',
  ],
  'compliance-mine': [
    'my expiry date, my papers, my training, renew my certificate, what is missing for me, my annual licence, my basic life support',
    'when does my licence expire, upload certificate, send renewal, my BLS, my ACLS, my training record, CPD hours',
    'proof of licence, what certificates do I need, am I cleared to work, rejected certificate',
    'upload my new licence, my licence expired, send in my certificate, my BLS expired, my documents for practising, what do I need to work, my CPD, proof for my licence',
  ],
  'my-documents': [
    'policies I look after, documents to review, my policies, documents I keep, review due',
    'documents I own, policy review date, update a policy, new version of an SOP, edit document',
    'policies I am responsible for, my SOPs, review my document, change a document, write a new version, draft I started, document I own',
  ],
  'my-approvals': [
    'approve new version, version waiting, sign off a document, review a draft, documents waiting for my approval',
    'waiting for my approval, sign a policy, approve an SOP, reject a version',
    'SOPs to approve, approve a policy, versions to approve, what waits for my signature, send a draft back, refuse a version',
  ],
  'my-reading': [
    'documents I must read, policies to read, things to read, confirm that I read, what must I read, questions of a document',
    'unread policies, acknowledge a policy, sign that I read, confirm reading, quiz',
    'policies waiting for me to read, reading assigned to me, what I have not read, mark as read, confirm a document, read before date',
  ],
  department: [
    'who in my unit is expired, who on my ward may work, my team, licences in my department, missing training in my department, my deputy, my people',
    'my staff, staff on my ward, who is not cleared, expired licences in my unit, my nurses',
    'which of my nurses may not work, staff under me, licences of my people, my deputy, who in my team is missing training, my ward overview',
  ],
  notices: [
    'send a notice, notify all staff, emergency announcement, tell everybody, who saw the notice',
    'inform all staff, send alert, urgent message to everybody, warning to staff',
    'tell all staff, message to everyone, water outage notice, warn all wards, urgent information, all staff alert, notice of danger',
  ],
  collections: [
    'reading for induction, who has not confirmed, reading progress, list of documents to read together, onboarding documents',
    'induction pack, reading for new staff, who has not read, assign reading',
    'who has not read, reading pack for new nurses, assign policies to a group, remind people to read, group of documents',
  ],
  'compliance-matrix': [
    'who needs which training, who needs which certificate, requirements by cadre, required training, what is required of a nurse, gaps by department, who is missing what, exempt, exemption',
    'who lacks a certificate, missing BLS, gap list, overview of certificates, training matrix',
    'who lacks BLS, who lacks training, give someone exemption, waive a requirement, missing certificates by department, which licence does a cadre need, gaps',
  ],
  'compliance-reports': [
    'report for the board, report for the director, summary for management, expiry report, compliance percentage, report for inspection, print report, statistics of licences',
    'monthly report, report for the board, export list, print compliance, download Excel',
    'export for board, numbers for the director, report to print, report as Excel, report as PDF, share of valid licences, department report',
  ],
  'compliance-alerts': [
    'licences that ended, what expires this month, expired today, who must renew, open alerts, warning list, escalated alerts, list of expired licences',
    'about to expire, expiring soon, overdue licences, reminders sent, escalation',
    'licences about to lapse, lapsed licences, what ends next month, ends this week, who is overdue, open warnings, expired in my unit, take over an alert',
  ],
  'compliance-hospital': [
    'hospital permits, equipment calibration, calibration due, generator permit, radiation licence of the hospital, ambulance papers, insurance of the hospital, building certificate, hospital licence renewal',
    'hospital registration, fire certificate, NNRA authorisation, pharmacy premises, MRI service, machine certificate, permits',
    'permit of the building, building permit, certificates of machines, licence of the premises, generator licence, lift certificate, insurance paper, fire certificate of the hospital',
  ],
  'compliance-verification': [
    'licences to confirm, certificates to confirm, confirm a licence, check uploaded licence, submitted renewals, waiting for me to verify, verify renewal, reject a certificate, pending verification',
    'uploaded certificates, confirm with the council, check authenticity, fake certificate',
    'check sent certificates, certificates waiting, confirm renewals, accept a licence, refuse a certificate, is this licence genuine, queue of renewals',
  ],
  'compliance-import': [
    'upload many records, import from spreadsheet, bulk licences, Excel of licences, CSV import',
    'bulk upload, many licences at once, import from Excel, load data',
    'Excel with licences, many certificates at once, spreadsheet of licences, load old records, bulk certificates',
  ],
  'hr-postings': [
    'post a job, advertise a position, new vacancy, close a vacancy, reopen a vacancy, draft posting, change salary of a posting, vacancies list, deadline of a posting',
    'create a vacancy, publish a job, close a job, edit posting, extend deadline',
    'put up an advert, job advert, publish a position, change closing date, edit an advert, stop a vacancy, copy a posting, new job',
  ],
  'hr-figures': [
    'how many people applied, number of applicants, hiring statistics, how long hiring takes, time to fill, recruitment dashboard, conversion',
    'how many applied, recruitment report, average time, source of applicants',
    'average days to hire, how long to fill a post, where applicants come from, applications per month, hiring report, numbers of recruitment',
  ],
  'hr-retention': [
    'delete applications, applicants to delete, data protection of applicants, old CV, retention period of applications',
    'erase applicant data, applications past their time, delete old CVs',
    'remove old candidates, erase rejected applicants, delete CVs, applicants past one year, data of former applicants, purge applications',
  ],
  'admin-users': [
    'unlock a user, forgot password of staff, new staff account, give role, remove account, make somebody admin, reset second factor, staff who left, list of users, import staff from Excel, change department of a user, staff number',
    'create account, disable account, change role, staff without account, somebody left, rename user',
    'staff resigned, close an account, block a user, block someone who left, someone forgot authenticator, reset a colleague’s code, move staff to another department, add a new doctor, wrong email of staff, who has an account, rename a person',
  ],
  'admin-messages': [
    'messages from the website, letters from patients, enquiries received, answer a message, feedback from visitors, unread messages',
    'website messages, messages from patients, complaints received, contact form entries',
    'read public feedback, feedback of the public, spam from the form, what people wrote, reply to a message, contact form inbox',
  ],
  'admin-mail': [
    'mail that failed, bounced mail, test mail, mail server, emails waiting, mail templates, did the email go out, change the text of a mail',
    'emails not sent, failed mail, mail queue, resend mail, SMTP',
    'people do not get reminders, nobody gets mail, reminder not received, email did not arrive, mails waiting, mail stuck, wording of mails, send mail again',
  ],
  'admin-audit': [
    'who changed a document, who edited a policy, who changed a role, who deleted a file, who opened a file, who read a record, track changes, who did this, history of changes, when was it changed, export the audit log, evidence, suspicious activity, log in history, failed sign-ins, who approved',
    'who viewed a record, who deleted, activity log, access log, trace a change, who signed in',
    'who opened the case file, who edited this policy, who saw a record, who logged in, login history, what did an administrator do, prove who did it, changes last night, exported what',
  ],
  'admin-system': [
    'server status, is the system working, is backup working, when was the last backup, errors today, jobs that failed, free space, slow system, portal version, software update, virus scanner, health check',
    'is the server ok, database status, last backup, CPU, memory, disk usage, job failures',
    'did backup run, portal is slow, last backup, is the portal up, failing jobs, error list, disk almost full, restart needed, which version runs, virus scan status',
  ],
  'admin-search': [
    'teach the search a word, words nobody found, add a word, what people look for, same meaning',
    'add synonym, search words, what people searched, failed searches',
    'add abbreviation to search, search finds nothing, teach synonyms, words people typed, no results list',
  ],
  'admin-service-accounts': [
    'program access, API key, create a key, machine account, key expired, link HMIS',
    'API access, connect another system, robot account, revoke key',
    'connect another program, key for a program, connect lab system, connect LIS, access token, API user, renew a key, key leaked',
  ],
  'admin-inspectors': [
    'login for inspectors, give inspector access, external auditor account, inspection team, MDCN visit account',
    'account for an inspector, guest access for auditors, temporary access, end inspection',
    'access for regulator, login for auditors, council team login, account for visitors from the ministry, let an inspector in, end inspector access',
  ],
  'admin-all-documents': [
    'list of all documents, upload a document, new document, drafts, purge document, scanned files, file that cannot be read, put document in archive, who can see a document',
    'delete a document, restore document, upload policy, archive, replace file',
    'replace a PDF, upload corrected file, bring back deleted SOP, restore a policy, wrong file uploaded, change who sees a document, make document public, staff only document, find unreadable scan, publish a document',
  ],
  visit: [
    'what time can I see a patient, when are visitors allowed, ward visiting time, who can visit, how many visitors, visit today',
    'where to park, space for car, parking space, car park fee, bus to the hospital, taxi, keke, motor park, road to the hospital, landmark',
    'languages spoken, speak Hausa, speak Yoruba, speak Igbo, sign language, interpreter, translate for my mother, visit on Sunday, visit at night',
    'how do I reach the hospital, from the airport, from town, which bus, nearest bus stop, drop passenger, wheelchair entrance, ramp, find the ward, which floor, ward block, map of the hospital',
    'where do I leave my car, bikes, security of cars, is parking free, what language do you speak, someone who speaks Igbo',
  ],
  appointments: [
    'see a doctor, book to see doctor, reschedule appointment, cancel appointment, change appointment date, appointment form, choose a day, next available day, appointment for my mother, online booking',
    'I want to book, book for next week, book a date, get an appointment, see a doctor tomorrow, book for my child, book online, appointment request, choose a time',
  ],
  'admin-facilities': [
    'change clinic hours, edit opening hours, clinic closed today, add a holiday, public holiday hours, update visiting hours, new clinic, hide a service, clinic times, edit service page, ward times, change directions, parking text',
    'Christmas closing times, set public holiday, close a clinic today, new opening times, change visiting hours, add a ward, rename a clinic, way to the hospital text',
  ],
  'admin-appointments': [
    'people who booked, who booked, booked patients, patients waiting for an appointment, answer appointment, confirm a booking, cancelled appointments, appointment list',
    'answer booking, reply to a booking, confirm a date, appointment list, who wants an appointment, decline a booking, bookings of today',
  ],
  doctors: [
    'list of doctors, names of doctors, which doctor is on Monday, doctor on duty today, lady doctor, doctor who speaks Igbo, cardiologist of the hospital, children doctor name, find a consultant',
  ],
  'admin-doctors': [
    'hide doctor from website, add a doctor to the website, doctor on leave, change clinic days of a doctor, photo of a doctor, remove a consultant',
  ],
  policies: ['hospital rules, list of policies, all policies, policy library, find a policy'],
  sops: [
    'list of SOPs, all procedures, how to do a procedure, work instructions, step by step, protocols of my department',
  ],
  mcm: ['complex patient, case conference, many specialists, care plan meeting, discuss a patient'],
  apps: [
    'link to EMR, link to lab system, hospital programs, open the EMR, payroll system, office tools, webmail',
  ],
};
