/** Every limit that the server enforces and a screen announces. Bytes unless the name says otherwise. */
export const limits = {
  /** Documents: exactly this many bytes are taken, one more is 413. */
  documentBytes: 10_485_760,
  /** A list answers with at most this many rows at once, and with this many when not asked. */
  pageRows: 1000,
  /** Totals are counted exactly up to here; beyond, they are a lower bound. */
  exactTotal: 10_000,
  nameLetters: 200,
  descriptionLetters: 2000,
  /** What a visitor writes to a department. */
  messageLetters: 5000,
  /** A contact message is kept this long, whatever its status: the hospital's rule on personal data. */
  contactMessageMonths: 12,
  searchLetters: 200,
  emailLetters: 254,
  passwordLetters: { min: 12, max: 256 },
  /** A JSON body; files have their own limits. */
  jsonBodyBytes: 262_144,
  /** Deleted documents can be restored for this many days. */
  restoreDays: 30,
  /** An Idempotency-Key answers again for this many hours. */
  idempotencyHours: 24,
} as const;
