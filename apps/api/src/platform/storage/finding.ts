/** What looking into a file found: that all is well, or by which name it is refused. */
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
