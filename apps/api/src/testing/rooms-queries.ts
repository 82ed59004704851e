import type { Reader } from './reader-queries.ts';

/**
 * What heads, human resources, compliance officers and IT type to get to a room of theirs: in a hurry, formally, in
 * everyday words, and with slips. Written from the screens once the rooms had their words, and before the search met it;
 * nothing was improved with it.
 */
export const roomsQueries: Readonly<
  Partial<Record<Reader, Readonly<Record<string, readonly string[]>>>>
> = {
  head: {
    'My department': [
      'who on the ward must stop work today',
      'midwives and their practising licences',
      'wich nurse is nt cleard',
      'Kindly show staff in my department whose registration has lapsed',
      'summary of my unit for the morning meeting',
      'give one of my nurses an exemption',
    ],
    'Collections of documents': [
      'did all nurses acknowledge the new policy',
      'documents a new employee should read',
    ],
    'Urgent notices': ['tell my nurses oxygen is finished', 'Issue a circular to the department'],
    'My approvals': ['document sent to me to aprove', 'second signature'],
    'My documents': ['SOPs under my name', 'write a new guidline for my unit'],
    'May a colleague practise?': ['is the visiting midwife certified'],
  },
  hr: {
    Recruitment: [
      'people who sent their CV yesterday',
      'call three applicants for interveiw',
      'candidate rating sheet',
      'look at two pharmacists side by side',
      'Invitation of candidates to the selection panel',
    ],
    'Job postings': [
      'advert for theatre nurse',
      'close the driver vacancy',
      'qualifications in the advert are wrong',
    ],
    'Mails to applicants': [
      'letter for unsuccessful candidates',
      'what do we email people after they aply',
    ],
    'Recruitment figures': [
      'average number of weeks to employ',
      'how many persons applied since january',
    ],
    'Applications to erase': ['remove data of old applicants', 'candidat asks us to forget him'],
    'Compliance reports': ['Compliance percentage per department, printable'],
  },
  compliance: {
    'Records to verify': ['certificates awaiting my confirmation', 'uplaoded licence looks forged'],
    'Requirement matrix': [
      'nurse on maternity leave, excuse her from BLS',
      'who has nothing on file',
      'all staff against all trainings',
    ],
    'Staff compliance': [
      'register a practising licence for a doctor',
      'council cancelled his licence',
    ],
    'Certification types': ['change how long ACLS counts', 'which cadres need hepatitis B'],
    'Compliance alerts': ['what runs out before christmas', 'expirng licenses'],
    'Compliance reports': ['file for the pharmacists council visit'],
    'Papers of the hospital': ['fire servce certificate renewal'],
    Privileges: ['stop a doctor from doing endoscopy'],
    'Import records': ['spreadsheet from the council'],
  },
  it: {
    'User accounts': [
      'pasword for new doctor',
      'nurse transferred to theatre',
      'matron retired last month',
    ],
    'Audit log': [
      'who has been in the system after midnight',
      'find out who altered the leave policy',
    ],
    'System health': ['nightly bakup did not finish', 'is there enough room on the server'],
    Mail: ['staff complain that no email arrives'],
    'Services and wards': ['clinic shuts early on good friday'],
    'Doctors for patients': ['Dr left the hospital, take her off the site'],
    'Service accounts': ['payroll program needs to read staff'],
    'Words of the search': ['people say drip instead of infusion'],
    'All Documents': ['put the new hand hygiene policy up'],
    Inspectors: ['open the portal for the state auditors'],
    'Contact messages': ['reply to a relative who wrote in'],
  },
};
