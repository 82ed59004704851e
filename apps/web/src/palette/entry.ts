/** A search result: a page, a document, a telephone number or an external address. */
export type Entry = {
  /** Unique among all entries. */
  id: string;
  title: string;
  /** A short description under the title. */
  about: string;
  /** Search words for people who do not know the title. */
  keywords?: readonly string[];
  /** A page of the portal, a number to call (`tel:`), or with `external` any address, which then opens in a new tab. */
  to: string;
  external?: boolean;
  /** The router state that the page receives. */
  state?: object;
  /** A remark after the description: 'Staff only'. */
  note?: string;
};

/** A telephone number: choosing it does not leave the page. */
export const isCall = ({ to }: Entry) => to.startsWith('tel:');

/** Entries under one heading. */
export type Group = {
  title: string;
  entries: readonly Entry[];
  /** Whether the group is listed before the user types. */
  isListedInitially?: boolean;
  /** For entries that the server found. Without it all entries are here and are matched by the page. */
  serverSearch?: ServerSearch;
};

export type ServerSearch = {
  /** The entries still belong to an earlier search. */
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
  loadingText: string;
  failedText: string;
  /** Links to pages that list all results, if the server has more. */
  more: readonly Entry[];
};
