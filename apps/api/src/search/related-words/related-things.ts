import type { Relation } from './related-words.ts';

/** What is typed about computers, machines and buildings, and for the rooms of the portal. */
export const relatedThings: readonly Relation[] = [
  // Power, fire, machines.
  [
    'dark, blackout, light off, torch, candle, socket, red socket, extension box, UPS, inverter, ATS, transfer switch',
    'generator, UPS, changeover',
  ],
  [
    'diesel, fuel, litres, tank, gen, big gen, noise of gen, smoke from gen, start manually, manual start, load test',
    'generator',
  ],
  [
    'ventilator battery, theatre light off, oxygen off, lift stuck, pump battery',
    'power failure, generator',
  ],
  [
    'smoke, burning smell, burning, sparks, alarm ringing, extinguisher, hose, blanket, sand bucket, CO2, powder',
    'fire',
  ],
  [
    'gather, muster, assembly, stairs, exit, carry bedridden, roll call, warden, bomb threat',
    'evacuation, fire',
  ],
  [
    'equipment spoilt, faulty, repair, biomed, service sticker, PPM, calibrate',
    'equipment, calibration',
  ],
  ['oxygen cylinder, gas, manifold, piping, concentrator', 'oxygen'],
  // Computers.
  [
    'passcode, pin, password rule, strong password, how many characters, share password, hacked, virus, clicked link, strange mail, attachment',
    'passwords, acceptable use',
  ],
  [
    'usb, flash, pendrive, hard disk, own laptop, personal phone, BYOD, gmail, facebook at work, youtube, download',
    'acceptable use',
  ],
  [
    'leave screen open, lock screen, use her login, colleague login, unattended',
    'acceptable use, shared ward computers',
  ],
  [
    'hanging, slow, frozen screen, offline, down, crashed, network gone, EMR off, HMIS down, manual forms, box',
    'downtime, paper',
  ],
  ['enter later, back entry, after system returns', 'downtime, paper'],
  // Papers and money.
  [
    'bribe, kickback, kola, dash, envelope, gift, hamper, goat, thank you money, drug rep, sponsor, lunch, samples',
    'gifts, fraud',
  ],
  [
    'ghost worker, padded, inflated, forged, fake receipt, collect money, side business, own clinic, steal, theft, diverting',
    'fraud',
  ],
  ['blow the whistle, whistle, tip off, anonymous, report secretly', 'report fraud, fraud'],
  [
    'quote, quotes, vendor, tender, LPO, PO, invoice, buy, requisition, store, petty cash, float, cash advance, retire, receipts',
    'procurement, imprest',
  ],
  [
    'files, folder room, shred, retention, how long keep, court, police, subpoena, insurance asks, employer asks, whatsapp picture, breach, leak',
    'data protection, confidentiality',
  ],
  [
    'reporter, cameraman, interview, TV, radio, comment, viral, trending, rumour, angry post, statement to press',
    'crisis, statement, press',
  ],
  // The rooms of IT.
  ['log, trail, tampered, altered, last change, evidence', 'audit log'],
  [
    'server, uptime, down, memory, CPU, disk, space, backup, restore, error, errors, crash, job failed, health, monitoring',
    'system health',
  ],
  [
    'account, accounts, unlock, lock, block, disable, suspend, remove access, leaver, left the hospital, resigned, transferred, new hire login, role change, promote to admin',
    'user accounts',
  ],
  [
    'pdf, replace, swap file, wrong file, re-upload, upload, new file, archive, unpublish, withdraw document, recover file, undelete, publish',
    'all documents',
  ],
  [
    'key, api, integration, connect, HL7, lab machine, LIS, HMIS link, robot, script, third party, webhook',
    'service accounts',
  ],
  [
    'auditor, regulator, inspector, accreditation team, external, outsider, council visit, temporary login, guest login',
    'inspectors',
  ],
  [
    'smtp, mail server, bounced, undelivered, resend, not received mail, mail not going, notification mail, template',
    'mail',
  ],
  ['contact form, website message, enquiry, spam, feedback received', 'contact messages'],
  [
    'bookings, booked, requested appointment, confirm date, reply to patient',
    'appointment requests',
  ],
  [
    'public holiday, set hours, change times, closed day, clinic time, ward time, hide clinic, new clinic, edit service',
    'services and wards',
  ],
  [
    'doctor page, doctor photo, add consultant, remove doctor, doctor leave dates',
    'doctors for patients',
  ],
  [
    'synonym, synonyms, abbreviation, not finding, no result, zero results, searched',
    'words of the search',
  ],
  // The rooms of people and heads.
  [
    'my phone number, change pin, fingerprint, OTP, code app, lost phone, sign out, devices, passkey',
    'account',
  ],
  [
    'folder access, drive, VPN, shared drive, printer, new system, more rights, permission',
    'request access',
  ],
  ['fees, masters, PhD, tuition, school money', 'educational loan'],
  [
    'workshop, seminar, CME, congress, symposium, update course, abroad training',
    'educational conference',
  ],
  [
    'tired, burnt out, crying, sad, grief, therapist, psychologist, hepatitis jab for me, staff clinic',
    'wellness',
  ],
  ['best staff, employee of month, prize, recognise, nominate, hard worker', 'merit award'],
  ['real nurse, real doctor, impostor, fake staff, badge check, scan code', 'check a staff card'],
  ['home page, main', 'home'],
  ['deputy', 'my department'],
  ['sign off, pending approval, approve version, reject draft', 'my approvals'],
  ['quiz, unread, acknowledge, confirm policy, reading list, must read', 'my reading'],
  ['owner, documents i keep, review date, overdue review, update policy, draft', 'my documents'],
  [
    'induction pack, pack for new staff, reading pack, who has not read, chase, remind readers',
    'collections of documents',
  ],
  ['blast, broadcast, all staff message, memo, emergency message', 'urgent notices'],
  ['my annual licence, renew mine, upload mine, CPD points', 'my certifications'],
  // The rooms of human resources and compliance.
  [
    'applicants, candidates, CVs, shortlist, shortlisted, interview, panel, reject, offer, pipeline, stage',
    'recruitment',
  ],
  [
    'advert, advertise, post job, publish vacancy, extend closing date, close position, edit advert',
    'job postings',
  ],
  [
    'time to hire, dropout, conversion, source, statistics of applicants, applied per job',
    'recruitment figures',
  ],
  [
    'old applicants, purge, rejected people, erase CV, keep for a year, data of applicants',
    'applications to erase',
  ],
  [
    'gap, gaps, needs, exempt, exemption, waiver, missing training, grid, cadre needs',
    'requirement matrix',
  ],
  ['lapsed, ending, expiring, next month, overdue licence, escalate', 'compliance alerts'],
  [
    'board, director report, export, excel, pdf summary, percentage, figures, print',
    'compliance reports',
  ],
  [
    'scan, uploaded licence, genuine, confirm with council, pending records, authenticate',
    'records to verify',
  ],
  ['csv, bulk, spreadsheet, excel sheet, load', 'import records'],
  [
    'permit, fire cert, building, premises, machine cert, registration of hospital, insurance of hospital, calibration',
    'papers of the hospital',
  ],
];
