/** The result of inspecting a file: `fine`, or the name of the refusal. */
export type Finding =
  | 'fine'
  | 'disagrees'
  | 'locked'
  | 'cut'
  | 'otherLetters'
  | 'tooManyPixels'
  | 'hidesAnother'
  | 'macros'
  | 'overfull';
