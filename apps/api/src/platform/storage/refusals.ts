/** Why a file is refused: the error code, and the message for the sender. */
export type Refusal = { code: 'unsupported_type' | 'unreadable_file'; message: string };

/** Spoken letter by letter: 'an XLSX file', 'a PDF file'. */
const article = (extension: string) => (/^[aefhilmnorsx]/i.test(extension) ? 'an' : 'a');

export const refusals = {
  disagrees: (extension: string): Refusal => ({
    code: 'unsupported_type',
    message: `This is not ${article(extension)} ${extension.toUpperCase()} file, although its name says so. Choose the original file.`,
  }),
  declared: {
    code: 'unsupported_type',
    message: 'The kind of file announced is not what its name says. Choose the original file.',
  },
  locked: {
    code: 'unreadable_file',
    message:
      'This file is protected with a password, so nobody could read it here. Save it without one.',
  },
  cut: {
    code: 'unreadable_file',
    message:
      'This file is incomplete or damaged. Open it on your computer, save it again, then upload that.',
  },
  otherLetters: {
    code: 'unreadable_file',
    message:
      'This file is not UTF-8 text, so some letters could not be read. In the spreadsheet choose “CSV UTF-8” when saving.',
  },
  tooManyPixels: {
    code: 'unreadable_file',
    message: 'This picture has too many pixels to be shown. Save it smaller, then upload that.',
  },
  hidesAnother: {
    code: 'unsupported_type',
    message:
      'This picture has another file hidden in it. Save it as a new picture, then upload that.',
  },
  macros: {
    code: 'unsupported_type',
    message: 'This file contains macros, which can carry viruses. Save it without macros.',
  },
  overfull: {
    code: 'unreadable_file',
    message:
      'This file has too much packed into it. Save it again with less in it, then upload that.',
  },
  exhausting: {
    code: 'unreadable_file',
    message:
      'This file takes more time or memory to look at than any usual file. Open it on your computer, save it again, then upload that.',
  },
} as const;
