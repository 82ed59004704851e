/** A search result: a page, a document, a telephone number or an external address. */
export type Entry = {
  /** Unique among all entries. */
  id: string;
  title: string;
  /** A short description under the title. */
  about: string;
  /** Search words for people who do not know the title. */
  keywords?: readonly string[];
  /** Other titles it goes by: typing the beginning of one counts as typing that of its title. */
  alsoCalled?: readonly string[];
  /** A page of the portal, a number to call (`tel:`), or with `external` any address, which then opens in a new tab. */
  to: string;
  external?: boolean;
  /** The router state that the page receives. */
  state?: object;
  /** A remark before the description: 'Staff only'. */
  note?: string;
  /** Start and end of each found word in `about`, where that is a quotation. */
  marks?: readonly (readonly [start: number, end: number])[];
  /** Where in it, at the end of the line: 'page 2'. */
  place?: string;
  /** Does something at once instead of leading anywhere. */
  run?: () => void;
  /** Shows the rest of the group instead of leading anywhere. */
  expands?: boolean;
};

/** A telephone number: choosing it does not leave the page. */
export const isCall = ({ to }: Pick<Entry, 'to'>) => to.startsWith('tel:');

/** Entries under one heading. */
export type Group = {
  title: string;
  entries: readonly Entry[];
  /** Whether it is listed before anything is typed. */
  isListedInitially?: boolean;
  /** Comes first if what was typed begins the name of one of them, as do groups that are listed before anything is typed. */
  isFirstIfNamed?: boolean;
  /** Lists all at once, also if they are many. */
  isWhole?: boolean;
  /** The server has more than these. */
  hasMore?: boolean;
  /** What the server found beside the entries that are matched here. */
  alsoFound?: readonly Entry[];
  /** The server chose the entries and their order; without it they are matched here. */
  serverSearch?: Pick<ServerSearch, 'isLoading'>;
};

/** The search on the server, whose results are in several groups. */
export type ServerSearch = {
  /** The entries still belong to an earlier search. */
  isLoading: boolean;
  /** Why it failed, as a sentence. */
  failure: string | undefined;
  retry: () => void;
  /** The words that were searched instead, where nothing has those that were typed. */
  corrected: string | undefined;
  /** Searches for the very words that were typed. */
  searchExactly: () => void;
  /** Nothing has all of the words; the entries have some of them. */
  isNearest: boolean;
  /** A sentence below the results: that some may be missing. */
  remark: string | undefined;
};
