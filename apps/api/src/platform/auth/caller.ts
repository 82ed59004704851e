import type { DepartmentName } from '@icare/contracts/departments';
import type { Inspecting } from '@icare/contracts/inspecting';
import type { ServiceScope } from '@icare/contracts/service-scopes';
import type { SessionUser } from '@icare/contracts/session';

/** A person who created a service account or its key, and so can act through it. */
export type Maker = Pick<SessionUser, 'id' | 'email'>;

/** The originator of a call. */
export type Caller = {
  /** Null for visitors, and for everybody on public endpoints, even with a valid token. */
  user: SessionUser | null;
  sessionId: string | null;
  /** The departments that a person leads today, as head or as deputy; service accounts lead none. */
  leads?: readonly DepartmentName[];
  /** The departments whose documents a person writes as an editor; service accounts none. */
  edits?: readonly DepartmentName[];
  /** What an inspector from outside may read; null for everybody else. */
  inspects?: Inspecting | null;
  /** True for a service account: `user` is its row, `sessionId` the id of its key. */
  isService: boolean;
  /** For a service account: the people who created the account or the key used. */
  makers?: readonly Maker[];
  /** True for a service account that may only read. */
  readOnly?: boolean;
  /** What a service account is limited to; `everything` for people. */
  scope?: ServiceScope;
  /** True unless the call only reads: a GET, or another method whose endpoint says so (`onlyReads`). */
  isWriting?: boolean;
  /** IP address of the caller; behind a proxy, the proxy's own unless TRUST_PROXY is set. */
  address: string;
  requestId: string;
};

/** The caller of an endpoint that only signed-in people and service accounts may call. */
export type SignedInCaller = Caller & { user: SessionUser; sessionId: string };

export const isSignedIn = (caller: Caller): caller is SignedInCaller =>
  caller.user !== null && caller.sessionId !== null;

/** A person in whose name the portal acts; they need not be signed in at the time. */
export type ActingCaller = Caller & { user: SessionUser };

/** The caller of background work and commands. `duty` identifies it in the audit log. */
export function portalItself(duty: string, address = 'portal'): Caller {
  return { user: null, sessionId: null, isService: false, address, requestId: duty };
}
