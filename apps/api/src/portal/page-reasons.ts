/** What people look for that the page with this id answers, beside the names that it has in the program. */
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
  doctors: [
    'list of doctors, names of doctors, which doctor is on Monday, doctor on duty today, lady doctor, doctor who speaks Igbo, cardiologist of the hospital, children doctor name, find a consultant',
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
