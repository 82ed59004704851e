/** The result of inspecting a file: `fine`, or the name of its refusal in `refusals.ts`. */
export type Finding =
  | 'fine'
  /** The content is not what the extension says. */
  | 'disagrees'
  /** The file needs a password. */
  | 'locked'
  /** The file is incomplete or damaged. */
  | 'cut'
  /** The text is not UTF-8. */
  | 'otherLetters'
  | 'tooManyPixels'
  /** The picture is also a PDF or a zip. */
  | 'hidesAnother'
  | 'macros'
  /** The zip has too many entries, or unpacks to too many bytes. */
  | 'overfull';
