import type { ReplaceableField } from '@icare/contracts/appointment';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import type { Section } from '../platform/personal-data/section.ts';
import type { StoredFile } from '../platform/storage/stored-file.ts';
import type { Write } from '../platform/write.ts';

/** A licence of somebody who was just appointed. */
export type BroughtLicence = {
  userId: string;
  certificationTypeId: string;
  certificateNumber?: string | undefined;
  issuingAuthority?: string | undefined;
  issueDate?: string | undefined;
  expirationDate?: string | undefined;
  certificate: StoredFile | undefined;
};

type PostValues = Partial<Record<ReplaceableField, string | null>>;
/** What an appointment changed of an account that was there. */
export type AccountChanges = { before: PostValues; after: PostValues };

/** Injected by the app, since features do not import each other. */
export type ApplicationPorts = {
  /** The messages to departments that were sent with an e-mail address (lower case). */
  selectSentMessages: (email: string) => Section['query'];
  /** Stores a licence that waits to be verified, and returns its id. Refusals name its fields as the licence has them. */
  storeBroughtLicence: (w: Write<SignedInCaller>, licence: BroughtLicence) => Promise<string>;
  /** Removes such a licence with its appointment, unless anything has happened to it since. Returns whether it did. */
  withdrawBroughtLicence: (
    w: Write<SignedInCaller>,
    licence: { id: string; userId: string },
  ) => Promise<boolean>;
  /** Mails compliance officers if a stored change of somebody's post lets them off a licence. Returns what it does, if so. */
  notifyOfRelease: (
    w: Write<SignedInCaller>,
    change: { userId: string } & AccountChanges,
  ) => Promise<{ licences: string[]; becomesCleared: boolean } | null>;
};
