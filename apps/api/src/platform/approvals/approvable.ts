import type { ApprovalKind } from '@icare/contracts/approvals';
import type { Role } from '@icare/contracts/roles';
import type * as z from 'zod';
import type { ActingCaller } from '../auth/caller.ts';
import type { Write } from '../write.ts';

/** Shown to the second person before they decide. */
export type Description = {
  /** The request in a few words, starting with a verb. */
  title: string;
  /** The consequences, a sentence each. */
  effects: string[];
  /** The reason that the asker wrote. */
  reason: string | null;
  certificationTypeId: string | null;
};

type Performing<Payload> = { subjectId: string; payload: Payload };

type Rules<Payload> = {
  kind: ApprovalKind;
  /** Roles that may ask for the action and approve it. */
  roles: readonly [Role, ...Role[]];
  /** Roles that may only ask for it. */
  askersOnly?: readonly Role[];
  /**
   * The action gives its subject more rights. So the request ends if another person could take over the subject's account
   * between asking and approving.
   */
  givesPower?: boolean;
  /** Heads of departments see the requests about their people, and may refuse them. */
  headsToo?: boolean;
  /** The data needed to perform the action later; stored in the database. */
  payload: z.ZodType<Payload>;
  /** Distinguishes requests of the same kind about the same person. */
  about?: (payload: Payload) => string;
  describe: (payload: Payload, name: string) => Description;
  /**
   * Performs the action in the name of the approver, or of the asker if nobody else can approve. Takes its own locks and
   * checks everything again, since days may have passed. Throws an `AppError` with the reason if the action is no longer
   * possible; a `temporary` one leaves the request waiting.
   */
  perform: (w: Write<ActingCaller>, performing: Performing<Payload>) => Promise<void>;
};

/** An action that one person asks for and a second person approves. */
export type Approvable<Payload = never> = Pick<Rules<Payload>, 'kind' | 'roles'> & {
  givesPower: boolean;
  headsToo: boolean;
  mayAsk: (role: Role) => boolean;
  /** The key of a waiting request: asking for the same action again gives the same key. */
  keyOf: (subjectId: string, payload: Payload) => string;
  /** Describes a stored payload; null if it was erased. */
  describe: (stored: unknown, name: string) => Description | null;
  perform: (w: Write<ActingCaller>, performing: Performing<unknown>) => Promise<void>;
};

export function defineApprovable<Payload>(rules: Rules<Payload>): Approvable<Payload> {
  const { kind, roles, askersOnly = [], givesPower = false, headsToo = false } = rules;
  const { payload: schema, about, describe, perform } = rules;
  return {
    kind,
    roles,
    givesPower,
    headsToo,
    mayAsk: (role) => roles.includes(role) || askersOnly.includes(role),
    keyOf: (subjectId, payload) => [kind, subjectId, about?.(payload) ?? ''].join(' '),
    describe: (stored, name) => {
      const read = schema.safeParse(stored);
      return read.success ? describe(read.data, name) : null;
    },
    perform: (w, { subjectId, payload }) =>
      perform(w, { subjectId, payload: schema.parse(payload) }),
  };
}
