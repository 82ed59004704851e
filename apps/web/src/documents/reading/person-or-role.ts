import { foldedWords } from '@icare/domain/fold-text';

/** Dr A. Obi, Ngozi Eze, Head of Nursing, THE BOARD. */
const role =
  /^(?:dr|prof|professor|mr|mrs|ms|miss|sister|matron|nurse|pharm|pharmacist|doctor|consultant|physician|surgeon|director|manager|head|chief|chair|chairman|chairperson|officer|administrator|coordinator|committee|board|management|lead|cmd|cmac|cno|hod)$/;
const joining = /^(?:of|the|and|in)$/;
/** Capitals make a name of "Not Yet Approved" and "Two Nurses", too. */
const noName =
  /^(?:not?|none|nil|never|nobody|yet|pending|await(?:s|ed|ing)|due|drafts?|suspended|withdrawn|void|expired|superseded|obsolete|cancelled|replaced|revoked|interim|under|review|unsigned|unapproved|approv(?:al|ed)|reject(?:ed|ion)|provisional(?:ly)?|temporar(?:y|ily)|verbal(?:ly)?|tb[acd]|be|to|is|only|use|do|stop|see|call|dial|ring|bleep|ext|extension|emergency|urgent|unless|until|except|without|before|after|within|hours?|minutes?|days?|daily|one|two|three|both|each|every|any|all|second|nurses|doctors|adults?|child(?:ren)?|neonates?|neonatal|infants?|patients?)$/;

/** Whether a text is no more than the name of a person, or of who they are in the hospital. */
export function isPersonOrRole(text: string): boolean {
  const folded = foldedWords(text);
  const words = text.split(/[\s,/&()]+/).filter((word) => word !== '');
  const names = words.filter((word) => !joining.test(word.toLowerCase()));
  return (
    text.length <= 60 &&
    names.every((word) => /^\p{Lu}[\p{L}.'’-]*$/u.test(word)) &&
    !folded.some((word) => noName.test(word)) &&
    (folded.some((word) => role.test(word)) ||
      (names.length > 1 && names.every((word) => /\p{Ll}|^\p{Lu}\.?$/u.test(word))))
  );
}
