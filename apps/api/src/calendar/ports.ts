import type { Platform } from '../platform/platform.ts';

export type Expiry = { recordId: string; type: string; endsOn: string };
export type ReadingDay = { documentId: string; number: string; name: string; dueOn: string };
export type PanelInterview = {
  id: string;
  round: number;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  link: string | null;
  jobTitle: string;
  sequence: number;
};

/** Injected by the app, since features do not import each other. Each asks nobody for leave, and has an end. */
export type CalendarPorts = {
  /** The last days of a person's certifications that end on this day or later. */
  findExpiries: (platform: Platform, userId: string, from: string) => Promise<Expiry[]>;
  /** What a person still has to read, by day. */
  findReadingDays: (platform: Platform, userId: string) => Promise<ReadingDay[]>;
  /** The interviews on whose panel a person sits. */
  findPanelInterviews: (platform: Platform, userId: string) => Promise<PanelInterview[]>;
};
