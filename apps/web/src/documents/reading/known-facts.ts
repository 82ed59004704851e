import type { Document } from '@icare/contracts/documents';
import type { Site } from '@icare/contracts/site';
import { foldText } from '@icare/domain/fold-text';
import { isPersonOrRole } from './person-or-role.ts';

/** What the portal knows of the document and of the hospital. */
export type Known = Pick<Document, 'number' | 'name' | 'departments' | 'subcategory'>;
export type Hospital = Pick<Site, 'name' | 'shortName' | 'address' | 'phone' | 'infoEmail'>;

const by =
  '(?:prepared|written|compiled|drafted|checked|verified|authori[sz]ed|approved|reviewed|revised|issued) by';
const place = 'departments?|directorate|unit|division';
/** What a fact about a document is called in its file: "Effective date", "SOP No", "Prepared by". */
const labels = [
  '(?:document|doc|file|form|sop|policy|procedure|protocol|guideline) (?:number|no|code|ref|reference|id|title|name|owner|author|control|version)(?: no| number)?',
  'number|no|title|owner|author|version|revision|rev|edition',
  '(?:version|revision|rev|issue|edition) (?:number|no|date)',
  '(?:effective|issued|review(?:ed)?|revis(?:ion|ed)|approv(?:al|ed)|adopted|next review|last review(?:ed)?|expiry|print(?:ed)?)(?: (?:date|on|due))?',
  'date(?: of (?:issue|review|approval|next review|last review|effect|revision))?',
  'pages?',
  by,
].join('|');

const kinds =
  'standard operating procedures?|operating procedures?|clinical guidelines?|policy and procedures?|public affairs';
/** A heading of the text may be called so, too: alone they are no sign of a letterhead. */
const plainKinds = 'policies|policy|procedures?|protocols?|guidelines?|sops?';

const day = '\\d{1,2}(?:st|nd|rd|th)?';
const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const dates = `(?:${day} )?(?:${month}) (?:${day} )?20\\d{2}`;
/** Looked for before a text is folded: without the signs between them the same digits may be a dose or a telephone. */
const dateInDigits =
  /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1(?:20\d{2})|20\d{2}([./-])\d{2}\2\d{2})(?![./-]?\d)/g;
/** Two digits at most: three may be a number to call. */
const counted =
  '(?:(?:(?:document|doc|sop|policy|procedure|protocol|guideline) )?version|revision|rev|edition|issue(?= n))(?: no| number)? (?:\\d \\d|\\d{1,2})|pages? (?:\\d{1,3} of \\d{1,3}|\\d{1,2})';

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);
const label = whole(labels);
const placeLabel = whole(place);
const byLabel = whole(by);
/** Words between facts. */
const joining = /^(?:and|the|of|on)$/;

export const isLabel = (text: string): boolean => {
  const folded = foldText(text);
  return label.test(folded) || placeLabel.test(folded);
};

export type Facts = {
  /** Whether a line says only what is known of a document: nothing is left of it without that. */
  isFact: (text: string) => boolean;
  /** The same of what stands beside or below a label. */
  isFactOf: (label: string, value: string) => boolean;
};

/**
 * A fact is known to the portal, or a date, a version, a page, or whoever wrote or approved the document. Any other word
 * or number is none: too little folded costs a scroll, too much may cost a patient.
 */
export function factsOf(document: Known, site: Hospital): Facts {
  const { number, name, departments, subcategory } = document;
  const type = foldText(subcategory ?? '');
  const own = anyOf(departments.map(foldText));
  const phone = `(?:tel|telephone|phone)(?: no| number)? ${spaced(site.phone)}`;
  const email = `(?:(?:e ?mail|mail) )?${foldText(site.infoEmail) || never}`;
  const signs = anyOf([
    ...[site.name, site.shortName, site.address, number].map(foldText),
    ...[email, phone, kinds, counted, dates],
  ]);
  const labelled = new RegExp(`\\b(?:(?:${labels}) )?${signs}\\b`, 'g');
  const others = anyOf([
    // "Emergency", where the type is "Emergency Procedure".
    ...[foldText(name), type, type.replace(/ (?:policy|procedure)$/, ''), plainKinds],
    `(?:(?:${place}) )?${own}`,
  ]);
  const isOnly = (text: string, pattern: string) =>
    text
      .replace(new RegExp(`\\b${pattern}\\b`, 'g'), ' ')
      .split(/\s+/)
      .every((word) => word === '' || joining.test(word));

  const isKnown = (text: string) => {
    const folded = foldDates(text);
    const left = folded.replace(labelled, ' ');
    // "Emergency Tel" is another number than "Tel", even where the document is called so.
    const hasPhone = new RegExp(`\\b${phone}\\b`).test(folded);
    return left !== folded && isOnly(left, hasPhone ? never : others);
  };
  const isFactOf = (before: string, value: string) => {
    const called = foldText(before);
    if (placeLabel.test(called)) return isOnly(foldText(value), own);
    if (!label.test(called)) return false;
    return (
      isKnown(`${before} ${value}`) ||
      isOnly(foldText(value), others) ||
      (byLabel.test(called) && isPersonOrRole(value))
    );
  };
  const isFact = (text: string) => {
    const [, before = '', value = ''] = /^([^:]{1,40}):(.+)$/s.exec(text.trim()) ?? [];
    return isKnown(text) || isFactOf(before, value);
  };
  return { isFact, isFactOf };
}

/** A date in digits is read as one with its month written out. */
const foldDates = (text: string) => foldText(text.replace(dateInDigits, ' 1 May 2026 '));

/** Matches no text. */
const never = '(?!)';

/** The digits of a telephone number, however they are grouped. */
const spaced = (phone: string) => phone.replace(/\D/g, '').split('').join(' ?') || never;

/** The longest first: a name may begin with another. */
const anyOf = (texts: readonly string[]) =>
  `(?:${
    texts
      .filter((text) => text !== '')
      .sort((one, other) => other.length - one.length)
      .join('|') || never
  })`;
