import type { SessionUser } from '@icare/contracts/session';

/** Somebody who can act through a program. */
export type Maker = Pick<SessionUser, 'id' | 'email'>;

/** Who makes a call, as far as the portal knows. */
export type Caller = {
  /** Null for visitors, and on public calls whatever token was sent. */
  user: SessionUser | null;
  sessionId: string | null;
  /** True for a program with a key: `user` is the row it acts as, `sessionId` the key. */
  isService: boolean;
  /** Of a program: who made its account or the key it calls with. */
  makers?: readonly Maker[];
  /** True for a program that may only read. */
  readOnly?: boolean;
  /** True for a call that changes something: any but a GET. */
  isWriting?: boolean;
  /** Address the call came from; behind a proxy only where TRUST_PROXY says so. */
  address: string;
  requestId: string;
};

/** A caller of whom the endpoint's access already says that they are signed in. */
export type SignedInCaller = Caller & { user: SessionUser; sessionId: string };

/** Somebody in whose name something is done, whether they are signed in at this moment or not. */
export type ActingCaller = Caller & { user: SessionUser };

/** The portal itself, in whose name background work and commands write; `duty` is what the audit log knows it by. */
export function portalItself(duty: string, address = 'portal'): Caller {
  return { user: null, sessionId: null, isService: false, address, requestId: duty };
}
