/** Every limit that the server enforces and a screen announces. Bytes unless the name says otherwise. */
export const limits = {
  /** Documents: exactly this many bytes are taken, one more is 413. */
  documentBytes: 10_485_760,
  /** A list answers with at most this many rows at once, and with this many when not asked. */
  pageRows: 1000,
  /** Totals are counted exactly up to here; beyond, they are a lower bound. */
  exactTotal: 10_000,
  /** Resume and cover letter: exactly this many bytes each are taken, one more is 413 (spec, public and staff §9). */
  applicationFileBytes: 5_242_880,
  /** Years of experience an applicant can state, both included (spec, public and staff §9). */
  experienceYears: { min: 0, max: 50 },
  /** Applications with one e-mail address in 24 hours. */
  applicationsPerEmailPerDay: 10,
  /** The general application may be sent again after so many months. */
  generalApplicationMonths: 6,
  /** Days for which what is erased by itself stands on a list before. */
  erasureListDays: 14,
  /** Applications that were not successful are erased after so many months, or after the longer time on request. */
  applicationMonths: { usual: 12, talentPool: 24 },
  /** Records of a worker are kept this long after they left (Labour Act, section 75). */
  staffRecordMonths: 36,
  /** Whoever asks for a copy of their data, or for its erasure, has an answer within so many days. */
  privacyRequestDays: 30,
  /** What can do much harm needs a password, passkey or sign-in that is at most so old (`stepUp` of an endpoint). */
  stepUpMinutes: 5,
  /** Where and when somebody signed in is kept this long. */
  sessionDays: 90,
  /** The copy of a mail that was sent is kept this long. */
  mailDays: 90,
  /** Copies made as backups are kept at most this long: then erasing is complete. */
  backupDays: 90,
  /** An appointment can be taken back by HR for so many days. */
  undoHireDays: 7,
  candidateMaxLength: 255,
  coverLetterMaxLength: 10_000,
  /** What one call may move at once. */
  bulkApplications: 100,
  /** Funnel and times are counted from so many of the newest applications of a period. */
  metricsApplications: 20_000,
  /** Each column of the board is counted up to here. */
  boardTotal: 1000,
  /** Certificates: exactly this many bytes are taken, one more is 413 (spec, compliance and admin §5). */
  certificateBytes: 10_485_760,
  /** Months a certification can be valid for, both included. */
  validityMonths: { min: 1, max: 1200 },
  /** Days in which an expired licence may still be renewed, at most. */
  graceDays: 365,
  /** How long somebody may have to meet a requirement that is new to them, at most. */
  dueWithinDays: 365,
  certificateMaxLength: 200,
  /** Rows and bytes of a spreadsheet of records. */
  importRows: 20_000,
  importBytes: 10_485_760,
  /** Wrong rows of a spreadsheet that are told of at once. */
  importErrors: 200,
  /** 'Expiring' is so many days before the end (spec, compliance and admin §9). */
  expiringDays: 30,
  dueSoonDays: 90,
  /** Rows and bytes of a spreadsheet of people. */
  userImportRows: 20_000,
  userImportBytes: 10_485_760,
  /** Wrong rows of a spreadsheet of people that are told of at once. */
  userImportErrors: 1000,
  /** A link to set one's own password works for so many days. */
  invitationDays: 7,
  /** A sign-in that asks for something more waits for it this long. */
  signInMinutes: 10,
  recoveryCodes: 10,
  /** Passkeys of one person. */
  passkeys: 20,
  passkeyNameMaxLength: 60,
  /** A device may take so long to make a passkey, or to sign with one. */
  passkeyMinutes: 5,
  /** How long a key of a service account can work, in days. */
  serviceKeyDays: { min: 1, max: 366 },
  /** Errors that the portal answered with are listed this long. */
  serverErrorDays: 30,
  /** A decision waits this long for a second person. */
  approvalDays: 7,
  /** With nobody who could be the second person it is done after so many hours. */
  aloneHours: 24,
  /** Whose account somebody made or changed does not decide about what they ask for until so many days later. */
  changedAccountDays: 30,
  approvalsListed: 200,
  nameMaxLength: 200,
  descriptionMaxLength: 2000,
  /** What a visitor writes to a department. */
  messageMaxLength: 5000,
  /** A contact message is kept this long, whatever its status: the hospital's rule on personal data. */
  contactMessageMonths: 12,
  searchMaxLength: 200,
  emailMaxLength: 254,
  passwordMaxLength: { min: 12, max: 256 },
  /** A JSON body; files have their own limits. */
  jsonBodyBytes: 262_144,
  /** Deleted documents can be restored for this many days. */
  restoreDays: 30,
  /** An Idempotency-Key answers again for this many hours. */
  idempotencyHours: 24,
} as const;
