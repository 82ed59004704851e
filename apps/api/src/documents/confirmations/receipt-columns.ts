import type { ReadingReceipt } from '@icare/contracts/reading-receipts';

/** The columns of a receipt joined as `receipt`. */
export const receiptColumns = [
  'receipt.version',
  'receipt.sha256',
  'receipt.confirmed_at as confirmedAt',
  'receipt.read_at as readAt',
  'receipt.seconds_open as secondsOpen',
  'receipt.device',
  'receipt.offline',
  'receipt.right_answers as rightAnswers',
  'receipt.questions',
] as const;

export const toReceipt = (row: ReadingReceipt): ReadingReceipt => ({
  ...{ version: row.version, sha256: row.sha256, confirmedAt: row.confirmedAt },
  ...{ readAt: row.readAt, secondsOpen: row.secondsOpen, device: row.device, offline: row.offline },
  ...{ rightAnswers: row.rightAnswers, questions: row.questions },
});
