/** One thing the palette can lead to. */
export type Entry = {
  /** Unique among all entries. */
  id: string;
  title: string;
  /** A short description under the title. */
  about: string;
  /** Search words for people who do not know the title. */
  alsoCalled?: readonly string[];
  /** A page of the portal, a number to call (`tel:`), or with `external` any address, which then opens in a new tab. */
  to: string;
  external?: boolean;
  /** The router state that the page receives. */
  state?: object;
  /** A remark after the description: 'Staff only'. */
  note?: string;
};

/** A call leaves the page as it is. */
export const isCall = ({ to }: Entry) => to.startsWith('tel:');

/** Entries under one heading. */
export type Group = {
  title: string;
  entries: readonly Entry[];
  /** Whether it is listed before anything is typed. */
  isListedUnasked?: boolean;
  /** The server chose the entries; without it they are matched here. */
  found?: Found;
};

export type Found = {
  /** The entries are still those of an earlier search. */
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
  loadingText: string;
  failedText: string;
  /** Where to go on when there is more than is listed. */
  more: readonly Entry[];
};
