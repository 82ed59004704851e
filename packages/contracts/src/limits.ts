/** Every limit that the server enforces and screens announce. */
export const limits = {
  /** Largest document; one more byte is answered with 413. */
  documentBytes: 10_485_760,
  /** Bytes of all critical documents together: phones keep them for when there is no network. */
  criticalBytes: 50 * 1_048_576,
  /** Most rows in one page of a list, and the default. */
  pageRows: 1000,
  /** Where a page begins: two names of `nameMaxLength`, which take three bytes a character, and an id (assumed). */
  cursorMaxLength: 4000,
  /** Totals are exact up to this number and a lower bound beyond it. */
  exactTotal: 10_000,
  /** Largest resume or cover letter; one more byte is answered with 413 (spec, public and staff §9). */
  applicationFileBytes: 5_242_880,
  /** Years of experience that an applicant can state, inclusive (spec, public and staff §9). */
  experienceYears: { min: 0, max: 50 },
  /** Applications per e-mail address in 24 hours. */
  applicationsPerEmailPerDay: 10,
  /** Months until the general application may be sent again. */
  generalApplicationMonths: 6,
  /** Days for which an application is listed before it is erased automatically. */
  erasureListDays: 14,
  /** Days after the last change until the device of an applicant forgets the draft. Assumed, since phones and computers are shared. */
  applicationDraftDays: 14,
  /** Months until unsuccessful applications are erased; `talentPool` if the applicant agreed to a longer period. */
  applicationMonths: { usual: 12, talentPool: 24 },
  /** Months that staff records are kept after somebody left (Labour Act, section 75). */
  staffRecordMonths: 36,
  /** Days within which a request for a copy of personal data, or its erasure, is answered. */
  privacyRequestDays: 30,
  /** Maximum age of the proof of identity for sensitive actions (`stepUp` of an endpoint). */
  stepUpMinutes: 5,
  /** Characters of a secret in an address; ours have fewer. */
  secretMaxLength: 100,
  /** How long a call stays after it was deprecated, at least. */
  deprecationMonths: 12,
  /** Days that the history of sign-ins is kept. */
  sessionDays: 90,
  /** Days that copies of sent mails are kept. */
  mailDays: 90,
  /** Most days that backups are kept. After that, no copy of erased data is left. */
  backupDays: 90,
  /** Days for which HR can undo an appointment. */
  undoHireDays: 7,
  /** Seconds for which a mail to an applicant is held, so that its move can be taken back. */
  mailHoldSeconds: 60,
  /** What HR writes of a mail to an applicant. */
  mailSubjectMaxLength: 150,
  mailTextMaxLength: 5000,
  /** Interviews: days ahead, rounds, minutes, people on a panel, and interviews of one application, cancelled ones included. */
  interviewDaysAhead: 60,
  interviewRounds: 10,
  interviewMinutes: { min: 5, max: 480 },
  interviewPanel: 10,
  interviewsPerApplication: 20,
  /** Days after an interview for which its panel still sees the application. */
  panelDays: 14,
  /** Days ahead of an offer: until it is answered, and until the first day of service. */
  offerAnswerDays: 90,
  offerStartDays: 366,
  /** What applicants for a position are judged by. */
  criteria: { count: 8, nameMaxLength: 60 },
  scorecardWordsMaxLength: 4000,
  /** Names of applicants and their emergency contacts. */
  candidateNameMaxLength: 255,
  coverLetterMaxLength: 10_000,
  /** Most applications that one call may move. */
  bulkApplications: 100,
  /** The funnel and the time in each stage are computed from at most this many of the newest applications of a period. */
  metricsApplications: 20_000,
  /** Applications in a column of the board are counted exactly up to this number. */
  boardTotal: 1000,
  /** Largest certificate; one more byte is answered with 413 (spec, compliance and admin §5). */
  certificateBytes: 10_485_760,
  /** Months that a certification can be valid for, inclusive. */
  validityMonths: { min: 1, max: 1200 },
  /** Most days of grace in which an expired licence may still be renewed. */
  graceDays: 365,
  /** Most days that a person may have to meet a new requirement. */
  dueWithinDays: 365,
  /** Most days from today that a new waiver of a licence can last. */
  licenceWaiverDays: 90,
  /** Characters: 'x' is no reason. */
  waiverReasonMinLength: 8,
  /** Most years that a privilege is granted for. */
  privilegeYears: 3,
  /** Privileges of one person that have not ended. */
  privilegesPerPerson: 100,
  privilegeNameMaxLength: 200,
  /** Units of professional development that a type can want in a cycle, and the years of that. */
  developmentUnits: 1000,
  developmentYears: { min: 1, max: 5 },
  developmentCategories: 10,
  developmentCategoryMaxLength: 60,
  /** Certification types of which one holder must have a paper. */
  requiredPapers: 50,
  /** Units of one activity. */
  activityUnits: 100,
  /** An activity can be written down for this many years. */
  developmentActivityYears: 6,
  developmentActivitiesPerPerson: 500,
  /** Items of which people are reminded with one call. */
  remindersAtOnce: 500,
  reminderNoteMaxLength: 500,
  /** Months from one review of a document to the next, inclusive. */
  reviewEveryMonths: { min: 1, max: 60 },
  /** What changed in a version of a document, and what somebody says who reviewed one. */
  documentNoteMaxLength: 500,
  /** Of the approval of a version: steps, approvers in one, and the most days for each. */
  documentApprovals: { steps: 5, approversPerStep: 10, daysToApprove: 90 },
  /** How often within a day the approvers of one version are asked: each time mails all of them. */
  askingsPerDay: 10,
  /** New documents that one person has begun and not put into force yet. */
  documentsBegun: 20,
  /** Months between reviews of a new policy or SOP, unless others are chosen. */
  usualReviewMonths: 24,
  /** Days ahead for which a version can be scheduled. */
  effectiveDaysAhead: 366,
  /** Versions on the page of a document's record. */
  versionsShown: 100,
  /** What a document refers to, and the documents on its record that refer to it. */
  documentReferences: 20,
  referringShown: 50,
  /** People of a role who are mailed when one of them is asked to approve a version. */
  approversMailed: 50,
  /** Letters of an urgent notice, hours for which one stands at most, how many stand above a page at once, and how many one person writes within an hour: each is mailed to everybody whom it concerns. */
  noticeMaxLength: 500,
  noticeHours: 336,
  noticesShown: 5,
  noticesPerHour: 10,
  /** Days that people have to read a document they are asked to read, inclusive. */
  readingDays: { min: 1, max: 90 },
  /** Documents of one collection. */
  collectionDocuments: 100,
  /** Alerts that one call acknowledges or assigns. */
  alertsAtOnce: 200,
  /** Events in the history of a document. */
  documentEventsShown: 200,
  /** Questions after a document, choices of each, and tries that a person has on one day. */
  readingQuestions: { questions: 10, choices: 6, tries: 10, textMaxLength: 300 },
  /** Documents that one call changes. */
  documentsAtOnce: 100,
  /** People or messages that IT personnel act on at once, one call each. */
  usersAtOnce: 100,
  messagesAtOnce: 100,
  /** Records that one call assigns. */
  recordsAssignedAtOnce: 1000,
  /** Rows chosen in a list that one export takes. */
  chosenRowsExported: 1000,
  /** Officers among whom one is chosen to be in charge. */
  officersListed: 500,
  /** A deputy of a head of department is named for at most so many days. */
  deputyDays: 366,
  /** People who write the documents of one department beside its head. */
  editorsPerDepartment: 30,
  certificateNumberMaxLength: 200,
  /** How long the code of a staff card is good for: a picture of it is soon old, and a bad network is survived. */
  cardMinutes: 10,
  /** Most pairs of a person and a day, and most days, in one question for clearances. */
  clearancePairs: 5000,
  clearanceDays: 366,
  /** Certificates in a random sample of an inspection pack. */
  packSample: 500,
  /** Inspection packs that one person may keep, and for how many days. */
  packsKept: 5,
  packDays: 7,
  /** Certificates and bytes in one inspection pack: what one file can hold and a browser can save. */
  packCertificates: 50_000,
  packBytes: 2_000_000_000,
  /** Most rows and bytes in a spreadsheet of records. */
  importRows: 20_000,
  importBytes: 10_485_760,
  /** Most invalid rows of a spreadsheet reported at once. */
  importErrors: 200,
  /** Most invalid rows that are handed back with all their cells. */
  importRest: 2000,
  /** Most characters of these rows together: a small workbook can repeat a long text in every row. */
  importRestLength: 2_000_000,
  /** Most characters of a wrong cell that are shown. */
  importValueMaxLength: 200,
  /** Most cells that can be corrected beside the file, and the most bytes of them as JSON: a form's field has 64 KB. */
  importCorrections: 1000,
  importCorrectionsBytes: 60_000,
  /** Most characters of a corrected cell: as many as notes have. */
  importCellMaxLength: 2000,
  /** Most right rows of each effect shown before they are stored. */
  importPreview: 50,
  /** A record is 'expiring' from this many days before its end (spec, compliance and admin §9). */
  expiringDays: 30,
  /** A record is 'due_soon' from this many days before its end; expiration reports cover this many days by default. */
  dueSoonDays: 90,
  /** Most rows and bytes in a spreadsheet of people. */
  userImportRows: 20_000,
  userImportBytes: 10_485_760,
  /** Most invalid rows of a spreadsheet of people reported at once. */
  userImportErrors: 1000,
  /** Most people of whom is shown what an import changes. */
  userImportChanges: 1000,
  /** Days that a link to set one's own password is valid. */
  invitationDays: 7,
  /** Minutes that an unfinished sign-in waits for its next step. */
  signInMinutes: 10,
  /** Recovery codes that a person gets for a second factor, each usable once. */
  recoveryCodes: 10,
  /** Most passkeys per person. */
  passkeys: 20,
  passkeyNameMaxLength: 60,
  /** Minutes that a device may take to create or use a passkey. */
  passkeyMinutes: 5,
  /** Lifetime of a service account's key. */
  serviceKeyDays: { min: 1, max: 366 },
  /** Webhooks in all, each of which is delivered to by itself. */
  webhooks: 20,
  /** Days that events of webhooks are kept, with what became of them. */
  webhookEventDays: 30,
  /** Hours for which the secret before a new one signs as well. */
  formerWebhookSecretHours: 24,
  /** Characters that are kept of what a webhook's receiver answered. */
  webhookAnswerLength: 200,
  /** Days of an inspection from outside, its first and its last among them. */
  inspectionDays: 90,
  /** Days ahead that an inspection may begin. */
  inspectionDaysAhead: 90,
  /** Most inspectors that one list shows. */
  inspectorsListed: 500,
  /** Pages of a certificate that an inspector's copy has at most. */
  inspectionCopyPages: 10,
  /** Days that server errors are listed. */
  serverErrorDays: 30,
  /** Days that a request waits for a second person. */
  approvalDays: 7,
  /** Hours after which a request is carried out if nobody could be the second person. */
  noApproverHours: 24,
  /** Days for which a person may not approve requests of someone who created or changed their account. */
  changedAccountDays: 30,
  /** Most requests for a second person that one list shows. */
  approvalsListed: 500,
  /** Most waiting requests per person, so that none can be hidden behind many others. */
  approvalsPerAsker: 100,
  nameMaxLength: 200,
  descriptionMaxLength: 2000,
  /** Longest message from a visitor to a department. */
  messageMaxLength: 5000,
  /** Months that contact messages are kept, whatever their status: the hospital's rule on personal data. */
  contactMessageMonths: 12,
  /** Why somebody asks for an appointment: short, since the doctor asks the rest. */
  appointmentReasonMaxLength: 500,
  /** Months ahead that an appointment can be asked for. */
  appointmentMonthsAhead: 6,
  /** Requests for appointments from one telephone within 24 hours, refused ones included. */
  appointmentsPerPhonePerDay: 5,
  /** Mails about new requests to one address within 24 hours: anybody can type somebody else's. */
  appointmentMailsPerEmailPerDay: 5,
  /** Days after the day of an appointment, or the end of its request, until why somebody came is erased. */
  appointmentReasonDays: 30,
  /** Months after that day until the whole request is erased. */
  appointmentRequestMonths: 12,
  searchMaxLength: 200,
  /** Hits of a search over everything: nobody reads further. */
  searchHits: 200,
  emailMaxLength: 254,
  /** Characters of a password, inclusive. */
  passwordLength: { min: 12, max: 256 },
  /** Largest JSON body; files have their own limits. */
  jsonBodyBytes: 262_144,
  /** Days for which deleted documents can be restored. */
  restoreDays: 30,
  /** Hours for which an Idempotency-Key replays the first answer. */
  idempotencyHours: 24,
} as const;
