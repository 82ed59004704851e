import type { SearchKind } from '@icare/contracts/search';
import type { AuditEntry } from '../audit/audit.ts';
import type { Caller } from '../auth/caller.ts';
import type { Database, Transaction } from '../database/database.ts';

/** What is searched for, as PostgreSQL's text search takes it. */
export type SearchTerms = {
  /** The words that were typed, or meant instead, folded. */
  typed: readonly string[];
  /** For `to_tsquery('public.portal', …)`. */
  query: string;
  /** Each of its words alone, joined by "or": what is marked in a text. */
  anyWord: string;
  /** Where some of the words are enough: its parts. */
  parts?: readonly SearchPart[];
  /** The parts of the query, all of which have to be found. */
  units: readonly SearchPart[];
  /** What each part of the query may be called, folded; for comparing titles with. */
  phrases: readonly (readonly string[])[];
  /** The same of words that nothing has to have. */
  asides: readonly (readonly string[])[];
  /** The same of everything that was typed but the name of the kind: a name that has it all is what was meant. */
  named: readonly (readonly string[])[];
  /** The kind that it is built for was named beside other words. */
  isKindNamed: boolean;
  /** The other words say so little that only what has them in its name is meant. */
  isNameWanted: boolean;
};

export type SearchPart = {
  query: string;
  /** How many words it has, with its other names. */
  names: number;
  /** 0 to 1, the rarer the more. */
  worth: number;
  phrases: readonly string[];
};

/** Something found, before the answer's form. */
export type Found = {
  kind: SearchKind;
  id: string;
  title: string;
  /** Other names of it, which count like the title: what people call a page or a clinic. */
  alsoCalled?: readonly string[];
  /** What people come for, as they say it: counts where it is what was typed, less than a name. */
  reasons?: readonly string[];
  /** These are the reasons to come for something else that is found too: a clinic, of a doctor. */
  hasReasonsOfAnother?: boolean;
  /** It is where the reader works: a room of their role or department, or else a page for everybody on the staff. */
  isOwnPlace?: boolean;
  detail: string;
  path: string;
  page: number | null;
  /** The page as people call it. */
  place?: string;
  /** Of a document. */
  version?: number;
  /** The text to quote from, and where in it the found words stand: as many words from its beginning, from 1. */
  text: string;
  positions: readonly number[];
  /** The page of the file that fits best, for `quote`. */
  section?: Section;
  isEmergency?: boolean;
  isStaffOnly: boolean;
  /** How well it fits, from PostgreSQL's ranking: about 0 to 1. */
  score: number;
  /** What is recorded once the caller sees it, as by the list that has it too; nothing for what is no secret. */
  opening?: Opening;
};

export type Section = { versionId: string; number: number; part: number };

export type Opening = Pick<AuditEntry, 'action' | 'subject'>;

/** A kind of thing that the search over everything finds. Each feature declares its own; `searchables.ts` lists them. */
export type Searchable = {
  kinds: readonly SearchKind[];
  /**
   * What people add to say that they look for one of these: "job", "policy". None of them has to have it, and they are meant
   * more than others.
   */
  kindWords?: readonly string[];
  /** What the program itself calls things: words that can be found although no document has them. */
  ownWords?: readonly string[];
  /** The share of texts that have a word, by its stem, of those that many have; from a sample. */
  readShares?: (database: Database) => Promise<Map<string, number>>;
  /** At most so many where every kind is searched, so that people of one name do not crowd out documents. */
  besideOthers?: number;
  /** What the caller may see and nothing else, at most `limit`, the best. */
  find: (
    tx: Transaction,
    terms: SearchTerms,
    caller: Caller,
    options: { limit: number; now: Date },
  ) => Promise<Found[]>;
  /** Reads the text to quote from, and so the page, of the hits that are shown: too much to read of all. */
  quote?: (tx: Transaction, terms: SearchTerms, shown: readonly Found[]) => Promise<Found[]>;
};
